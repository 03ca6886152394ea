import type { AnswerInputOf, sessionUploads } from '@simward/contract';
import type { StoredPieces } from './pieces.ts';
import { deviceCustody } from './start/deviceCustody.ts';

/** As far as its headset may know: what it hears tells nothing of a sealed PIN. */
const isHeld = (row: StoredPieces['row']) => ['unclaimed', 'quarantined'].includes(deviceCustody(row));

type FinishAnswer = AnswerInputOf<typeof sessionUploads.finishSession>;

/** What the headset shows after a finish, made from what is stored: a repeat answers the same card. */
export const finishAnswer = async ({ row, receipt, competencies }: StoredPieces): Promise<FinishAnswer> => {
  const sessionId = row.session_id;
  if (row.state !== 'finished' || row.outcome === null) {
    return {
      status: 'waiting',
      startMissing: row.module_id === null,
      sessionId,
      custody: deviceCustody(row),
      missing: receipt.missing,
    };
  }
  const byName = ((await competencies) ?? []).toSorted((a, b) =>
    a.competency_name < b.competency_name ? -1 : 1,
  );
  return {
    status: 'finished',
    sessionId,
    custody: deviceCustody(row),
    outcome: row.outcome,
    score: row.score,
    passMark: row.pass_mark ?? 0,
    // Nobody has said yet whether it counts, or somebody said that it does not.
    successful: isHeld(row) || row.taken_out_at ? null : row.successful,
    durationMinutes: Math.round(row.duration_ms / 600) / 100,
    failedMustPassSteps: row.failed_must_pass_steps,
    competencies: byName.map((result) => ({
      competencyName: result.competency_name,
      score: result.score,
      attempts: result.attempts,
      known: result.competency_id !== null,
    })),
    unknownVersion: row.version_named_at === null ? row.reported_version : null,
    lateEvents: row.late_events,
    missing: receipt.missing,
  };
};
