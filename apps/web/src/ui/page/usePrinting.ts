import { useSyncExternalStore } from 'react';

const subscribe = (onChange: () => void) => {
  const query = window.matchMedia('print');
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};

/** The page is on its way to paper, which has no pages of a table to turn. */
export const usePrinting = (): boolean =>
  useSyncExternalStore(subscribe, () => window.matchMedia('print').matches);
