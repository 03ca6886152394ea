import { type Selectable, sql } from 'kysely';
import type { Schema } from '../../../platform/database/schema.ts';

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
 * A session `s` of which it is known whose it is. One that came from a revoked headset, after its sign-in had run out or
 * from a person deactivated meanwhile is held, and counts for nobody until staff give it to a learner.
 */
export const isAccepted = acceptedAs('s');

/** A session `s` that staff took out of the figures: it counts nowhere, stays visible and says who did it, when and why. */
export const isTakenOut = sql<boolean>`s.taken_out_at is not null`;

/** A session `s` that counts once it is finished: of which it is known whose it is, and that nobody took out. */
export const mayCount = sql<boolean>`(${isAccepted} and ${leftInAs('s')})`;

/** A session `s` that has its result and is somebody's, taken out of the figures or not. */
export const isFinal = finalAs('s');

/**
 * A session `s` that counts in figures: accepted, finished and not taken out; a partial or interrupted one is not averaged.
 */
export const isCounted = countedAs('s');

/** A counted session `s` whose score counts: run to its end, neither abandoned nor crashed. */
export const isCompleted = completedAs('s');

/** The same of a session under another name than `s`, where a statement looks at two. */
export const isCountedAndCompleted = (row: string) =>
  sql<boolean>`(${countedAs(row)} and ${completedAs(row)})`;

/** The same of a session that has been read. */
export const wasCompleted = ({ outcome }: { outcome: string | null }): boolean => outcome === completed;

/** Whether a session that has been read has a number among its learner's attempts: completed, and not taken out. */
export const hasAttempt = (row: { outcome: string | null; taken_out_at: Date | null }): boolean =>
  wasCompleted(row) && row.taken_out_at === null;

/** One learner's day of a module in one mode: what the figures are kept by. */
export interface CountingKey {
  userId: string;
  moduleId: string;
  mode: string;
  day: string;
}

/**
 * The sessions `s` that count for a key `k`, looked up key by key. A range of one day, because the planner would take what
 * everybody did that day for as little as what one learner did, and read it through the index on the days.
 * @param which of them, where not those that count
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

/** Where a session counts in the figures; undefined while it does not. */
export const countingKey = (row: Countable): CountingKey | undefined =>
  row.state === finished &&
  row.custody === accepted &&
  row.taken_out_at === null &&
  row.user_id &&
  row.module_id &&
  row.mode
    ? { userId: row.user_id, moduleId: row.module_id, mode: row.mode, day: row.day }
    : undefined;

/** The keys without gaps and repeats. */
export const differentKeys = (keys: readonly (CountingKey | undefined)[]): CountingKey[] => [
  ...new Map(
    keys.flatMap((key) =>
      key ? [[`${key.userId} ${key.moduleId} ${key.mode} ${key.day}`, key] as const] : [],
    ),
  ).values(),
];
