import { isDeepStrictEqual } from 'node:util';
import type { oasis } from '@simward/contract';
import type { OasisRecord } from '../connector/connector.ts';
import type { currentResults } from './delivery.sql.ts';

type CurrentResult = Awaited<ReturnType<typeof currentResults>>[number];

/**
 * What Oasis is to have of a session. One that no longer counts there is what it was, withdrawn.
 * @returns undefined while the learner has no identifier
 */
export const recordOf = (
  current: CurrentResult,
  field: oasis.IdentifierField,
  sent: OasisRecord | null,
): OasisRecord | undefined => {
  if (!current.wanted) return sent ? { ...sent, withdrawn: true } : undefined;
  if (!current.identifier) return undefined;
  return {
    learner: { field, value: current.identifier },
    module: {
      code: current.module_code,
      name: current.module_name,
      version: current.module_version ?? '',
    },
    score: current.score,
    successful: current.successful === true,
    startedAt: current.started_at.toISOString(),
    finishedAt: (current.finished_at ?? current.started_at).toISOString(),
    withdrawn: false,
  };
};

const whatCounts = ({ finishedAt: _finishedAt, ...record }: OasisRecord) => record;

/** A session that came again whole has another time of its finish and no other result. */
export const isSameRecord = (one: OasisRecord, other: OasisRecord): boolean =>
  isDeepStrictEqual(whatCounts(one), whatCounts(other));

export const correctionOf = (sent: OasisRecord, record: OasisRecord): oasis.Correction | undefined => {
  if (record.withdrawn) return 'withdrawn';
  if (sent.learner.value !== record.learner.value) return 'learner';
  return isSameRecord(sent, record) ? undefined : 'result';
};
