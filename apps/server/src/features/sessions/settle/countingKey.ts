import type { RollupKey } from '../../../platform/events.ts';
import type { SessionRow } from '../sessions.sql.ts';

type Countable = Pick<SessionRow, 'state' | 'custody' | 'user_id' | 'module_id' | 'mode' | 'day'>;

/** Where a session counts in the figures; undefined while it does not. */
export const countingKey = (row: Countable): RollupKey | undefined =>
  row.state === 'finished' && row.custody === 'accepted' && row.user_id && row.module_id && row.mode
    ? { userId: row.user_id, moduleId: row.module_id, mode: row.mode, day: row.day }
    : undefined;

/** The keys without gaps and repeats. */
export const differentKeys = (keys: readonly (RollupKey | undefined)[]): RollupKey[] => [
  ...new Map(
    keys.flatMap((key) =>
      key ? [[`${key.userId} ${key.moduleId} ${key.mode} ${key.day}`, key] as const] : [],
    ),
  ).values(),
];
