import { type ReactNode, useDeferredValue } from 'react';

/** What stands below or beside what a page is opened for, which is painted without waiting for it. */
export function AfterFirstPaint({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) ? children : null;
}
