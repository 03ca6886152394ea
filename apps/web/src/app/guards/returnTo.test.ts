import { expect, test } from 'vitest';
import { parseReturnTo } from './returnTo.ts';

test.each(['/your-module', '/your-module-detail/0190b1c2?tab=steps#step-4'])(
  'a path of the portal is kept: %s',
  (returnTo) => {
    expect(parseReturnTo({ returnTo })).toEqual({ returnTo });
  },
);

test.each([
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  '/\t/evil.example/',
  'javascript:alert(1)',
  'your-module',
  '/',
  '',
  42,
  undefined,
])('anything else is dropped: %s', (returnTo) => {
  expect(parseReturnTo({ returnTo })).toEqual({});
});
