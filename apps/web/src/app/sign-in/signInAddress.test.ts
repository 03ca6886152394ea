import { expect, test } from 'vitest';
import { parseSignInAddress } from './signInAddress.ts';

test('the address of the sign-in page names a way on, a company and what became of a sign-in', () => {
  expect(parseSignInAddress({ returnTo: '/your-module', company: 'brigid', sso: 'pending' })).toEqual({
    returnTo: '/your-module',
    company: 'brigid',
    sso: 'pending',
  });
});

test('what it does not know is left out', () => {
  const strange = { returnTo: '//evil.example', company: 4711, sso: '<b>', other: 1 };
  expect(parseSignInAddress(strange)).toEqual({});
});
