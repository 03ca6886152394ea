import { useEffect, useState } from 'react';
import { lastFocused } from './lastFocused.ts';

interface Opener {
  element: HTMLElement | null;
  /** What opened the dialog that this one was opened from, or follows. */
  before: Opener | undefined;
  /** Its dialog is gone. */
  gone: boolean;
}

let latest: Opener | undefined;

const giveFocus = (opener: Opener | undefined): void => {
  for (let at = opener; at; at = at.before) {
    at.element?.focus({ preventScroll: true });
    if (at.element && document.activeElement === at.element) return;
  }
  // What opened it is gone with what the dialog did: reading goes on at the page's head.
  const head = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('content');
  head?.focus({ preventScroll: true });
};

/**
 * Once the dialog that calls this is gone, the focus is where it was before. Mantine returns it only in dialogs that
 * stay mounted while closed; ours come and go with what they are about.
 */
export function useFocusReturn(): void {
  const [opener] = useState<Opener>(() => ({ element: lastFocused(), before: latest, gone: false }));
  useEffect(() => {
    opener.gone = false;
    latest = opener;
    return () => {
      opener.gone = true;
      while (latest?.gone) latest = latest.before;
      // Another dialog may follow this one, or the page may move the focus itself.
      setTimeout(() => {
        if (document.activeElement === null || document.activeElement === document.body) giveFocus(opener);
      });
    };
  }, [opener]);
}
