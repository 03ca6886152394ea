import type { Readable } from 'node:stream';
import type { InputOf, loginRecords } from '@simward/contract';
import { staffScopeOf } from '../../domain/companies/staffScope.ts';
import { timeZoneInView } from '../../domain/companies/timeZoneInView.ts';
import type { UserCaller } from '../../platform/auth/caller.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import type { Answer, OwnCtx, UserCtx } from '../../platform/route/ctx.ts';
import { auditExport, exportTable } from '../../platform/table-export/exportTable.ts';
import { dayIn } from '../../platform/time/calendar.ts';
import { countByHour, countByLearner, countRecords } from './countRecords.sql.ts';
import { listRecordsBefore, listRecords as listRows, type RecordRow } from './listRecords.sql.ts';
import type { RecordFilter } from './recordFilter.sql.ts';
import { recordColumns, recordOf } from './recordOf.ts';

type Export = InputOf<typeof loginRecords.exportRecords>['query'];

/** Whoever looks at all companies counts days by the clock of the own one. */
const filterOf = async (
  trx: Trx,
  caller: UserCaller,
  given: Omit<Export, 'format'>,
): Promise<RecordFilter> => ({
  ...given,
  companyId: staffScopeOf(caller).companyId,
  timeZone: await timeZoneInView(trx, caller),
});

/** A page of the records in the caller's scope. */
export const listRecords = async (
  ctx: UserCtx,
  { pageNumber, pageSize, sortOrder, ...given }: InputOf<typeof loginRecords.listRecords>['query'],
): Answer<typeof loginRecords.listRecords> => {
  const filter = await filterOf(ctx.trx, ctx.caller, given);
  const total = await countRecords(ctx.trx, filter);
  const slice = { offset: (pageNumber - 1) * pageSize, limit: pageSize };
  const rows = await listRows(ctx.trx, filter, { slice, total, oldestFirst: sortOrder === 1 });
  return { userSessions: rows.map((row) => recordOf(row, ctx.clock.now())), userSessionsCount: total };
};

/** What the filtered records come to. */
export const summarizeRecords = async (
  ctx: UserCtx,
  given: InputOf<typeof loginRecords.summarizeRecords>['query'],
): Answer<typeof loginRecords.summarizeRecords> => {
  const filter = await filterOf(ctx.trx, ctx.caller, given);
  const [hours, busy] = await Promise.all([countByHour(ctx.trx, filter), countByLearner(ctx.trx, filter)]);
  return {
    hours,
    timeZone: filter.timeZone,
    learners: busy[0]?.learners ?? 0,
    departments: busy.flatMap(({ department_id, name, sessions }) =>
      department_id === null ? [] : [{ _id: department_id, departmentName: name, sessions }],
    ),
  };
};

const chunk = 1_000;

async function* chunksOf(ctx: OwnCtx, filter: RecordFilter): AsyncGenerator<RecordRow[]> {
  let last: RecordRow | undefined;
  do {
    const rows = await ctx.read(async (trx) => {
      return listRecordsBefore(trx, filter, last, chunk);
    });
    yield rows;
    last = rows.length < chunk ? undefined : rows.at(-1);
  } while (last);
}

/** The filtered records as a file, newest first. */
export const exportRecords = async (ctx: OwnCtx, { format, ...given }: Export): Promise<Readable> => {
  const filter = await ctx.read((trx) => filterOf(trx, ctx.caller, given));
  const now = ctx.clock.now();
  return exportTable(ctx, {
    name: `Login_records_${dayIn(filter.timeZone, now)}`,
    format,
    columns: recordColumns(now),
    chunks: chunksOf(ctx, filter),
    onEnd: auditExport(ctx, format, { from: given.fromDate ?? 'the first', to: given.toDate ?? 'the last' }),
  });
};
