import { live } from '@simward/contract';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { fetchAnswer } from '../api/fetching/fetchAnswer.ts';
import { setLive } from './liveStatus.ts';

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

interface StreamListeners {
  onOpen: () => void;
  /** Without news what there is now is to be asked for. */
  onChange: (topic: live.Topic, news: unknown) => void;
  /** The server names the pause before the next stream. */
  onRetry: (ms: number) => void;
}

/** After two heartbeats without a sign of life nobody is there any more. */
const silenceMs = 2.5 * live.heartbeatMs;

/**
 * Reads a stream of changes until the server ends it.
 * @throws when it is cut, falls silent, cannot be opened, or the signal aborts it
 */
async function readStream(
  { onOpen, onChange, onRetry }: StreamListeners,
  signal: AbortSignal,
): Promise<void> {
  const silence = new AbortController();
  let timer: number | undefined;
  const heard = () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => silence.abort(), silenceMs);
  };
  try {
    const response = await fetchAnswer(live.followChanges, {}, AbortSignal.any([signal, silence.signal]));
    heard();
    onOpen();
    const events = response.body
      ?.pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream({ onComment: heard, onRetry }))
      .getReader();
    for (let next = await events?.read(); next && !next.done; next = await events?.read()) {
      heard();
      const event = live.readEvent(next.value.data);
      if (event) onChange(event.topic, event.news);
    }
  } finally {
    window.clearTimeout(timer);
  }
}
