import { live } from '@simward/contract';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { fetchAnswer } from '../api/fetchAnswer.ts';
import { setLive } from './liveStatus.ts';

interface ChangeListeners {
  /** Something of this topic has changed. Without `news`, it has to be fetched. */
  onChange: (topic: live.Topic, news: unknown) => void;
  /** The stream is interrupted, or was: anything may have changed meanwhile. */
  onGap: () => void;
  /** A topic that is sent on request only. */
  follow?: live.TopicOnRequest | undefined;
}

const longestPauseMs = 60_000;

/**
 * Follows the server's stream of changes while the page is visible. Hidden pages do not follow, because a
 * browser keeps only few connections to one server. When a stream ends the next one is opened, after a pause
 * that grows with each failed try.
 * @returns a function that stops following
 */
export function followChanges({ onChange, onGap, follow: topic }: ChangeListeners): () => void {
  let retryMs = 2_000;
  let opened = false;
  let shown: AbortController | undefined;

  const follow = async (signal: AbortSignal) => {
    let failures = 0;
    const onOpen = () => {
      failures = 0;
      setLive(true);
      // A stream for one page opens after the page has asked for the first time.
      if (opened || topic) onGap();
      opened = true;
    };
    const onRetry = (ms: number) => {
      retryMs = ms;
    };
    while (!signal.aborted) {
      try {
        await readStream({ onOpen, onChange, onRetry, topic }, signal);
      } catch {
        // Whatever the reason, the next try may succeed.
        failures += 1;
      }
      setLive(false);
      if (signal.aborted) return;
      // From here on queries poll, so they begin with fresh data.
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

/** Resolves after the time, or as soon as the signal aborts. */
const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

interface StreamListeners extends Pick<ChangeListeners, 'onChange'> {
  onOpen: () => void;
  /** Called with the pause that the server asks for before the next stream. */
  onRetry: (ms: number) => void;
  topic: live.TopicOnRequest | undefined;
}

/** Longer than two heartbeats: a stream that is silent for so long has lost its server. */
const silenceMs = 2.5 * live.heartbeatMs;

/**
 * Reads a stream of changes until the server ends it.
 * @throws when it is cut, falls silent, cannot be opened, or the signal aborts it
 */
async function readStream(
  { onOpen, onChange, onRetry, topic }: StreamListeners,
  signal: AbortSignal,
): Promise<void> {
  const silence = new AbortController();
  let timer: number | undefined;
  const heard = () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => silence.abort(), silenceMs);
  };
  try {
    const response = await fetchAnswer(
      live.followChanges,
      { query: topic ? { follow: topic } : {} },
      AbortSignal.any([signal, silence.signal]),
    );
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
