import { singleSignOn } from '@simward/contract';
import { expect, test } from 'vitest';
import { isSignInWays } from './signInWays.ts';

const id = '019a9f6e-5a00-7000-8000-000000000001';
const provider = { _id: id, name: 'Hospital', address: 'https://portal.example/sso' };
const all = {
  company: { name: 'Brigid' },
  providers: [provider],
  continueAs: { name: 'Anna', providerId: id },
};
const none = { company: null, providers: [], continueAs: null };

test.each([
  all,
  none,
  { ...none, company: 'Brigid' },
  { ...all, providers: [{ ...provider, address: null }] },
  { ...all, providers: null },
  { ...all, continueAs: { name: 'Anna' } },
  { providers: [] },
  null,
  'page',
])('what the contract reads is read, and nothing else: %j', (json) => {
  expect(isSignInWays(json)).toBe(singleSignOn.findSignIn.answer.safeParse(json).success);
});
