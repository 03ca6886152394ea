import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FetchedPart, type FileSink, fetchIntoFile } from './fetchIntoFile.ts';

const content = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 251));
let tag = '"a"';
/** The connection breaks once after this many bytes. */
let breakAfter: number | undefined;
const ranges: (string | undefined)[] = [];

const server = createServer((request, response) => {
  ranges.push(request.headers.range);
  const asked = /^bytes=(\d+)-$/.exec(request.headers.range ?? '');
  const from = asked && request.headers['if-range'] === tag ? Number(asked[1]) : 0;
  response.writeHead(from > 0 ? 206 : 200, { etag: tag, 'content-length': content.length - from });
  const end = breakAfter;
  breakAfter = undefined;
  if (end === undefined) response.end(content.subarray(from));
  else response.write(content.subarray(from, from + end), () => response.destroy());
});
let address: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** A file in memory. */
const memoryFile = () => {
  let bytes = Buffer.alloc(0);
  const sink: FileSink = {
    write: async ({ position, data }) => {
      bytes = Buffer.concat([bytes.subarray(0, position), data]);
    },
    truncate: async (size) => {
      bytes = bytes.subarray(0, size);
    },
  };
  return { ...sink, bytes: () => bytes };
};

const download = (file: ReturnType<typeof memoryFile>, from: FetchedPart) => {
  let part = from;
  const done = fetchIntoFile(address, file, from, {
    signal: new AbortController().signal,
    onProgress: (next) => {
      part = next;
    },
  });
  return { done, part: () => part };
};

const nothing: FetchedPart = { received: 0, tag: null };

test('what broke off goes on where it was', async () => {
  const file = memoryFile();
  breakAfter = 100_000;
  const broken = download(file, nothing);
  await expect(broken.done).rejects.toMatchObject({ code: 'client.unreachable' });
  const { received } = broken.part();
  expect(received).toBeGreaterThan(0);
  expect(received).toBeLessThan(content.length);
  const whole = download(file, broken.part());
  await whole.done;
  expect(ranges.at(-1)).toBe(`bytes=${received}-`);
  expect(whole.part()).toEqual({ received: content.length, tag });
  expect(file.bytes().equals(content)).toBe(true);
});

test('what has changed meanwhile, or has no mark, is fetched from its beginning', async () => {
  for (const before of ['"old"', null]) {
    const file = memoryFile();
    await file.write({ type: 'write', position: 0, data: new TextEncoder().encode('of another file') });
    tag = '"b"';
    const whole = download(file, { received: 15, tag: before });
    await whole.done;
    expect(file.bytes().equals(content)).toBe(true);
  }
});

test('whoever gives up is told so', async () => {
  const giveUp = new AbortController();
  giveUp.abort('enough');
  const done = fetchIntoFile(address, memoryFile(), nothing, {
    signal: giveUp.signal,
    onProgress: () => undefined,
  });
  await expect(done).rejects.toBe('enough');
});
