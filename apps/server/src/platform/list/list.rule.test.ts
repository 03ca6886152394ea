import { expect, test } from 'vitest';
import { nearerEnd, readCounted, sliceOf } from './page.ts';
import { keysInChunks, rowsInChunks, slicesInChunks } from './rowsInChunks.ts';

test('a page in the second half is read from the end, and one behind the end is empty', () => {
  const page = (pageNumber: number) => nearerEnd(sliceOf({ pageNumber, pageSize: 10 }), 95);
  expect(page(1)).toEqual({ slice: { offset: 0, limit: 10 }, fromTheEnd: false });
  expect(page(9)).toEqual({ slice: { offset: 5, limit: 10 }, fromTheEnd: true });
  expect(page(10)).toEqual({ slice: { offset: 0, limit: 5 }, fromTheEnd: true });
  expect(page(11).slice.limit).toBe(0);
});

test('a page near the top is read without its count, a later one waits for it', async () => {
  const totalFor = async (offset: number) => {
    const page = await readCounted({ offset, limit: 10 }, Promise.resolve({ total: 900 }), async (total) => [
      total,
    ]);
    return page.rows;
  };
  expect(await totalFor(200)).toEqual([Number.POSITIVE_INFINITY]);
  expect(await totalFor(210)).toEqual([900]);
});

/** Reads without a database, and counts the transactions. */
const createReader = () => {
  const reader = {
    transactions: 0,
    read: <Result>(work: (trx: never) => Promise<Result>) => {
      reader.transactions += 1;
      return work(undefined as never);
    },
  };
  return reader;
};

const numbersTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test.each([
  { rows: 0, chunks: [], transactions: 1 },
  { rows: 999, chunks: [999], transactions: 1 },
  { rows: 1_000, chunks: [1_000], transactions: 2 },
  { rows: 2_500, chunks: [1_000, 1_000, 500], transactions: 3 },
])('$rows rows come once each, in chunks of a thousand, none of them empty', async (expected) => {
  const all = numbersTo(expected.rows);
  const behind = createReader();
  const byPage = createReader();
  const byKey = createReader();
  const ways = [
    rowsInChunks<number>(behind, async (_, last = 0, limit) => all.slice(last, last + limit)),
    slicesInChunks(byPage, async (_, { offset, limit }) => all.slice(offset, offset + limit)),
    keysInChunks(byKey, all, async (_, keys) => keys),
  ];
  for (const way of ways) {
    const chunks: (readonly number[])[] = [];
    for await (const chunk of way) chunks.push(chunk);
    expect(chunks.flat()).toEqual(all);
    expect(chunks.map(({ length }) => length)).toEqual(expected.chunks);
  }
  expect(behind.transactions).toBe(expected.transactions);
  expect(byPage.transactions).toBe(expected.transactions);
  expect(byKey.transactions).toBe(expected.chunks.length);
});
