import { expect, test } from 'vitest';
import { firstSessionOf } from './firstSession.ts';

const facts = { codeOnWeb: true, singleSignOn: null, headsetWays: [] };
const singleSignOn = { signInName: 'brigid', providers: ['Brigid ID'] };

test('whoever has a card begins with its code, also where there is single sign-on', () => {
  const expected = { start: 'code', ways: ['pair', 'pin'], hasUserId: true };
  expect(firstSessionOf(facts)).toEqual(expected);
  expect(firstSessionOf({ ...facts, singleSignOn })).toEqual(expected);
});

test('where codes serve on headsets alone, an invitation or single sign-on is the first step', () => {
  expect(firstSessionOf({ ...facts, codeOnWeb: false }).start).toBe('invitation');
  expect(firstSessionOf({ ...facts, codeOnWeb: false, singleSignOn })).toEqual({
    start: 'single sign-on',
    ways: ['pair'],
    hasUserId: false,
  });
});

test('ways of signing in on a headset are those that people there use; a PIN needs the User ID', () => {
  expect(firstSessionOf({ ...facts, headsetWays: ['pin'] }).ways).toEqual(['pin']);
  expect(firstSessionOf({ codeOnWeb: false, singleSignOn, headsetWays: ['pin'] })).toEqual({
    start: 'single sign-on',
    ways: ['pin'],
    hasUserId: true,
  });
});
