import { type InputOf, reports } from '@simward/contract';
import { chosenCompany } from '../../domain/companies/scopes.ts';
import {
  changeNumberAt,
  listChangedSessions,
  lockChangeSeries,
  numberChanges,
} from '../../domain/sessions/sessionChanges.sql.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import type { Answer, UserCtx } from '../../platform/route/ctx.ts';
import { listRecords, type RecordRow } from './listRecords.sql.ts';
import { recordOf } from './recordOf.ts';

/** How many sessions without a number one request numbers at most. */
const mostNumberedAtOnce = 5_000;

/** Longer than any transaction takes. A change that is committed now was made at most this long ago. */
const longestTransactionMs = 3_600_000;

/**
 * Lists sessions that were stored or corrected since a time. New changes always come at the end of the list,
 * never among changes that a reader already has, because a session gets its number only after its transaction
 * has committed.
 */
export const listChanges = async (
  { trx, caller, clock }: UserCtx,
  { changedSince, cursor, pageSize = reports.recordsAtOnce }: InputOf<typeof reports.listChanges>['body'],
): Answer<typeof reports.listChanges> => {
  const companyId = chosenCompany(caller);
  const start = cursor === undefined ? undefined : readCursor(cursor);
  const since = start?.since ?? new Date(Math.max(0, Date.parse(changedSince ?? '')));
  const earliestChange = new Date(since.getTime() - longestTransactionMs);
  const last = await lockChangeSeries(trx, companyId, clock.now());
  const numbered = await numberChanges(trx, companyId, {
    since: earliestChange,
    last,
    limit: mostNumberedAtOnce,
  });
  const position = start ?? {
    after: Math.min(last, Math.max(0, changeNumberAt(earliestChange))),
    until: last + numbered,
    since,
  };
  const changedSessions = await listChangedSessions(trx, companyId, { ...position, limit: pageSize + 1 });
  const page = changedSessions.slice(0, pageSize);
  const ids = page.flatMap(({ session_id, has_records }) => (has_records ? [session_id] : []));
  const records = await recordsOfSessions(trx, companyId, ids);
  return {
    sessions: page.map(({ session_id, changed_at }) => ({
      sessionId: session_id,
      changedAt: changed_at.toISOString(),
      records: (records.get(session_id) ?? []).map(recordOf),
    })),
    cursor: cursorOf({ ...position, after: page.at(-1)?.change_number ?? position.after }),
    more: changedSessions.length > page.length || numbered === mostNumberedAtOnce,
  };
};

/**
 * A reader's position: the next change has a number above `after`. Among the numbers up to `until`, only
 * changes made after `since` are read.
 */
interface Position {
  after: number;
  until: number;
  since: Date;
}

const readCursor = (cursor: string): Position => {
  const [after = 0, until = 0, since = 0] = cursor.split('-').map(Number);
  return { after, until, since: new Date(since) };
};
const cursorOf = ({ after, until, since }: Position) => `${after}-${until}-${since.getTime()}`;

const mostRecordsRead = 1_000_000;

const recordsOfSessions = async (trx: Trx, companyId: string, ids: readonly string[]) => {
  if (ids.length === 0) return new Map<string, RecordRow[]>();
  const everyDay = { from: '1900-01-01', to: '2199-12-31' };
  const filter = {
    companyId,
    departmentIds: undefined,
    criterion: 'session',
    ids,
    mode: undefined,
    ...everyDay,
  } as const;
  const rows = await listRecords(trx, filter, {
    slice: { offset: 0, limit: mostRecordsRead },
    total: Number.POSITIVE_INFINITY,
    column: 'eventTime',
    direction: 'asc',
  });
  return Map.groupBy(rows, ({ session_id }) => session_id);
};
