import { expect, test } from 'vitest';
import { fileSize } from './fileSize.ts';

test.each([
  [0, '0 byte'],
  [999, '999 byte'],
  [1000, '1 kB'],
  [12_400, '12 kB'],
  [2_700_000, '2.7 MB'],
  [4_200_000_000_000, '4,200 GB'],
])('%i bytes', (bytes, text) => {
  expect(fileSize(bytes, 'en')).toBe(text);
});
