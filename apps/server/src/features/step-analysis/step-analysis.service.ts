import type { Readable } from 'node:stream';
import { type InputOf, stepAnalysis } from '@simward/contract';
import { text } from '@simward/texts';
import { companyScopeOf, timeZoneInView } from '../../domain/companies/scopes.ts';
import { findBusiestModule } from '../../domain/figures/openingModule.sql.ts';
import { stepsOutOfOrder } from '../../domain/steps/stepOrder.ts';
import { wilson } from '../../domain/steps/wilson.ts';
import type { UserCaller } from '../../platform/auth/caller.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { keyHash } from '../../platform/ids.ts';
import { sliceOf } from '../../platform/list/page.ts';
import { existing } from '../../platform/problem.ts';
import type { Answer, OwnCtx, UserCtx } from '../../platform/route/ctx.ts';
import { auditExport, exportTable, type TableColumn } from '../../platform/table-export/exportTable.ts';
import { dayIn } from '../../platform/time/calendar.ts';
import { type CountedItem, countItems } from './countItems.ts';
import { discriminationOf } from './discrimination.ts';
import { createLastAnswers } from './lastAnswers.ts';
import {
  type Cohort,
  type CohortReports,
  countWrongActions,
  type DeclaredItem,
  findAnalysedModule,
  listItemSessions,
  noReports,
  readReports,
  type WrongActions,
} from './step-analysis.sql.ts';

type AnalysisQuery = InputOf<typeof stepAnalysis.exportAnalysis>['query'];
type CohortQuery = Omit<AnalysisQuery, 'format'>;

/**
 * The analysis of a module; without one, of the module with most sessions of the learners in scope.
 * @throws Problem module.not-found, also when nobody in scope has run any module
 */
export const analysis = async (
  { trx, caller }: UserCtx,
  { moduleId, ...query }: InputOf<typeof stepAnalysis.analysis>['query'],
): Answer<typeof stepAnalysis.analysis> => {
  const scope = companyScopeOf(caller, query.departmentId);
  const sessions = { mode: query.mode, from: query.fromDate, to: query.toDate };
  const chosen = existing(moduleId ?? (await findBusiestModule(trx, scope, sessions)), 'module.not-found');
  return analyse(trx, caller, { ...query, moduleId: chosen });
};

/**
 * The analysis as a file with a row for each step and question.
 * @throws Problem module.not-found
 */
export const exportAnalysis = async (
  ctx: OwnCtx,
  { format, ...query }: InputOf<typeof stepAnalysis.exportAnalysis>['query'],
): Promise<Readable> => {
  const { analysed, timeZone } = await ctx.read(async (trx) => ({
    analysed: await analyse(trx, ctx.caller, query),
    timeZone: await timeZoneInView(trx, ctx.caller),
  }));
  return exportTable(ctx, {
    name: text('step-analysis.file.name', { day: dayIn(timeZone, ctx.clock.now()) }),
    format,
    timeZone,
    columns: columnsOf(analysed),
    chunks: [analysed.steps, analysed.questions],
    onEnd: auditExport(ctx, format, { moduleId: query.moduleId, mode: query.mode }),
  });
};

/**
 * A page of the sessions behind the figures of a step or a question.
 * @throws Problem module.not-found
 */
export const sessions = async (
  { trx, caller }: UserCtx,
  {
    kind,
    name,
    outcome,
    third,
    pageNumber,
    pageSize,
    ...query
  }: InputOf<typeof stepAnalysis.sessions>['query'],
): Answer<typeof stepAnalysis.sessions> => {
  const { version } = query;
  const cohort = cohortOf(caller, query);
  const module = existing(await findAnalysedModule(trx, caller, cohort), 'module.not-found');
  const items = module.versions.find((declaring) => declaring.version === version)?.items ?? [];
  const declared = items.some((item) => item.kind === kind && item.name === name);
  const page = {
    outcome,
    third: third && { which: third, declared: items },
    ...sliceOf({ pageNumber, pageSize }),
  };
  const rows = await listItemSessions(trx, cohort, { version, kind, name, declared, ...page });
  return {
    module: { _id: cohort.moduleId, moduleName: module.name },
    sessions: rows.map((row) => ({
      _id: row.session_id,
      learner: { _id: row.user_id, name: row.name, deleted: row.deleted },
      department: row.departments,
      startedAt: row.started_at.toISOString(),
      outcome: row.outcome,
      score: row.score,
      passMark: row.pass_mark,
      successful: row.successful,
      mustPassMissed: row.must_pass_missed,
    })),
    sessionsCount: rows[0]?.total ?? 0,
  };
};

