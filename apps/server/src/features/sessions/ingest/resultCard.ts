import type { sessionUploads } from '@simward/contract';
import { cardMarksOf } from '../../../domain/sessions/sessionAnswer.ts';
import type { StoredCompetency } from '../../../domain/sessions/sessionCompetencies.sql.ts';
import { decimalMinutes } from '../../../platform/time/calendar.ts';
import type { SessionRow } from '../sessions.sql.ts';

/** The custody as a headset sees it. It never reveals if a sealed PIN was right. */
export const deviceCustody = (
  row: Pick<SessionRow, 'custody' | 'sealed_sign_in'>,
): sessionUploads.SessionStanding['custody'] => (row.sealed_sign_in === null ? row.custody : 'received');

/** The result card, made from the stored session, so that whoever asks again gets the same card. */
export const cardOf = (
  row: SessionRow,
  outcome: NonNullable<SessionRow['outcome']>,
  competencies: readonly StoredCompetency[],
  missing: [number, number][],
): sessionUploads.ResultCard => ({
  status: 'finished',
  sessionId: row.session_id,
  custody: deviceCustody(row),
  // A finished session has had its start.
  mode: row.mode ?? 'training',
  outcome,
  score: row.score,
  passMark: row.pass_mark ?? 0,
  // There is no verdict while nobody has decided if the session counts, nor for a session that was taken
  // out.
  successful: isHeld(row) || row.taken_out_at ? null : row.successful,
  durationMinutes: decimalMinutes(row.duration_ms),
  failedMustPassSteps: row.failed_must_pass_steps,
  competencies: competencies
    .toSorted((a, b) => (a.competency_name < b.competency_name ? -1 : 1))
    .map((result) => ({
      competencyName: result.competency_name,
      score: result.score,
      attempts: result.attempts,
      known: result.competency_id !== null,
    })),
  ...cardMarksOf(row),
  missing,
});

/** True for a session that waits for a decision, as far as the headset may know. */
const isHeld = (row: SessionRow) => ['unclaimed', 'quarantined'].includes(deviceCustody(row));
