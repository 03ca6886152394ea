import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { PersonKey } from '../../platform/auth/caller.ts';
import type { Schema } from '../../platform/database/schema.ts';

const accepted = 'accepted';
const finished = 'finished';
const completed = 'completed';

const acceptedAs = (row: string) => sql<boolean>`${sql.ref(`${row}.custody`)} = ${sql.lit(accepted)}`;
const leftInAs = (row: string) => sql<boolean>`${sql.ref(`${row}.taken_out_at`)} is null`;
const finalAs = (row: string) =>
  sql<boolean>`(${sql.ref(`${row}.state`)} = ${sql.lit(finished)} and ${acceptedAs(row)})`;
const countedAs = (row: string) => sql<boolean>`(${finalAs(row)} and ${leftInAs(row)})`;
const completedAs = (row: string) => sql<boolean>`${sql.ref(`${row}.outcome`)} = ${sql.lit(completed)}`;

/**
 * Condition: the session `s` is accepted as its learner's. A session from a revoked headset, after its sign-in had
 * expired or of a person deactivated meanwhile is held, and counts for nobody until staff assign it to a learner.
 */
export const isAccepted = acceptedAs('s');

/**
 * Condition: staff took the session `s` out of the figures: it counts nowhere and stays visible, with who did it,
 * when and why.
 */
export const isTakenOut = sql<boolean>`s.taken_out_at is not null`;

/** Condition: the session `s` counts once it is finished: accepted, and not taken out. */
export const mayCount = sql<boolean>`(${isAccepted} and ${leftInAs('s')})`;

/** Condition: the session `s` has its result and a learner, taken out of the figures or not. */
export const isFinal = finalAs('s');

/**
 * Condition: the session `s` counts in figures: accepted, finished and not taken out; a partial or interrupted one
 * does not count.
 */
export const isCounted = countedAs('s');

/** Condition: the score of the counted session `s` counts: it ran to its end, neither abandoned nor crashed. */
export const isCompleted = completedAs('s');

/**
 * Condition: the session under another name than `s` is counted and completed, for statements that read two sessions.
 */
export const isCountedAndCompleted = (row: string) =>
  sql<boolean>`(${countedAs(row)} and ${completedAs(row)})`;

/**
 * True for the row of a session whose outcome is completed; `isCompleted` is the condition for statements.
 */
export const wasCompleted = ({ outcome }: { outcome: string | null }): boolean => outcome === completed;

/**
 * True for the row of a session that has a number among its learner's attempts: it is completed, and not
 * taken out.
 */
export const hasAttempt = (row: { outcome: string | null; taken_out_at: Date | null }): boolean =>
  wasCompleted(row) && row.taken_out_at === null;

/** A learner's day of a module in one mode, by which figures are stored. */
export interface CountingKey {
  userId: string;
  moduleId: string;
  mode: string;
  day: string;
}

/**
 * The sessions `s` of a key `k`, looked up key by key. The day is a range: for a single day the planner would expect
 * everybody's sessions of that day to be as few as one learner's, and read them through the index on days.
 * @param which a condition on the sessions, by default that they count
 */
export const sessionsOfKey = (companyId: string, which = isCounted) => sql`lateral (
  select * from session s
  where s.company_id = ${companyId} and s.user_id = k.user_id and s.module_id = k.module_id and s.mode = k.mode
    and s.day between k.day and k.day and ${which}
  offset 0) s`;

type Countable = Pick<
  Selectable<Schema['session']>,
  'state' | 'custody' | 'taken_out_at' | 'user_id' | 'module_id' | 'mode' | 'day'
>;

/** The key under which a session counts in the figures; undefined while it does not count. */
export const countingKey = (row: Countable): CountingKey | undefined =>
  row.state === finished &&
  row.custody === accepted &&
  row.taken_out_at === null &&
  row.user_id &&
  row.module_id &&
  row.mode
    ? { userId: row.user_id, moduleId: row.module_id, mode: row.mode, day: row.day }
    : undefined;

/** The keys, each once and without undefined values. */
export const differentKeys = (keys: readonly (CountingKey | undefined)[]): CountingKey[] => [
  ...new Map(
    keys.flatMap((key) =>
      key ? [[`${key.userId} ${key.moduleId} ${key.mode} ${key.day}`, key] as const] : [],
    ),
  ).values(),
];

/** Condition: the assessment `s` uses up an attempt. */
export const usesAttempt = sql<boolean>`(s.mode = 'assessment' and (
  (s.attempt_used and s.custody <> 'unclaimed' and not ${isTakenOut})
  or (s.state <> 'interrupted' and ${mayCount} and (s.outcome is null or s.outcome <> 'crashed'))))`;

/**
 * How many attempts at a module a learner's assessments have used up: those under way or over, except crashed and
 * interrupted ones. A held session uses none up, and a session that was taken out gives its attempt back. One that
 * began in a browser uses its attempt up however it ends, also held since then.
 */
export const usedAttempts = ({ companyId, userId }: PersonKey, moduleId: RawBuilder<unknown>) => sql<number>`(
  select count(*) from session s
  where s.company_id = ${companyId}::uuid and s.user_id = ${userId}::uuid and s.module_id = ${moduleId}
    and ${usesAttempt})`;

/** The number of a learner's completed session `s`, from 1, among the completed ones of its module and mode. */
export const attemptNumber = (companyId: string) => sql<number>`(
  select count(*) from session e
  where e.company_id = ${companyId} and e.user_id = s.user_id and e.module_id = s.module_id and e.mode = s.mode
    and ${isCountedAndCompleted('e')}
    and (e.started_at, e.session_id) <= (s.started_at, s.session_id))`;

/**
 * Condition: the event `e` counts in its session's result: up to the last number that the finish declares, and each
 * number once. An event that came later is stored and shown, and counts if it had arrived when staff accepted late
 * events.
 * @param lastSeq declared by the finish; null before it came
 */
export const isCountedEvent = (
  lastSeq: RawBuilder<unknown> = sql`s.last_seq`,
  acceptedAt: RawBuilder<unknown> = sql`s.late_accepted_at`,
) => sql<boolean>`(coalesce(e.seq <= ${lastSeq}, true) and not e.repeats_number
  or coalesce(e.received_at <= ${acceptedAt}, false))`;
