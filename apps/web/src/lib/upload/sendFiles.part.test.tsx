import { problemTexts } from '@simward/texts/problems';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubUploads } from '../../testing/stubUploads.ts';
import { buildUpload, sendBuild } from './sendFiles.ts';

const partSize = 1000;
const bytes = crypto.getRandomValues(new Uint8Array(10_500));
const file = new File([bytes], 'sepsis.zip');

/** Stands for the portal: the parts that have arrived there. */
let parts: Map<number, Blob>;
let calls: string[];
let signed: number[][];
let known: boolean;

const answer = (body: object, status = 200) => Response.json(body, { status });
const stateOf = (complete: boolean) => ({
  _id: '01980000-0000-7000-8000-000000000001',
  fileName: file.name,
  fileSize: file.size,
  partSize,
  arrived: [...parts.keys()].sort((a, b) => a - b),
  complete,
});

const serve = async (address: unknown, init?: RequestInit): Promise<Response> => {
  const call = `${init?.method} ${String(address)
    .replace(/^.*\/file\/builds/, '')
    .replace(/[\w-]{36}/, 'id')}`;
  calls.push(call);
  if (call === 'POST ') known = true;
  if (!known)
    return answer(
      {
        type: 'about:blank',
        status: 404,
        ...problemTexts['build.not-found'],
        message: '',
        code: 'build.not-found',
        reference: '',
      },
      404,
    );
  if (call === 'POST /id/parts') {
    const asked: number[] = JSON.parse(String(init?.body)).parts;
    signed.push(asked);
    const addressed = asked.map((part) => ({ part, fileSize: 1, signedRequest: `/put/${part}` }));
    return answer({ parts: addressed });
  }
  if (call === 'POST /id/complete') return answer({ ...stateOf(true), sha256: null });
  return answer(stateOf(false));
};

const put = async (_method: string, address: string, content: Blob | FormData): Promise<Response> => {
  if (content instanceof Blob) parts.set(Number(address.replace('/put/', '')), content);
  return new Response();
};

const stopping = new AbortController();
const send = (id?: string) =>
  sendBuild({ file, id, signal: stopping.signal, onBegun: () => undefined, onProgress: progress });
const progress = vi.fn();

beforeEach(() => {
  parts = new Map();
  calls = [];
  signed = [];
  known = false;
  progress.mockClear();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(window, 'fetch').mockImplementation(serve);
  stubUploads(put);
});
afterEach(() => vi.useRealTimers());

const arrived = async () =>
  new Uint8Array(await new Blob([...parts].sort(([a], [b]) => a - b).map(([, part]) => part)).arrayBuffer());

test('a build is sent in parts, a few addresses at a time', async () => {
  await send();
  expect(signed).toEqual([
    [1, 2, 3, 4, 5, 6, 7, 8],
    [9, 10, 11],
  ]);
  expect(await arrived()).toEqual(bytes);
  expect(progress.mock.lastCall).toEqual([file.size]);
  expect(calls.at(-1)).toBe('POST /id/complete');
});

test('only what is missing is sent of a build that was begun', async () => {
  known = true;
  parts = new Map([1, 2, 4].map((part) => [part, file.slice((part - 1) * partSize, part * partSize)]));
  await send('01980000-0000-7000-8000-000000000001');
  expect(signed).toEqual([[3, 5, 6, 7, 8, 9, 10, 11]]);
  expect(calls[0]).toBe('GET /id');
  expect(progress.mock.calls[0]).toEqual([3000]);
  expect(await arrived()).toEqual(bytes);
});

test('what the portal has removed is begun anew', async () => {
  await send('01980000-0000-7000-8000-000000000009');
  expect(calls.slice(0, 2)).toEqual(['GET /id', 'POST ']);
  expect(await arrived()).toEqual(bytes);
});

/** Waits by frames, because polling by the test runner would move the faked time. */
const until = async (holds: () => boolean) => {
  while (!holds()) await new Promise(requestAnimationFrame);
};

test('a connection that breaks again and again is waited for, twice as long each time', async () => {
  let breaks = 0;
  stubUploads(async (...sent) => {
    if (sent[1] !== '/put/5' || breaks === 3) return put(...sent);
    breaks += 1;
    throw new Error('The connection is lost.');
  });
  const sent = send();
  for (const [index, ms] of [1000, 2000, 4000].entries()) {
    await until(() => breaks === index + 1 && vi.getTimerCount() === 1);
    await vi.advanceTimersByTimeAsync(ms - 1);
    expect([breaks, vi.getTimerCount()]).toEqual([index + 1, 1]);
    await vi.advanceTimersByTimeAsync(1);
  }
  await sent;
  expect(signed.map(([first]) => first)).toEqual([1, 5, 5, 5]);
  expect(await arrived()).toEqual(bytes);
});

test('a slot has one upload, whatever screen asks for it', async () => {
  buildUpload('module-1.PICO').choose(file);
  expect(await buildUpload('module-1.PICO').finished()).toBe(stateOf(true)._id);
  expect(buildUpload('module-1.PICO').getState()).toMatchObject({ step: 'done', name: file.name });
  expect(buildUpload('module-1.Windows').getState().step).toBe('none');
  buildUpload('module-1.PICO').cancel();
  expect(calls.at(-1)).toBe('DELETE /id');
  await expect(buildUpload('module-1.PICO').finished()).resolves.toBeUndefined();
});

test('a refusal is not tried again', async () => {
  vi.spyOn(window, 'fetch').mockImplementation(async () =>
    answer(
      {
        type: '',
        status: 400,
        ...problemTexts['build.bomb'],
        message: '',
        code: 'build.bomb',
        reference: '',
      },
      400,
    ),
  );
  await expect(send()).rejects.toMatchObject({ code: 'build.bomb' });
  expect(window.fetch).toHaveBeenCalledTimes(1);
});
