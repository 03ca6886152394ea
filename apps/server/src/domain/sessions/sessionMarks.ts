import type { takingOut } from '@simward/contract';
import type { Selectable } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';

type Marked = Pick<
  Selectable<Schema['session']>,
  'reported_version' | 'version_named_at' | 'late_events' | 'unassigned' | 'taken_out_at' | 'taken_out_reason'
> & {
  /** Of the company; null for nobody, and for the portal's owner. */
  taken_out_by_name: string | null;
};

/** How the portal's owner is called in a company, where nobody is one of its people. */
export const ownerName = 'Simward';

/** Since when a session is out of the figures, by whom and why. */
export const takenOutOf = (
  row: Pick<Marked, 'taken_out_at' | 'taken_out_reason' | 'taken_out_by_name'>,
): takingOut.TakenOut | null =>
  row.taken_out_at && {
    at: row.taken_out_at.toISOString(),
    by: row.taken_out_by_name ?? ownerName,
    reason: row.taken_out_reason ?? '',
  };

/** What is to be known of a session beside its result, as the contract says it. */
export const sessionMarksOf = (row: Marked) => ({
  unknownVersion: row.version_named_at === null ? row.reported_version : null,
  lateEvents: row.late_events,
  unassigned: row.unassigned,
  takenOut: takenOutOf(row),
});
