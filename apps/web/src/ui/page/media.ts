import { useMediaQuery } from '@mantine/hooks';
import { useSyncExternalStore } from 'react';

/** True on a page as narrow as a phone, from the first render on. Style sheets use the same width. */
export const usePhone = (): boolean => useMediaQuery(narrow, false, { getInitialValueInEffect: false });

/** The same at this moment. */
export const isPhone = (): boolean => window.matchMedia(narrow).matches;

const narrow = '(max-width: 767px)';

/** True while the page is printed: paper shows whole tables instead of their pages. */
export const usePrinting = (): boolean =>
  useSyncExternalStore(subscribeToPrint, () => window.matchMedia('print').matches);

const subscribeToPrint = (onChange: () => void) => {
  const query = window.matchMedia('print');
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};
