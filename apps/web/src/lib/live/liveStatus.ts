import type { live } from '@simward/contract';
import { useEffect, useSyncExternalStore } from 'react';

let isStreamOpen = false;

/** True while the server's stream of changes is open; otherwise queries poll for what goes on. */
export const isLive = (): boolean => isStreamOpen;

export const setLive = (value: boolean): void => {
  isStreamOpen = value;
};

let followed: live.TopicOnRequest | undefined;
const listeners = new Set<() => void>();

/** The topic on request that the page on show follows. */
export const useFollowed = () =>
  useSyncExternalStore(
    (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    () => followed,
  );

/** Lets the stream carry this topic while the component is there. */
export const useFollow = (topic: live.TopicOnRequest): void =>
  useEffect(() => {
    const set = (next: live.TopicOnRequest | undefined) => {
      followed = next;
      for (const onChange of listeners) onChange();
    };
    set(topic);
    return () => set(undefined);
  }, [topic]);

/** Query key of the headsets that ask for a sign-in: the stream of changes needs the key but not the query. */
export const pairingsKey = ['pairings'] as const;
