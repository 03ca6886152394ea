import { users } from '@simward/contract';
import { personInSight } from '../../../domain/people/person/personInScope.ts';
import type { Answer, UserCtx } from '../../../platform/route/ctx.ts';
import { listHistory } from './history.sql.ts';

interface HistoryQuery {
  userId: string;
  kind?: users.HistoryEntry['kind'] | undefined;
  before?: string | undefined;
}

/** A page of what happened to a person in the caller's scope, newest first. */
export const userHistory = async (
  ctx: UserCtx,
  { userId, kind, before }: HistoryQuery,
): Answer<typeof users.userHistory> => {
  const row = await personInSight(ctx, userId);
  // Until now: what is due to happen has not happened yet.
  const until = before === undefined ? new Date(ctx.clock.now().getTime() + 1) : new Date(before);
  const rows = await listHistory(
    ctx.trx,
    { companyId: row.company_id, userId: row.user_id },
    { kind, before: until, limit: users.historyPage + 1 },
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
