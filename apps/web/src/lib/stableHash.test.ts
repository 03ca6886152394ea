import { expect, test } from 'vitest';
import { stableHash } from './stableHash.ts';

test.each([
  ['', 0x811c9dc5],
  ['a', 0xe40c292c],
  ['foobar', 0xbf9cf968],
])('the published FNV-1a value of "%s"', (text, hash) => {
  expect(stableHash(text)).toBe(hash);
});
