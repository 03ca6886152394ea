import { expect, test } from 'vitest';
import { sentenceOf } from './auditSentence.ts';

const entry = (event: string, given: Partial<Parameters<typeof sentenceOf>[0]> = {}) =>
  sentenceOf({
    event,
    outcome: 'done',
    actor: { _id: 'a', name: 'Maria Keller', role: 'Manager' },
    subject: null,
    detail: {},
    times: 1,
    ...given,
  });
const anna = { type: 'user', _id: 'b', name: 'Anna Berg' };

test.each([
  ['sign-in', {}, 'Maria Keller signed in'],
  ['sign-in', { times: 4 }, 'Maria Keller signed in 4 times'],
  ['user.changed', { subject: anna }, 'Maria Keller changed Anna Berg'],
  ['modules.assigned', { detail: { modules: 1, users: 4 } }, 'Maria Keller gave 1 module to 4 learners'],
  ['modules.assigned', {}, 'Maria Keller gave modules to learners'],
  ['follow-up.reminded', { detail: { reminded: 3 } }, 'Maria Keller reminded 3 learners'],
  [
    'headset.enrolled',
    { actor: null, subject: { type: 'headset', _id: 'c', name: 'Ward 3' } },
    'The headset Ward 3 was enrolled',
  ],
  [
    'sign-in',
    { outcome: 'denied' as const, actor: null, subject: anna },
    'A sign-in of Anna Berg was refused',
  ],
  ['report.exported', { outcome: 'failed' as const }, 'Maria Keller tried, and it failed: Exported a report'],
  ['user.changed', { subject: { ...anna, name: null } }, 'Maria Keller changed User'],
  ['of.an-older-version', {}, 'Maria Keller: of.an-older-version'],
])('%s %j', (event, given, sentence) => {
  expect(entry(event, given)).toBe(sentence);
});
