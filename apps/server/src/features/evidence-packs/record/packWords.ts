import { messages, percentText } from '@simward/contract';
import { wasCompleted } from '../../../domain/sessions/counted/countedSession.sql.ts';
import { dayIn } from '../../../platform/time/calendar.ts';
import type { PackCompetency, PackSession } from './packRecord.ts';

export type Tone = 'pass' | 'fail' | 'warn' | 'open' | 'info' | 'mute';

/** The issue of a pack, as the pack itself says it. */
export interface PackIssue {
  code: string;
  issuedAt: Date;
  issuer: { name: string; role: string };
  /** Of the page that checks it, with the code. */
  checkUrl: URL;
}

export const none = messages.notAvailable.text;

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** DD MMM YYYY, of a day as YYYY-MM-DD. */
export const dayText = (day: string | null): string => {
  if (day === null) return none;
  const [year, month, date] = day.split('-');
  return `${date} ${months[Number(month) - 1]} ${year}`;
};

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Making one takes longer than using it a thousand times. */
const clockOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = clocks.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' });
  clocks.set(timeZone, made);
  return made;
};

/** DD MMM YYYY | h:mm A, by the clock of a time zone. */
export const instantText = (at: Date | null, timeZone: string): string => {
  if (at === null) return none;
  return `${dayText(dayIn(timeZone, at))} | ${clockOf(timeZone).format(at).replace(/\s/g, ' ')}`;
};

/** A score beside the pass mark of its sessions; null where they had several. */
export const scoreText = (score: number | null, passMark: number | null): string =>
  score === null ? none : percentText(score, passMark);

/** 1 h 5 min. */
export const durationText = (ms: number): string => {
  const minutes = Math.round(ms / 60_000);
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
};

/** Where somebody stands in a competency: a later miss ends mastery, not the currency of what was shown. */
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

/** What the holder said to a comment. */
export const answerText = (answer: string): string => (answer === '' ? 'Taken note of' : answer);

/** How a session went. */
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
