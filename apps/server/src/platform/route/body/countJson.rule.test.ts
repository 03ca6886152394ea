import { boundsOf, openBody, sessionUploads } from '@simward/contract';
import { expect, test } from 'vitest';
import { longJson } from '../../../../corpus/longToRead.ts';
import { Problem } from '../../problem.ts';
import { createJsonCount } from './countJson.ts';

/** The code with which a body is refused if it arrives in pieces of this many bytes; undefined if it is accepted. */
const refusalOf = (text: string | Buffer, bounds = openBody, piece = 1_000) => {
  const bytes = Buffer.from(text);
  const count = createJsonCount(bounds);
  try {
    for (let at = 0; at < bytes.length; at += piece) count(bytes.subarray(at, at + piece));
    return undefined;
  } catch (error) {
    return error instanceof Problem ? error.code : error;
  }
};

const few = { bytes: 1_000_000, entries: 10, names: 10 };
const list = (entries: number) => `[${Array.from({ length: entries }, () => 0).join()}]`;
const object = (names: number) => `{${Array.from({ length: names }, (_, index) => `"${index}":0`).join()}}`;

test.each([
  ['as many entries as a call takes', list(10), undefined],
  ['one entry more', list(11), 'request.too-large'],
  ['lists that have more entries together', `[${list(5)},${list(5)}]`, 'request.too-large'],
  ['as many names', object(10), undefined],
  ['one name more', object(11), 'request.too-large'],
  ['as deep as a body goes', `${'['.repeat(10)}{"a":{}}${']'.repeat(10)}`, undefined],
  ['one deeper', `${'['.repeat(10)}{"a":{"b":{}}}${']'.repeat(10)}`, 'request.too-deep'],
  ['marks within a text', JSON.stringify('[{,:"\\'.repeat(500)), undefined],
  ['a text that ends with a backslash', '["\\\\",[],[]]', undefined],
])('%s', (_what, text, refused) => {
  for (const piece of [1, 7, 1_000]) expect(refusalOf(text, few, piece)).toBe(refused);
});

const batch = boundsOf(sessionUploads.uploadBatch);

test.each([
  ['a thousand names of one object', object(1_000), undefined],
  ['a name more', object(1_001), 'request.too-large'],
  ['a text of 256 KiB', JSON.stringify('x'.repeat(262_000)), undefined],
  ['a longer one', JSON.stringify('x'.repeat(263_000)), 'request.too-large'],
  ['a million names', longJson.names(), 'request.too-large'],
  ['five million sessions', longJson.sessions(), 'request.too-large'],
  ['five million lists', longJson.lists(), 'request.too-large'],
  ['seven million lists within each other', longJson.nested(), 'request.too-deep'],
])('of a batch %s', (_what, text, refused) => {
  expect(refusalOf(text, batch, 65_536)).toBe(refused);
});
