import { live } from '@simward/contract';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { fetchAnswer } from '../api/fetching/fetchAnswer.ts';

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
export async function readStream(
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
