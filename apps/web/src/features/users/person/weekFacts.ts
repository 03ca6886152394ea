import type { users } from '@simward/contract';
import { pointsToMark } from '../../../lib/format/numbers.ts';

type Week = Pick<users.PersonWeek, 'monday' | 'sessions' | 'minutes' | 'assessments'>;
type Mark = users.PersonWeek['assessments'][number];

/** What the sentence over the weeks says, by rules from facts. */
interface WeekFacts {
  minutes: number;
  sessions: number;
  /** How much more or less a week since a Monday than in the weeks before. */
  change?: { kind: 'more' | 'halfMore' | 'less'; times: number; since: string };
  /** The last week with a session, when three weeks without any have followed. */
  idleSince?: string;
  /** Index of the first week that the change is about. */
  changedFrom?: number;
}

/** Weeks at the end that are compared with those before them. */
const recentWeeks = 3;
const muchMore = 1.5;
const muchLess = 0.5;

/**
 * Compares the last weeks with those before them. The week under way counts where it adds to a rise; a fall is found
 * among whole weeks alone, because the week under way has hours to come.
 */
export function weekFacts(weeks: readonly Week[]): WeekFacts {
  const facts = {
    minutes: weeks.reduce((sum, { minutes }) => sum + minutes, 0),
    sessions: weeks.reduce((sum, { sessions }) => sum + sessions, 0),
  };
  const last = weeks.findLastIndex(({ sessions }) => sessions > 0);
  const idle = weeks[last];
  if (!idle) return facts;
  if (weeks.length - 1 - last >= recentWeeks) return { ...facts, idleSince: idle.monday };
  const split = weeks.length - recentWeeks;
  const rise = ratioOf(weeks.slice(0, split), weeks.slice(split));
  const since = weeks[split]?.monday ?? '';
  if (rise >= muchMore) {
    const kind = rise < 1.75 ? ('halfMore' as const) : ('more' as const);
    return { ...facts, change: { kind, times: Math.max(2, Math.round(rise)), since }, changedFrom: split };
  }
  const whole = weeks.slice(0, -1);
  const wholeSplit = whole.length - recentWeeks;
  const fall = ratioOf(whole.slice(0, wholeSplit), whole.slice(wholeSplit));
  if (fall > 0 && fall < muchLess)
    return { ...facts, change: { kind: 'less', times: 0, since: whole[wholeSplit]?.monday ?? '' } };
  return facts;
}

/** The mean of the later weeks by that of the earlier ones; 1 where the earlier ones have nothing to compare with. */
function ratioOf(earlier: readonly Week[], later: readonly Week[]): number {
  const mean = (some: readonly Week[]) =>
    some.reduce((sum, { minutes }) => sum + minutes, 0) / Math.max(1, some.length);
  const trained = earlier.filter(({ sessions }) => sessions > 0);
  return trained.length < 2 ? 1 : mean(later) / mean(earlier);
}

/** The marks of a week that are drawn, the rest counted: of three and more the worst alone. */
export function shownMarks(marks: readonly Mark[]): { shown: readonly Mark[]; more: number } {
  if (marks.length <= 2) return { shown: marks, more: 0 };
  const worst = marks.toSorted((a, b) => rankOf(a) - rankOf(b));
  return { shown: worst.slice(0, 1), more: marks.length - 1 };
}

/** A failed must-pass step is worse than a score below the mark, and that worse than one above it. */
const rankOf = ({ successful, mustPassMissed, score, passMark }: Mark): number =>
  (successful ? 200 : mustPassMissed ? -200 : 0) + pointsToMark(score, passMark ?? 0);
