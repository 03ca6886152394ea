import { percentText } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { wasCompleted } from '../../../domain/sessions/countedSession.sql.ts';
import { dayIn } from '../../../platform/time/calendar.ts';
import type { PackCompetency, PackSession } from './packRecord.ts';

export type Tone = 'pass' | 'fail' | 'warn' | 'open' | 'info' | 'mute';

/** When and by whom a pack was issued, and how it can be checked. */
export interface PackIssue {
  code: string;
  issuedAt: Date;
  issuer: { name: string; role: string };
  /** Address of the page that checks packs, with this pack's code. */
  checkUrl: URL;
}

export const notAvailable = messageTexts.notAvailable.text;

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Turns YYYY-MM-DD into DD MMM YYYY. */
export const dayText = (day: string | null): string => {
  if (day === null) return notAvailable;
  const [year, month, date] = day.split('-');
  return `${date} ${months[Number(month) - 1]} ${year}`;
};

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Kept for each time zone: making a format takes longer than using it a thousand times. */
const clockOf = (timeZone: string): Intl.DateTimeFormat => {
  const knownClock = clocks.get(timeZone);
  if (knownClock) return knownClock;
  const newClock = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' });
  clocks.set(timeZone, newClock);
  return newClock;
};

/** DD MMM YYYY | h:mm A in a time zone. */
export const instantText = (at: Date | null, timeZone: string): string => {
  if (at === null) return notAvailable;
  return `${dayText(dayIn(timeZone, at))} | ${clockOf(timeZone).format(at).replace(/\s/g, ' ')}`;
};

/** @param passMark of the sessions that the score is from; null when they had different ones */
export const scoreText = (score: number | null, passMark: number | null): string =>
  score === null ? notAvailable : percentText(score, passMark);

/** As "1 h 5 min". */
export const durationText = (ms: number): string => {
  const minutes = Math.round(ms / 60_000);
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
};

/** The state of a competency. A later miss ends mastery, but what was mastered stays current until it expires. */
export const standingText = ({ progress, currency }: PackCompetency): { text: string; tone: Tone } => {
  switch (progress) {
    case 'mastered':
      return currency === 'expired'
        ? { text: 'Mastered, expired', tone: 'warn' }
        : { text: 'Mastered', tone: 'pass' };
    case 'one pass to go':
      return { text: 'One pass to go', tone: 'info' };
    case 'must-pass missed':
      return { text: 'Must-pass step failed', tone: 'fail' };
    case 'below the mark':
      return { text: 'Below the mark', tone: 'warn' };
    case 'not attempted':
      return { text: 'Not attempted', tone: 'mute' };
  }
};

export const currencyText = { current: 'Current', expiring: 'Expires within 30 days', expired: 'Expired' };

export const completionText = (complete: boolean): { text: string; tone: Tone } =>
  complete ? { text: 'Complete', tone: 'pass' } : { text: 'Incomplete', tone: 'open' };

export const outcomeText = { completed: 'Completed', abandoned: 'Left early', crashed: 'Crashed' };

/** The holder's answer to a comment. */
export const answerText = (answer: string): string => (answer === '' ? 'Taken note of' : answer);

export const resultText = ({
  mode,
  outcome,
  successful,
  missedSteps,
}: PackSession): { text: string; tone: Tone } => {
  if (!wasCompleted({ outcome })) return { text: outcomeText[outcome], tone: 'mute' };
  if (mode === 'training') return { text: 'Completed', tone: 'mute' };
  if (successful) return { text: 'Successful', tone: 'pass' };
  return missedSteps.length > 0
    ? { text: 'Must-pass step failed', tone: 'fail' }
    : { text: 'Not successful', tone: 'warn' };
};
