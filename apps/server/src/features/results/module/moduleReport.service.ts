import type { Readable } from 'node:stream';
import { type InputOf, results } from '@simward/contract';
import { text } from '@simward/texts';
import { companyTimeZone } from '../../../domain/companies/company.sql.ts';
import { companyScopeOf } from '../../../domain/companies/scopes.ts';
import { findOpeningModule } from '../../../domain/figures/openingModule.sql.ts';
import { shownAddress } from '../../../domain/people/account/shownAddress.ts';
import { sliceOf, sortingOf } from '../../../platform/list/page.ts';
import { slicesInChunks } from '../../../platform/list/rowsInChunks.ts';
import { existing } from '../../../platform/problem.ts';
import type { Answer, OwnCtx, UserCtx } from '../../../platform/route/ctx.ts';
import { pictureOf } from '../../../platform/storage/pictures/pictureOf.ts';
import { auditExport, exportTable, type TableColumn } from '../../../platform/table-export/exportTable.ts';
import { dayIn, decimalMinutes } from '../../../platform/time/calendar.ts';
import {
  countAssignedAndTakenOut,
  findReportedModule,
  type LearnerRow,
  listModuleLearners,
  type PeriodRow,
  type SuccessRow,
  sumAttemptsToSuccess,
  sumModule,
} from './moduleReport.sql.ts';

/**
 * Figures of the learners in scope in a module, with those of the period before.
 * @throws Problem module.not-found
 */
export const moduleReport = async (
  { trx, caller, platform, clock }: UserCtx,
  { moduleId: chosenModuleId, mode, fromDate, toDate }: InputOf<typeof results.moduleReport>['query'],
): Answer<typeof results.moduleReport> => {
  const scope = companyScopeOf(caller);
  const days = { mode, from: fromDate, to: toDate };
  const moduleId = chosenModuleId ?? (await findOpeningModule(trx, scope, days, clock.now()));
  const filter = { moduleId, mode, fromDate, toDate, beforeDate: previousFromDate(fromDate, toDate) };
  const [row, sums, successes, { assigned, takenOut }] = await Promise.all([
    findReportedModule(trx, caller, moduleId),
    sumModule(trx, scope, filter),
    mode === 'assessment' ? sumAttemptsToSuccess(trx, scope, filter) : [],
    countAssignedAndTakenOut(trx, scope, filter),
  ]);
  const module = existing(row, 'module.not-found');
  const { periods = [], bins = [], competencies = [], scores = [], weakest = null } = sums ?? {};
  const periodOf = (now: boolean) =>
    periodAnswer(
      periods.find((period) => period.now === now),
      successes.find((success) => success.now === now),
    );
  const before = periodOf(false);
  return {
    module: {
      _id: moduleId,
      moduleName: module.name,
      passMark: module.pass_mark,
      version: module.version,
      product_code: module.product_code,
      family: module.family,
      topicIcon: module.topic_icon,
      bannerImage: await pictureOf(platform, module.banner),
    },
    assigned,
    takenOut,
    period: periodOf(true),
    before: before.sessions > 0 ? before : null,
    scores: scores.length < results.fewestForBins ? scores : [],
    bins: Array.from({ length: results.scoreBins }, (_, bin) => {
      const countOf = (result: results.ModuleResult) =>
        bins.find((counted) => counted.bin === bin && counted.result === result)?.sessions ?? 0;
      return {
        successful: countOf('successful'),
        mustPassFailed: countOf('must-pass failed'),
        below: countOf('not successful'),
      };
    }),
    weakestStep: weakest,
    competencies: competencies.flatMap(
      ({ name, sessions, average, minimum, maximum, before: averageBefore }) =>
        average === null || minimum === null || maximum === null
          ? []
          : { competencyName: name, sessions, average, minimum, maximum, before: averageBefore },
    ),
  };
};

/**
 * A page of the learners who ran a module.
 * @throws Problem module.not-found
 */
