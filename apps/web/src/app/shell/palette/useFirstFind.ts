import { useSpotlight } from '@mantine/spotlight';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { paletteStore } from './palette.ts';

/**
 * Keeps the first find chosen while finds come in, and lets an Enter that was quicker than the finds wait for them:
 * the library chooses only when a letter is typed, so whatever arrives later could not be opened by Enter.
 *
 * @param searching whether finds of what is typed may still come
 * @returns the search box's key handler
 */
export function useFirstFind(searching: boolean) {
  const { listId, opened, query } = useSpotlight(paletteStore);
  const entered = useRef<string>(undefined);
  useEffect(() => {
    if (!opened || query.trim() === '') return;
    const list = document.getElementById(listId);
    const first = list?.querySelector<HTMLElement>('[data-selected]') ?? list?.querySelector('[data-action]');
    if (!(first instanceof HTMLElement)) return;
    if (!first.hasAttribute('data-selected')) {
      first.setAttribute('data-selected', 'true');
      paletteStore.updateState((state) => ({ ...state, selected: 0 }));
    }
    if (searching || entered.current !== query) return;
    entered.current = undefined;
    first.click();
  });
  return (event: KeyboardEvent) => {
    const waits = event.key === 'Enter' && !document.getElementById(listId)?.querySelector('[data-selected]');
    entered.current = waits && searching ? query : undefined;
  };
}
