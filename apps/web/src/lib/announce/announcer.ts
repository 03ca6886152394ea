import { useEffect, useRef, useSyncExternalStore } from 'react';

/** So long nobody types: a screen reader reads the results of a word, and not those of each letter. */
const settledMs = 500;

let text = '';
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

const announce = (next: string): void => {
  clearTimeout(timer);
  timer = setTimeout(() => {
    // The same text again is read again only when it differs.
    text = next === text ? `${next}\u00a0` : next;
    for (const listener of listeners) listener();
  }, settledMs);
};

interface Announcing {
  /** The first text stands on a page that is just being read, and is not said. */
  firstIsRead?: boolean;
}

/** Has a screen reader say the text whenever it changes, through the one region that is always in the page. */
export const useAnnounced = (next: string | undefined, { firstIsRead = false }: Announcing = {}): void => {
  const last = useRef<string>(undefined);
  useEffect(() => {
    if (next === undefined || next === last.current) return;
    const isFirst = last.current === undefined;
    last.current = next;
    if (!(isFirst && firstIsRead)) announce(next);
  }, [next, firstIsRead]);
};

/** What is being said, for the region. */
export const useAnnouncement = (): string => useSyncExternalStore(subscribe, () => text);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
