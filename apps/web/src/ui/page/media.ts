import { useMediaQuery } from '@mantine/hooks';
import { useSyncExternalStore } from 'react';

/** True on a page as narrow as a phone, from the first render on. Style sheets use the same width. */
export const usePhone = (): boolean => useMediaQuery(narrow, false, { getInitialValueInEffect: false });

/** True on a phone whose text somebody has made so large that a line holds two or three words. Style sheets use the same width. */
export const useLargeText = (): boolean => useMediaQuery(large, false, { getInitialValueInEffect: false });

/** The same as `usePhone` at this moment. */
export const isPhone = (): boolean => window.matchMedia(narrow).matches;

const narrow = '(max-width: 47.9375em)';
const large = '(max-width: 17.9375em)';

/** True where the page, between the menu and the panel of help, is at least so many rem wide. */
export const usePageAtLeast = (rem: number): boolean =>
  useSyncExternalStore(
    subscribeToPage,
    () => page().clientWidth >= rem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
  );

const page = () => document.getElementById('content') ?? document.documentElement;

const subscribeToPage = (onChange: () => void) => {
  const sizes = new ResizeObserver(onChange);
  sizes.observe(page());
  return () => sizes.disconnect();
};

/** True while the page is printed: paper shows whole tables instead of their pages. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribeToPrint, isOnPaper);

const isOnPaper = () => isPrinting || window.matchMedia('print').matches;

/** Between the events around a print: the style for paper applies only after the sheets have been counted. */
let isPrinting = false;

const subscribeToPrint = (onChange: () => void) => {
  const query = window.matchMedia('print');
  const begin = () => {
    isPrinting = true;
    onChange();
  };
  const end = () => {
    isPrinting = false;
    onChange();
  };
  query.addEventListener('change', onChange);
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  return () => {
    query.removeEventListener('change', onChange);
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
  };
};
