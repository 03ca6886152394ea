import type { AuditEvent, audit } from '@simward/contract';
import { auditTexts } from '@simward/texts/audit';
import { textsOf } from '../../lib/texts/texts.ts';

const t = textsOf(auditTexts);

/**
 * True if this version has words for the event. An event that only an older version wrote is shown by its raw
 * name.
 */
const isKnown = (event: string): event is AuditEvent => Object.hasOwn(auditTexts.events, event);

/** The event in a word or two, as filters name it. */
export const eventOf = (event: string): string => (isKnown(event) ? t(`events.${event}`) : event);

const subjects = ['user', 'department', 'category', 'company', 'headset', 'session', 'call'] as const;

/** The kind of thing and its name; without a name its id, which whoever looks for it elsewhere needs. */
export function subjectOf({ type, name, _id }: NonNullable<audit.AuditEntry['subject']>): string {
  const known = subjects.find((kind) => kind === type);
  return `${known ? t(`subject.${known}`) : type} ${name ?? _id}`.trim();
}

type Entry = Pick<audit.AuditEntry, 'event' | 'outcome' | 'actor' | 'subject' | 'detail' | 'times'>;

/** What happened, in a sentence with names instead of codes. */
export function sentenceOf({ event, outcome, actor, subject, detail, times }: Entry): string {
  const who = actor?.name || t('somebody');
  const about = subject?.name ?? (subject ? kindOf(subject) : t('somebody'));
  if (outcome === 'failed') return t('tried.failed', { who, event: eventOf(event) });
  if (outcome === 'denied')
    return event === 'sign-in' && subject
      ? t('tried.signIn', { about })
      : t('tried.other', { who, event: eventOf(event) });
  if (!isKnown(event)) return `${who}: ${event}`;
  return t(`sentences.${event}`, {
    who,
    about,
    times,
    users: numberOf(detail.users ?? detail.reminded),
    modules: numberOf(detail.modules),
  });
}

const kindOf = ({ type }: NonNullable<Entry['subject']>): string => {
  const known = subjects.find((kind) => kind === type);
  return known ? t(`subject.${known}`) : type;
};

/** A number of the entry's details; 0 where an entry has none, and the sentence then does without. */
const numberOf = (value: Entry['detail'][string] | undefined): number =>
  typeof value === 'number' ? value : 0;
