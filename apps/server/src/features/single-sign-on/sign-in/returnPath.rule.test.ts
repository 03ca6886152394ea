import { expect, test } from 'vitest';
import { returnPath } from './returnPath.ts';

test.each([
  ['/your-module?q=sepsis#top', '/your-module?q=sepsis#top'],
  [undefined, '/'],
  ['', '/'],
  ['your-module', '/'],
  ['https://evil.example/', '/'],
  ['//evil.example/', '/'],
  ['///evil.example/', '/'],
  ['/\\evil.example/', '/'],
  ['/a/..//evil.example', '/'],
  ['/./\t/evil.example', '/'],
  ['/\n/evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['/%5Cevil.example', '/%5Cevil.example'],
])('%j leads to %s', (given, path) => {
  expect(returnPath(given)).toBe(path);
});
