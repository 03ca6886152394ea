import type { takingOut, wire } from '@simward/contract';
import { type Selectable, sql } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';

type MarkedSession = Pick<
  Selectable<Schema['session']>,
  | 'reported_version'
  | 'version_named_at'
  | 'late_events'
  | 'played_in'
  | 'unassigned'
  | 'taken_out_at'
  | 'taken_out_reason'
> & {
  /** Null if nobody took the session out, or the portal's owner did, who does not belong to the company. */
  taken_out_by_name: string | null;
};

/**
 * The name that people of a company see in place of the portal's owner, who does not belong to the company.
 */
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

/** Marks that a headset gets with the result of its session. */
export const cardMarksOf = (
  row: Pick<MarkedSession, 'reported_version' | 'version_named_at' | 'late_events'>,
) => ({
  unknownVersion: row.version_named_at === null ? row.reported_version : null,
  lateEvents: row.late_events,
});

/**
 * Notes that screens show beside a session's result: an unknown version, late events, a module that was not
 * assigned, and that it was taken out.
 */
export const sessionMarksOf = (row: MarkedSession) => ({
  ...cardMarksOf(row),
  playedIn: row.played_in,
  unassigned: row.unassigned,
  takenOut: takenOutOf(row),
});

/**
 * The outcome of a session as screens show it; a session without a result yet is in progress or interrupted.
 */
export const outcomeOf = ({
  state,
  outcome,
}: {
  state: string;
  outcome: wire.SessionOutcome | null;
}): wire.SessionOutcome => {
  if (state === 'interrupted') return 'interrupted';
  return state === 'finished' && outcome ? outcome : 'in progress';
};

/**
 * The score of a session in debriefing and test details: only of an assessment (specification 2 §2). Other screens
 * show the score of any session, with mode and outcome beside it.
 */
export const debriefedScore = ({
  mode,
  score,
}: {
  mode: wire.Mode | null;
  score: number | null;
}): number | null => (mode === 'assessment' ? score : null);

/** Join: the person of the company who took the session `s` out of the figures, as `taker`. */
export const joinTaker = (companyId: string) =>
  sql`user_account taker on taker.company_id = ${companyId} and taker.user_id = s.taken_out_by`;
