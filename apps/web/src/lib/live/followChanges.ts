import type { live } from '@simward/contract';
import { setLive } from './liveStatus.ts';
import { readStream } from './readStream.ts';

interface ChangeListeners {
  /** Something of the topic has changed; without news what there is now is to be asked for. */
  onChange: (topic: live.Topic, news: unknown) => void;
  /** The stream was away, or is: anything may have changed unheard. */
  onGap: () => void;
}

const longestPauseMs = 60_000;

/** Resolves after the time, or as soon as the signal aborts. */
const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/**
 * Follows changes while the page is on show: a browser keeps few connections to one server, and what nobody looks at may
 * wait. A stream that ended is followed by the next, the later the more tries have failed.
 * @returns ends it
 */
export function followChanges({ onChange, onGap }: ChangeListeners): () => void {
  let retryMs = 2_000;
  let opened = false;
  let shown: AbortController | undefined;

  const follow = async (signal: AbortSignal) => {
    let failures = 0;
    const onOpen = () => {
      failures = 0;
      setLive(true);
      if (opened) onGap();
      opened = true;
    };
    const onRetry = (ms: number) => {
      retryMs = ms;
    };
    while (!signal.aborted) {
      try {
        await readStream({ onOpen, onChange, onRetry }, signal);
      } catch {
        // Whatever it was, the next try may succeed.
        failures += 1;
      }
      setLive(false);
      if (signal.aborted) return;
      // From now on what goes on is asked for again and again.
      if (failures === 1) onGap();
      const pauseMs = Math.min(retryMs * 2 ** failures, longestPauseMs);
      await pause(pauseMs * (0.5 + Math.random() / 2), signal);
    }
  };

  const look = () => {
    if (document.visibilityState === 'hidden') {
      shown?.abort();
      shown = undefined;
    } else if (!shown) {
      shown = new AbortController();
      void follow(shown.signal);
    }
  };
  look();
  document.addEventListener('visibilitychange', look);
  return () => {
    document.removeEventListener('visibilitychange', look);
    shown?.abort();
  };
}