export const moduleLearners = async (
  { trx, caller }: UserCtx,
  query: InputOf<typeof results.moduleLearners>['query'],
): Answer<typeof results.moduleLearners> => {
  const { pageNumber, pageSize, sortColumn, sortOrder, result, bin, departmentId, ...filter } = query;
  const scope = companyScopeOf(caller, departmentId);
  existing(await findReportedModule(trx, caller, filter.moduleId), 'module.not-found');
  const sorting = sortingOf({ sortColumn, sortOrder });
  const page = { result, bin, ...sorting, ...sliceOf({ pageNumber, pageSize }) };
  const rows = await listModuleLearners(trx, scope, filter, page);
  return {
    learners: rows.map((row) => ({
      _id: row.user_id,
      name: row.name,
      department: row.departments,
      sessions: row.sessions,
      best: row.best,
      latest: row.latest,
      passMark: row.pass_mark ?? 0,
      result: row.result,
      lastAttemptAt: row.last_attempt_at.toISOString(),
      lastSessionId: row.last_session_id,
    })),
    learnersCount: rows[0]?.total ?? 0,
  };
};

type Query = InputOf<typeof results.exportModuleReport>['query'];

/** Rows of one page. It is large because each page reads all sessions of the module again. */
const rowsAtOnce = 10_000;

/**
 * The filtered learners of a module as a file.
 * @throws Problem module.not-found
 */
export const exportModuleReport = async (ctx: OwnCtx, query: Query): Promise<Readable> => {
  const { caller, clock } = ctx;
  const { format, sortColumn, sortOrder, result, bin, departmentId, ...filter } = query;
  const scope = companyScopeOf(caller, departmentId);
  const { module, timeZone } = await ctx.read(async (trx) => ({
    module: existing(await findReportedModule(trx, caller, filter.moduleId), 'module.not-found'),
    timeZone: await companyTimeZone(trx, scope.companyId),
  }));
  const order = { result, bin, ...sortingOf({ sortColumn, sortOrder }) };
  return exportTable(ctx, {
    name: text('results.results.file.ofModule', { day: dayIn(timeZone, clock.now()) }),
    format,
    timeZone,
    columns: columnsOf(module.name, query),
    chunks: slicesInChunks(
      ctx,
      (trx, slice) => listModuleLearners(trx, scope, filter, { ...order, ...slice }),
      rowsAtOnce,
    ),
    onEnd: auditExport(ctx, format, { moduleId: filter.moduleId, mode: filter.mode }),
  });
};

const dayMs = 86_400_000;

/** The first day of the period of the same length that ends just before this one begins. */
const previousFromDate = (from: string, to: string): string => {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  return new Date(Date.parse(from) - days * dayMs).toISOString().slice(0, 10);
};

const periodAnswer = (row: PeriodRow | undefined, success: SuccessRow | undefined): results.ModulePeriod => {
  const [low, median, high] = row?.durations ?? [];
  return {
    sessions: row?.sessions ?? 0,
    learners: row?.learners ?? 0,
    averageScore: row?.average ?? null,
    successful: row?.successful ?? 0,
    mustPassFailed: row?.must_pass_failed ?? 0,
    attemptsToSuccess: success?.attempts ?? null,
    succeeded: success?.learners ?? 0,
    minutes:
      low === undefined || median === undefined || high === undefined
        ? null
        : { low: decimalMinutes(low), median: decimalMinutes(median), high: decimalMinutes(high) },
  };
};

const columnsOf = (moduleName: string, { mode }: Query): readonly TableColumn<LearnerRow>[] => [
  { header: text('tables.name'), cell: (row) => row.name },
  { header: text('tables.userId'), cell: (row) => row.mobile_no },
  { header: text('tables.email'), cell: (row) => shownAddress(row.email) },
  { header: text('results.results.module.department'), cell: (row) => row.departments.join(', ') },
  { header: text('tables.module'), cell: () => moduleName },
  { header: text(`results.results.report.column.${mode}`), cell: (row) => row.sessions },
  { header: text('results.results.list.best'), cell: (row) => row.best },
  { header: text('results.results.list.latest'), cell: (row) => row.latest },
  { header: text('tables.passMark'), cell: (row) => row.pass_mark },
  {
    header: text('results.results.module.result'),
    cell: ({ result }) => result && text(`results.results.module.results.${result}`),
  },
  { header: text('tables.lastAttempt'), instants: true, cell: (row) => row.last_attempt_at },
];
