import { users } from '@simward/contract';
import { personInSight } from '../../../domain/people/person/personInScope.ts';
import type { Answer, UserCtx } from '../../../platform/route/ctx.ts';
import { listHistory } from './history.sql.ts';

interface HistoryQuery {
  userId: string;
  kind?: users.HistoryEntry['kind'] | undefined;
  before?: string | undefined;
  beforeId: string;
}

/** A page of what happened to a person in the caller's scope, newest first. */
export const userHistory = async (
  ctx: UserCtx,
  { userId, kind, before, beforeId }: HistoryQuery,
): Answer<typeof users.userHistory> => {
  const row = await personInSight(ctx, userId);
  const [event = '', ...rest] = beforeId.split(' ');
  // Without a page before: everything until now, for no event comes before an empty name.
  const at = before === undefined ? ctx.clock.now() : new Date(before);
  const rows = await listHistory(
    ctx.trx,
    { companyId: row.company_id, userId: row.user_id },
    { kind, after: { at, event, entryId: rest.join(' ') }, limit: users.historyPage + 1 },
  );
  return {
    entries: rows.slice(0, users.historyPage).map((entry) => ({
      _id: `${entry.event} ${entry.entry_id}`,
      kind: entry.kind,
      event: entry.event,
      at: entry.at.toISOString(),
      by: entry.by_name,
      name: entry.name,
      sessionId: entry.session_id,
      dueOn: entry.due_on,
      count: entry.count,
      session: entry.session,
      mail: entry.mail,
      audited: entry.audited,
    })),
    more: rows.length > users.historyPage,
  };
};
