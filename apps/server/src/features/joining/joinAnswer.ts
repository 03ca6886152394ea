import { joining } from '@simward/contract';
import type { JoinRow } from './joining.sql.ts';
import { undoableSince, waitsSince } from './joinRules.ts';

const later = (from: Date, hours: number): string =>
  new Date(from.getTime() + hours * 3_600_000).toISOString();

const stateOf = (row: JoinRow, now: Date): joining.AccountJoin['state'] => {
  if (row.undone_at !== null) return 'undone';
  if (row.joined_at !== null) return 'joined';
  return row.ended_at !== null || row.requested_at <= waitsSince(now) ? 'ended' : 'waiting';
};

/** A join as it is answered. */
export const joinAnswer = (row: JoinRow, now: Date): joining.AccountJoin => {
  const state = stateOf(row, now);
  const undoable = row.can_undo && row.joined_at !== null && row.joined_at > undoableSince(now);
  return {
    _id: row.account_join_id,
    state,
    stays: { _id: row.user_id, name: row.name, mobileNo: row.mobile_no },
    other: { _id: row.other_user_id, name: row.other_name, mobileNo: row.other_mobile_no },
    reason: row.reason,
    requestedBy: row.requested_by_name,
    requestedAt: row.requested_at.toISOString(),
    waitsFor: state === 'waiting' ? row.waits_for_name : null,
    waitsUntil: state === 'waiting' ? later(row.requested_at, joining.agreeDays * 24) : null,
    joinedAt: row.joined_at?.toISOString() ?? null,
    undoUntil: undoable && row.joined_at ? later(row.joined_at, joining.undoHours) : null,
    undoneBy: row.undone_by_name,
    undoneAt: row.undone_at?.toISOString() ?? null,
  };
};
