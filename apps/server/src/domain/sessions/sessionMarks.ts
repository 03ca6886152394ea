import type { takingOut } from '@simward/contract';
import type { Selectable } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';

type MarkedSession = Pick<
  Selectable<Schema['session']>,
  'reported_version' | 'version_named_at' | 'late_events' | 'unassigned' | 'taken_out_at' | 'taken_out_reason'
> & {
  /** Null for nobody, and for the portal's owner, who is not in the company. */
  taken_out_by_name: string | null;
};

/** The name of the portal's owner in companies, where the owner is nobody of the company. */
export const ownerName = 'Simward';

/** When a session was taken out of the figures, by whom and why; null if it was not. */
export const takenOutOf = (
  row: Pick<MarkedSession, 'taken_out_at' | 'taken_out_reason' | 'taken_out_by_name'>,
): takingOut.TakenOut | null =>
  row.taken_out_at && {
    at: row.taken_out_at.toISOString(),
    by: row.taken_out_by_name ?? ownerName,
    reason: row.taken_out_reason ?? '',
  };

/** Marks of a session that screens show beside its result. */
export const sessionMarksOf = (row: MarkedSession) => ({
  unknownVersion: row.version_named_at === null ? row.reported_version : null,
  lateEvents: row.late_events,
  unassigned: row.unassigned,
  takenOut: takenOutOf(row),
});
