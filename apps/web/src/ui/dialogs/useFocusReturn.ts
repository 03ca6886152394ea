import { useEffect, useState } from 'react';
import { lastFocused } from './lastFocused.ts';

interface Opener {
  element: HTMLElement | null;
  /** The opener of the dialog from which this one was opened, or which it follows. */
  before: Opener | undefined;
  /** The opened dialog has closed. */
  gone: boolean;
}

let latest: Opener | undefined;

/**
 * Returns the focus to where it was when the calling dialog closes. Mantine does that only for dialogs that
 * stay mounted while they are closed, but the portal mounts dialogs only while they are open.
 */
export function useFocusReturn(): void {
  const [opener] = useState<Opener>(() => ({ element: lastFocused(), before: latest, gone: false }));
  useEffect(() => {
    opener.gone = false;
    latest = opener;
    return () => {
      opener.gone = true;
      while (latest?.gone) latest = latest.before;
      // The focus is returned later, because another dialog may follow this one, or the page may move the
      // focus itself.
      setTimeout(() => {
        if (document.activeElement === null || document.activeElement === document.body) returnFocus(opener);
      });
    };
  }, [opener]);
}

const returnFocus = (opener: Opener | undefined): void => {
  for (let next = opener; next; next = next.before) {
    next.element?.focus({ preventScroll: true });
    if (next.element && document.activeElement === next.element) return;
  }
  // When the opening element is gone, for example a deleted row, reading goes on at the page's heading.
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('content');
  heading?.focus({ preventScroll: true });
};
