import type { Readable } from 'node:stream';
import type { AnswerInputOf, InputOf, loginRecords } from '@simward/contract';
import { text } from '@simward/texts';
import { companyInView, timeZoneInView } from '../../domain/companies/scopes.ts';
import { playFactsOf } from '../../domain/plays/playFacts.ts';
import { wasCompleted } from '../../domain/sessions/countedSession.sql.ts';
import { heardSince } from '../../domain/sessions/runningSessions.sql.ts';
import { planForValues } from '../../platform/database/statements/planForValues.sql.ts';
import { sliceOf } from '../../platform/list/page.ts';
import { rowsInChunks } from '../../platform/list/rowsInChunks.ts';
import type { Answer, OwnCtx, UserCtx } from '../../platform/route/ctx.ts';
import { auditExport, exportTable, type TableColumn } from '../../platform/table-export/exportTable.ts';
import { dayIn, decimalMinutes } from '../../platform/time/calendar.ts';
import { expectRange } from '../../platform/time/expectRange.ts';
import {
  countByHour,
  countByLearner,
  countRecords,
  listNextRecords,
  listRecords as listRows,
  type RecordFilter,
  type RecordRow,
} from './login-records.sql.ts';

type Export = InputOf<typeof loginRecords.exportRecords>['query'];

/**
 * The filter of a query; from here on, the transaction makes its plans for the filter's values. A SuperAdmin
 * who looks at all companies counts days by the clock of their own company.
 * @throws Problem report.day-ahead, report.days-reversed
 */
const filterOf = async (
  { trx, caller, clock }: Pick<UserCtx, 'trx' | 'caller' | 'clock'>,
  query: Omit<Export, 'format' | 'sortOrder'>,
): Promise<RecordFilter> => {
  const timeZone = await timeZoneInView(trx, caller);
  expectRange(clock.now(), [timeZone, caller.timeZone], { from: query.fromDate, to: query.toDate });
  await planForValues(trx);
  return { ...query, companyId: companyInView(caller), timeZone };
};

/** A page of the records in the caller's scope. */
export const listRecords = async (
  ctx: UserCtx,
  { pageNumber, pageSize, sortOrder, ...query }: InputOf<typeof loginRecords.listRecords>['query'],
): Answer<typeof loginRecords.listRecords> => {
  const filter = await filterOf(ctx, query);
  const total = await countRecords(ctx.trx, filter);
  const slice = sliceOf({ pageNumber, pageSize });
  const rows = await listRows(ctx.trx, filter, { slice, total, oldestFirst: sortOrder === 1 });
  return { userSessions: rows.map((row) => recordOf(row, ctx.clock.now())), userSessionsCount: total };
};

/** Records by hour of the day, how many learners they belong to, and the departments with the most records. */
export const summarizeRecords = async (
  ctx: UserCtx,
  query: InputOf<typeof loginRecords.summarizeRecords>['query'],
): Answer<typeof loginRecords.summarizeRecords> => {
  const filter = await filterOf(ctx, query);
  const [hours, rows] = await Promise.all([countByHour(ctx.trx, filter), countByLearner(ctx.trx, filter)]);
  return {
    hours,
    timeZone: filter.timeZone,
    learners: rows[0]?.learners ?? 0,
    departments: rows.flatMap(({ department_id, name, sessions }) =>
      department_id === null ? [] : [{ _id: department_id, departmentName: name, sessions }],
    ),
  };
};

/** The filtered records as a file, in the order of the list. */
export const exportRecords = async (
  ctx: OwnCtx,
  { format, sortOrder, ...query }: Export,
): Promise<Readable> => {
  const filter = await ctx.read((trx) => filterOf({ ...ctx, trx }, query));
  const now = ctx.clock.now();
  return exportTable(ctx, {
    name: text('login-records.file.name', { day: dayIn(filter.timeZone, now) }),
    format,
    timeZone: filter.timeZone,
    columns: recordColumns(now),
    chunks: rowsInChunks<RecordRow>(ctx, async (trx, last, limit) => {
      await planForValues(trx);
      return listNextRecords(trx, filter, { last, limit, oldestFirst: sortOrder === 1 });
    }),
    onEnd: auditExport(ctx, format, { from: query.fromDate ?? 'the first', to: query.toDate ?? 'the last' }),
  });
};

type LoginRecord = AnswerInputOf<typeof loginRecords.listRecords>['userSessions'][number];

const stateOf = ({ state, outcome, last_received_at }: RecordRow, now: Date): LoginRecord['state'] => {
  if (wasCompleted({ outcome })) return 'ended';
  if (outcome !== null || state === 'interrupted') return 'stopped';
  return last_received_at > heardSince(now) ? 'running' : 'silent';
};

/**
 * Length of the session in minutes; null until all of it has arrived, because until then its length can still
 * change.
 */
const minutesOf = ({ state, duration_ms }: RecordRow): number | null =>
  state !== 'finished' ? null : decimalMinutes(duration_ms);

const recordOf = (row: RecordRow, now: Date): LoginRecord => ({
  _id: row.session_id,
  userId: {
    _id: row.user_id,
    name: row.user_name,
    department: row.departments,
    deleted: row.deleted_at !== null,
  },
  companyName: row.company_name,
  moduleID:
    row.module_id === null || row.module_name === null
      ? null
      : { _id: row.module_id, moduleName: row.module_name },
  mode: row.mode,
  startTime: row.started_at.toISOString(),
  playedIn: row.played_in,
  headsetName: row.headset_name,
  play: playFactsOf(row),
  state: stateOf(row, now),
  minutes: minutesOf(row),
});

const recordColumns = (now: Date): readonly TableColumn<RecordRow>[] => [
  { header: text('login-records.table.name'), cell: (row) => row.user_name },
  { header: text('tables.userId'), cell: (row) => row.mobile_no },
  { header: text('login-records.table.company'), cell: (row) => row.company_name },
  { header: text('login-records.table.department'), cell: (row) => row.departments.join(', ') },
  { header: text('login-records.table.module'), cell: (row) => row.module_name },
  { header: text('login-records.table.mode'), cell: ({ mode }) => mode && text(`tables.modes.${mode}`) },
  { header: text('tables.startTime'), instants: true, cell: (row) => row.started_at },
  { header: text('login-records.table.headset'), cell: (row) => row.headset_name },
  { header: text('login-records.file.minutes'), cell: minutesOf },
  {
    header: text('login-records.file.state'),
    cell: (row) => text(`login-records.file.states.${stateOf(row, now)}`),
  },
  {
    header: text('tables.playedInTitle'),
    cell: ({ played_in }) => text(`tables.playedIn.${played_in}`),
  },
];
