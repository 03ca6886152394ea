import type { Selectable } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';

type Marked = Pick<
  Selectable<Schema['session']>,
  'reported_version' | 'version_named_at' | 'late_events' | 'unassigned'
>;

/** What is to be known of a session beside its result, as the contract says it. */
export const sessionMarksOf = (row: Marked) => ({
  unknownVersion: row.version_named_at === null ? row.reported_version : null,
  lateEvents: row.late_events,
  unassigned: row.unassigned,
});
