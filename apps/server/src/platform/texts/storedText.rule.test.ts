import { text } from '@simward/texts';
import { expect, test } from 'vitest';
import { sayStored, storedText } from './storedText.ts';

test('a stored text is told in the language of its reader, with the text inside it', () => {
  const stored = storedText(text('mails.andMore', { names: text('mails.fact.due'), count: 2 }));
  expect(sayStored('en', stored)).toBe('Due and 2 more');
  expect(sayStored('en-XA', stored)).toMatch(/^\[\[Düé.*\] áñd.* 2 .*\]$/);
});

test('a sentence of an older release, or of another system, is shown as it is', () => {
  for (const sentence of [
    'The account may not sign in.',
    '550 No such mailbox',
    '',
    '{"key":"gone.key"}',
    '7',
  ])
    expect(sayStored('en-XA', sentence)).toBe(sentence);
});

test('a text whose message needs other values by now does not fail the list that it stands in', () => {
  const stored = JSON.stringify({ key: 'mails.andMore', params: {} });
  expect(sayStored('en', stored)).toBe(stored);
});
