import { live } from '@simward/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followChanges } from './followChanges.ts';
import { isLive } from './liveStatus.ts';

interface Connection {
  send: (text: string) => void;
  end: () => void;
  /** Aborts when the page gives up the connection; holds the reason. */
  signal: AbortSignal;
}

let connections: Connection[];
let away: boolean;
const onChange = vi.fn();
const onGap = vi.fn();
let stop: () => void;

/** Plays the server at the other end of the page's connections. */
const serve = async (_address: unknown, init?: RequestInit): Promise<Response> => {
  const signal = init?.signal ?? new AbortController().signal;
  if (away) throw new TypeError('Failed to fetch');
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (given) => {
      controller = given;
    },
  });
  signal.addEventListener('abort', () => controller?.error(signal.reason));
  connections.push({
    send: (text) => controller?.enqueue(new TextEncoder().encode(text)),
    end: () => controller?.close(),
    signal,
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  connections = [];
  away = false;
  onChange.mockClear();
  onGap.mockClear();
  vi.spyOn(window, 'fetch').mockImplementation(serve);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const opened = async (count: number): Promise<Connection> => {
  await expect.poll(() => [connections.length, isLive()]).toEqual([count, true]);
  const newest = connections.at(-1);
  if (!newest) throw new Error('Nothing was opened.');
  return newest;
};

const show = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

test('a change is heard, in however many pieces it comes; a topic that this page does not know is passed over', async () => {
  stop = followChanges({ onChange, onGap });
  const { send } = await opened(1);
  send('retry: 100\n\n:\n\ndata: ta');
  send('sks\n\ndata: weather\n\ndata: tasks\n\ndata: sessions {"count":1}\n\n');
  await expect
    .poll(() => onChange.mock.calls)
    .toEqual([
      ['tasks', undefined],
      ['tasks', undefined],
      ['sessions', { count: 1 }],
    ]);
  expect(onGap).not.toHaveBeenCalled();
});

test('a stream that ends is followed by another, and what was missed is asked for', async () => {
  stop = followChanges({ onChange, onGap });
  const first = await opened(1);
  first.send('retry: 100\n\n');
  first.end();
  await expect.poll(isLive).toBe(false);
  await vi.advanceTimersByTimeAsync(100);
  await opened(2);
  expect(onGap).toHaveBeenCalledTimes(1);
});

test('where none can be opened it says so once, and tries less and less often', async () => {
  away = true;
  stop = followChanges({ onChange, onGap });
  await expect.poll(() => onGap.mock.calls.length).toBe(1);
  await vi.advanceTimersByTimeAsync(600_000);
  const tries = vi.mocked(window.fetch).mock.calls.length;
  expect(tries).toBeGreaterThan(10);
  expect(tries).toBeLessThan(30);
  expect(onGap).toHaveBeenCalledTimes(1);
  away = false;
  while (connections.length === 0) await vi.advanceTimersByTimeAsync(1_000);
  await opened(1);
});

test('one without a sign of life is given up', async () => {
  stop = followChanges({ onChange, onGap });
  const { send, signal } = await opened(1);
  await vi.advanceTimersByTimeAsync(live.heartbeatMs);
  send(':\n\n');
  await vi.advanceTimersByTimeAsync(2 * live.heartbeatMs);
  expect(signal.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(live.heartbeatMs);
  expect(signal.aborted).toBe(true);
  await opened(2);
});

test('a page that is not on show keeps none, and looks again when it is', async () => {
  show('hidden');
  stop = followChanges({ onChange, onGap });
  expect(window.fetch).not.toHaveBeenCalled();
  show('visible');
  const { signal } = await opened(1);
  show('hidden');
  expect(signal.aborted).toBe(true);
  await expect.poll(isLive).toBe(false);
  show('visible');
  await opened(2);
  expect(onGap).toHaveBeenCalledTimes(1);
  stop();
  await expect.poll(isLive).toBe(false);
});
