import { outbox } from '@simward/contract';
import { expect, test } from 'vitest';
import { type MailContent, subjectOf } from './mailSubject.ts';
import { mailWords } from './mailWords.ts';

const at = '2026-11-28T12:00:00Z';
const content: MailContent = {
  link: { href: 'https://portal.example.org/welcome#t', endsAt: new Date(at) },
  modules: { names: ['Sepsis', 'Triage'], startOn: '2026-11-02', dueOn: '2026-12-24', daysLeft: 7 },
  report: {
    name: 'Weekly',
    from: '2026-11-02',
    to: '2026-11-08',
    sessions: 3,
    users: 2,
    records: 9,
    attached: 5,
    leftOut: [],
    href: 'https://portal.example.org/report',
    leaveHref: 'https://portal.example.org/leave',
  },
  erasure: {
    erasureId: '019a0000-0000-7000-8000-000000000000',
    learner: 'Lea',
    askedBy: 'Ada',
    companyName: 'St. Brigid',
    timeZone: 'Europe/London',
    confirmableAt: at,
    dueAt: at,
  },
  accessChange: { kind: 'link', askedBy: 'Ada', detail: 'Okta' },
  made: { person: 'Ada', cause: 'role', things: ['nightly'], endsAt: at, by: 'Bo', takenOver: 1, ended: 2 },
  asked: { companyName: 'Lakeview', askedBy: 'Ada', text: 'Sepsis' },
  headset: { userId: crypto.randomUUID(), learner: 'Anna Berg', moduleName: 'Sepsis' },
};
const facts = {
  name: 'Anna Berg',
  mobileNo: '6000000001',
  emailAddress: 'anna@example.test',
  companyName: 'St. Brigid',
  helper: { who: 'user', line: '' } as const,
  page: 'https://portal.example.org/page',
};

const written = (template: outbox.MailTemplate, language: 'en' | 'en-XA') => {
  const subject = subjectOf(template, content);
  if (!subject) throw new Error(`nothing to write about: ${template}`);
  return mailWords(subject, facts, { language, timeZone: 'Europe/London' });
};

/** Titles that are names: they are alike in every language. */
const names = ['Weekly'];

test.each(outbox.mailTemplateSchema.options)('every line of the mail %s comes from the texts', (template) => {
  const { subject, title, opening, facts: shown, action, closing, footer } = written(template, 'en-XA');
  const labels = shown.map(({ label }) => label);
  for (const line of [subject, title, opening, ...labels, action.label, action.note, closing, footer])
    if (!names.includes(line)) expect(line).toMatch(/^\[.*\](\.csv)?$/);
});

test('a mail names ten things and counts the others', () => {
  const modules = {
    names: Array.from({ length: 12 }, (_, index) => `M${index + 1}`),
    startOn: null,
    dueOn: null,
    daysLeft: null,
  };
  const mail = mailWords({ template: 'modules-assigned', modules }, facts, {
    language: 'en',
    timeZone: 'Europe/London',
  });
  expect(mail.facts.at(-1)).toEqual({
    label: 'Modules',
    value: 'M1, M2, M3, M4, M5, M6, M7, M8, M9, M10 and 2 more',
  });
});

test('moments are told by the clock of the recipient, days as they are', () => {
  expect(written('reset', 'en').action.note).toContain('28 Nov 2026, 12:00 (Europe/London)');
  expect(written('modules-assigned', 'en').facts.at(-1)).toEqual({ label: 'Due', value: '24 December 2026' });
});

test('there is no mail about modules when none is left', () => {
  const modules = { names: [], startOn: null, dueOn: null, daysLeft: null };
  expect(subjectOf('modules-due-soon', { modules })).toBeUndefined();
});