/** A cache of the analyses asked for last. Each process of the portal has its own. */
const lastAnalyses = createLastAnswers<Omit<stepAnalysis.StepAnalysis, 'module'>>(200);

/**
 * Analyses the steps and questions of a module. The answer stays in this process for the next person who asks the same.
 * Its key holds everything that could change the answer: the reports, the learners, and what the module declares.
 * @throws Problem module.not-found
 */
const analyse = async (
  trx: Trx,
  caller: UserCaller,
  query: CohortQuery,
): Promise<stepAnalysis.StepAnalysis> => {
  const cohort = cohortOf(caller, query);
  const { name, ...basis } = existing(await findAnalysedModule(trx, caller, cohort), 'module.not-found');
  const key = keyHash(JSON.stringify([cohort, query.version, basis])).toString('base64');
  const answer = await lastAnalyses(key, async () => {
    const reportsByVersion = await readReports(trx, cohort, query.version);
    const run = reportsByVersion.map(({ version }) => version);
    const released = basis.versions.map(({ version }) => version).filter((version) => run.includes(version));
    const versions = [...released, ...run.filter((version) => !released.includes(version))];
    const version = query.version ?? versions[0] ?? null;
    const declared = basis.versions.find((declaring) => declaring.version === version)?.items ?? [];
    const reports = reportsByVersion.find((reporting) => reporting.version === version) ?? noReports;
    const { sessions, learners } = reports;
    const actions = version === null ? [] : await countWrongActions(trx, cohort, version);
    return { version, versions, sessions, learners, ...analyseItems(declared, reports, actions) };
  });
  return { module: { _id: cohort.moduleId, moduleName: name }, ...answer };
};

const cohortOf = (caller: UserCaller, { departmentId, version, ...query }: CohortQuery): Cohort => ({
  ...companyScopeOf(caller, departmentId),
  ...query,
});

/** Figures of each step and question, from the reports of a cohort's sessions. */
const analyseItems = (
  declared: readonly DeclaredItem[],
  reports: CohortReports,
  actions: readonly WrongActions[],
): Pick<stepAnalysis.StepAnalysis, 'phases' | 'steps' | 'questions'> => {
  const { items, phases } = countItems(declared, reports);
  const analysed = items.toSorted(mostMissedFirst).map((item): Item => {
    const { kind, number, name, text, phase, sessions, right, outOfOrder, wrong, missed, thirds } = item;
    const discrimination = isEnough(item) ? discriminationOf(item.alike) : null;
    const figures = {
      share: isEnough(item) ? toSixDigits({ value: right / sessions, ...wilson(right, sessions) }) : null,
      discrimination: discrimination && toSixDigits(discrimination),
    };
    return {
      ...{ kind, number, name, text, phase, mustPass: item.must_pass },
      ...{ sessions, right, outOfOrder, wrong, missed },
      ...figures,
      word: stepAnalysis.itemWordOf(figures),
      thirds,
      actions: actions
        .filter((done) => done.kind === kind && done.name === name)
        .map(({ action, count }) => ({ action, count })),
      usual: isEnough(item) ? quartilesOf(item.seconds, right) : null,
      order: null,
    };
  });
  const expected = new Map(items.map((item) => [item.name, item.expected_order]));
  const steps = analysed.filter(({ kind }) => kind === 'step');
  const usualOrder = steps
    .flatMap(({ name, usual }) => {
      const order = expected.get(name) ?? null;
      return usual && order !== null ? [{ name, expected: order, middle: usual.middle }] : [];
    })
    .toSorted((a, b) => a.middle - b.middle || a.expected - b.expected);
  const orders = stepsOutOfOrder(usualOrder);
  return {
    phases,
    steps: steps.map((step) => ({ ...step, order: orders.get(step.name) ?? null })),
    questions: analysed.filter(({ kind }) => kind === 'question'),
  };
};

