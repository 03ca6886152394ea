import { type InputOf, reports } from '@simward/contract';
import { companyInView } from '../../domain/companies/resolveCompany.ts';
import {
  listChanged,
  lockSeries,
  numberAt,
  numberChanges,
} from '../../domain/sessions/changes/sessionChanges.sql.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import type { Answer, UserCtx } from '../../platform/route/ctx.ts';
import { listRecords, type RecordRow } from './listRecords.sql.ts';
import { recordOf } from './recordOf.ts';

/** So many sessions that have no number are given one by a request. */
const numberedAtOnce = 5_000;
/** No transaction lasts as long: what is committed late has changed later than so long before. */
const longestMs = 3_600_000;
const mostRecords = 1_000_000;

/** Where a reader stands: behind `after`; up to `until` only what changed since the moment that it began with. */
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

const recordsOf = async (trx: Trx, companyId: string, ids: readonly string[]) => {
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
    slice: { offset: 0, limit: mostRecords },
    total: Number.POSITIVE_INFINITY,
    column: 'eventTime',
    direction: 'asc',
  });
  return Map.groupBy(rows, ({ session_id }) => session_id);
};

/**
 * What was stored or corrected since, in an order that never puts anything behind what was answered before: a session gets
 * its number after its transaction has committed.
 */
export const listChanges = async (
  { trx, caller, clock }: UserCtx,
  { changedSince, cursor, pageSize = reports.recordsAtOnce }: InputOf<typeof reports.listChanges>['body'],
): Answer<typeof reports.listChanges> => {
  const companyId = companyInView(caller);
  const begun = cursor === undefined ? undefined : readCursor(cursor);
  const since = begun?.since ?? new Date(Math.max(0, Date.parse(changedSince ?? '')));
  const floor = new Date(since.getTime() - longestMs);
  const last = await lockSeries(trx, companyId, clock.now());
  const numbered = await numberChanges(trx, companyId, { since: floor, last, limit: numberedAtOnce });
  const position = begun ?? {
    after: Math.min(last, Math.max(0, numberAt(floor))),
    until: last + numbered,
    since,
  };
  const found = await listChanged(trx, companyId, { ...position, limit: pageSize + 1 });
  const page = found.slice(0, pageSize);
  const ids = page.flatMap(({ session_id, has_records }) => (has_records ? [session_id] : []));
  const records = await recordsOf(trx, companyId, ids);
  return {
    sessions: page.map(({ session_id, changed_at }) => ({
      sessionId: session_id,
      changedAt: changed_at.toISOString(),
      records: (records.get(session_id) ?? []).map(recordOf),
    })),
    cursor: cursorOf({ ...position, after: page.at(-1)?.change_number ?? position.after }),
    more: found.length > page.length || numbered === numberedAtOnce,
  };
};
