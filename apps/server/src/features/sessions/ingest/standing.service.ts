import type { AnswerInputOf, sessionUploads } from '@simward/contract';
import { listSessionCompetencies } from '../../../domain/sessions/sessionCompetencies.sql.ts';
import type { HeadsetCaller, PlayCaller } from '../../../platform/auth/caller.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { existing, problem } from '../../../platform/problem.ts';
import type { UploadCtx } from '../../../platform/route/ctx.ts';
import { findSession, type SessionRow } from '../sessions.sql.ts';
import { cardOf, deviceCustody } from './resultCard.ts';
import { sequenceGaps, toRanges } from './sequenceGaps.ts';
import { listStoredRanges } from './sessionEvents.sql.ts';

/**
 * What the portal has of a session, for the headset or play that recorded it. It answers on the connections of uploads, because a
 * headset asks before it uploads the rest.
 * @throws Problem session.not-found, also for a session of another headset or play; headset.unknown from a revoked headset
 */
export const readStanding = async (
  ctx: UploadCtx<HeadsetCaller | PlayCaller>,
  sessionId: string,
): Promise<AnswerInputOf<typeof sessionUploads.readStanding>> => {
  const { caller } = ctx;
  const { companyId } = caller;
  if (caller.kind === 'headset' && caller.revokedAt) throw problem('headset.unknown');
  return ctx.platform.ingestDatabase.readOneState({ companyId }, async (trx) => {
    const stored = await findSession(trx, companyId, sessionId);
    const row = existing(stored && isOf(caller, stored) ? stored : undefined, 'session.not-found');
    const gaps = await gapsOf(trx, companyId, row);
    return {
      sessionId,
      status: row.state,
      custody: deviceCustody(row),
      startMissing: row.module_id === null,
      finishMissing: row.last_seq === null,
      ...gaps,
      result:
        row.state === 'finished' && row.outcome
          ? cardOf(row, row.outcome, await listSessionCompetencies(trx, companyId, sessionId), gaps.missing)
          : null,
    };
  });
};

const isOf = (caller: HeadsetCaller | PlayCaller, row: SessionRow): boolean =>
  caller.kind === 'play' ? row.play_id === caller.playId : row.headset_id === caller.headsetId;

/** A session whose events were removed under the company's retention takes no more, so that it lacks none. */
const gapsOf = async (trx: Trx, companyId: string, row: SessionRow) =>
  row.events_removed_at
    ? { ackSeq: row.last_seq ?? 0, missing: [] }
    : sequenceGaps(
        [
          ...(await listStoredRanges(trx, {
            companyId,
            sessionId: row.session_id,
            sessionMonth: row.session_month,
          })),
          ...toRanges(row.refused_seqs),
        ],
        row.last_seq,
      );