/**
 * Sorts must-pass steps to the front, then by the share of sessions with the item right, the lowest first. An
 * item with too few sessions to show its figures is sorted by its share, too.
 */
const mostMissedFirst = (a: CountedItem, b: CountedItem): number =>
  Number(b.must_pass) - Number(a.must_pass) ||
  a.right / Math.max(1, a.sessions) - b.right / Math.max(1, b.sessions) ||
  b.sessions - a.sessions ||
  (a.name < b.name ? -1 : 1);

const isEnough = ({ sessions }: CountedItem) => sessions >= stepAnalysis.fewestSessions;

const toSixDigits = ({ value, low, high }: { value: number; low: number; high: number }) => ({
  value: roundToSixDecimals(value),
  low: roundToSixDecimals(low),
  high: roundToSixDecimals(high),
});

const roundToSixDecimals = (value: number) => Math.round(value * 1e6) / 1e6;

/**
 * Quartiles of whole numbers, where `counts` holds how often each occurs. A quartile between two of them is
 * interpolated.
 */
const quartilesOf = (counts: Uint32Array, total: number): Item['usual'] => {
  const valueAt = (position: number) => {
    let before = 0;
    for (const [value, count] of counts.entries()) {
      before += count;
      if (before > position) return value;
    }
    return 0;
  };
  const quantile = (share: number) => {
    const position = share * (total - 1);
    const below = valueAt(Math.floor(position));
    return below + (position % 1) * (valueAt(Math.ceil(position)) - below);
  };
  return total === 0 ? null : { from: quantile(0.25), middle: quantile(0.5), to: quantile(0.75) };
};

const columnsOf = ({ module, version }: stepAnalysis.StepAnalysis): readonly TableColumn<Item>[] => [
  { header: text('step-analysis.module'), cell: () => module.moduleName },
  { header: text('step-analysis.version'), cell: () => version },
  { header: text('step-analysis.file.kind'), cell: ({ kind }) => text(`step-analysis.column.${kind}`) },
  { header: text('step-analysis.column.number'), cell: ({ number }) => number },
  { header: text('tables.name'), cell: ({ name, text }) => text ?? name },
  { header: text('step-analysis.column.phase'), cell: ({ phase }) => phase },
  {
    header: text('step-analysis.mustPass'),
    cell: ({ mustPass }) => text(mustPass ? 'tables.yes' : 'tables.no'),
  },
  { header: text('step-analysis.column.word'), cell: ({ word }) => text(`step-analysis.word.${word}`) },
  { header: text('step-analysis.column.sessions'), cell: ({ sessions }) => sessions },
  { header: text('step-analysis.did.right'), cell: ({ right }) => right },
  { header: text('step-analysis.did.outOfOrder'), cell: ({ outOfOrder }) => outOfOrder },
  { header: text('step-analysis.did.wrong'), cell: ({ wrong }) => wrong },
  { header: text('step-analysis.did.missed'), cell: ({ missed }) => missed },
  { header: text('step-analysis.file.share'), cell: ({ share }) => share?.value ?? null },
  { header: text('step-analysis.file.shareFrom'), cell: ({ share }) => share?.low ?? null },
  { header: text('step-analysis.file.shareTo'), cell: ({ share }) => share?.high ?? null },
  {
    header: text('step-analysis.column.discrimination'),
    cell: ({ discrimination }) => discrimination?.value ?? null,
  },
  {
    header: text('step-analysis.file.discriminationFrom'),
    cell: ({ discrimination }) => discrimination?.low ?? null,
  },
  {
    header: text('step-analysis.file.discriminationTo'),
    cell: ({ discrimination }) => discrimination?.high ?? null,
  },
  { header: text('step-analysis.file.third'), cell: ({ thirds }) => thirds?.size ?? null },
  { header: text('step-analysis.file.best'), cell: ({ thirds }) => thirds?.best ?? null },
  { header: text('step-analysis.file.weakest'), cell: ({ thirds }) => thirds?.weakest ?? null },
  { header: text('step-analysis.file.usualSecond'), cell: ({ usual }) => usual?.middle ?? null },
  {
    header: text('step-analysis.file.usualOrder'),
    cell: ({ order }) => order && text(`step-analysis.file.order.${order.kind}`, { step: order.step }),
  },
];

type Item = stepAnalysis.AnalysedItem;
