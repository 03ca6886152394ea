import { type InputOf, stepAnalysis } from '@simward/contract';
import { departmentScopeOf } from '../../domain/companies/companyScope.ts';
import { stepsOutOfOrder } from '../../domain/steps/stepOrder.ts';
import { wilson } from '../../domain/steps/wilson.ts';
import type { UserCaller } from '../../platform/auth/caller.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { keyHash } from '../../platform/ids.ts';
import { existing } from '../../platform/problem.ts';
import type { Answer, UserCtx } from '../../platform/route/ctx.ts';
import { type CountedItem, countItems } from './analysis/countItems.ts';
import { discriminationOf } from './analysis/discrimination.ts';
import {
  type Cohort,
  type CohortReports,
  type DeclaredItem,
  findAnalysedModule,
  listItemSessions,
  noReports,
  readReports,
} from './cohort.sql.ts';
import { createLastAnswers } from './lastAnswers.ts';

type Asked = InputOf<typeof stepAnalysis.analysis>['query'];

const lastAnalyses = createLastAnswers<Omit<stepAnalysis.StepAnalysis, 'module'>>(200);

const cohortOf = (caller: UserCaller, { departmentId, version, ...asked }: Asked): Cohort => ({
  ...departmentScopeOf(caller, departmentId),
  ...asked,
});

/**
 * How the steps and questions of a module went. What was found is kept in this process for whoever asks the same, under
 * all that it could change by: what was reported, who the learners are, and what the module declares.
 * @throws Problem module.not-found
 */
export const analyse = async (
  trx: Trx,
  caller: UserCaller,
  asked: Asked,
): Promise<stepAnalysis.StepAnalysis> => {
  const cohort = cohortOf(caller, asked);
  const { name, ...known } = existing(await findAnalysedModule(trx, caller, cohort), 'module.not-found');
  const key = keyHash(JSON.stringify([cohort, asked.version, known])).toString('base64');
  const answer = await lastAnalyses(key, async () => {
    const reported = await readReports(trx, cohort, asked.version);
    const run = reported.map(({ version }) => version);
    const released = known.versions.map(({ version }) => version).filter((version) => run.includes(version));
    const versions = [...released, ...run.filter((version) => !released.includes(version))];
    const version = asked.version ?? versions[0] ?? null;
    const declared = known.versions.find((one) => one.version === version)?.items ?? [];
    const reports = reported.find((one) => one.version === version) ?? noReports;
    const { sessions, learners } = reports;
    return { version, versions, sessions, learners, ...analyseItems(declared, reports) };
  });
  return { module: { _id: cohort.moduleId, moduleName: name }, ...answer };
};

/** How the steps and questions of a module went. */
export const analysis = ({ trx, caller }: UserCtx, asked: Asked): Answer<typeof stepAnalysis.analysis> =>
  analyse(trx, caller, asked);

/**
 * The sessions behind the figures of a step or a question.
 * @throws Problem module.not-found
 */
export const sessions = async (
  { trx, caller }: UserCtx,
  { kind, name, outcome, pageNumber, pageSize, ...asked }: InputOf<typeof stepAnalysis.sessions>['query'],
): Answer<typeof stepAnalysis.sessions> => {
  const { version } = asked;
  const cohort = cohortOf(caller, asked);
  const module = existing(await findAnalysedModule(trx, caller, cohort), 'module.not-found');
  const declared = module.versions
    .filter((one) => one.version === version)
    .some(({ items }) => items.some((item) => item.kind === kind && item.name === name));
  const page = { limit: pageSize, offset: (pageNumber - 1) * pageSize };
  const rows = await listItemSessions(trx, cohort, { version, kind, name, declared, outcome, ...page });
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

type Item = stepAnalysis.AnalysedItem;

const isEnough = ({ sessions }: CountedItem) => sessions >= stepAnalysis.enoughSessions;

const sixDigits = (value: number) => Math.round(value * 1e6) / 1e6;
const rounded = ({ value, low, high }: { value: number; low: number; high: number }) => ({
  value: sixDigits(value),
  low: sixDigits(low),
  high: sixDigits(high),
});

/** The values at a quarter, half and three quarters of what was counted, between two of them as far as it lies. */
const quartilesOf = (counts: Uint32Array, of: number): Item['usual'] => {
  const valueAt = (position: number) => {
    let before = 0;
    for (const [value, count] of counts.entries()) {
      before += count;
      if (before > position) return value;
    }
    return 0;
  };
  const at = (share: number) => {
    const position = share * (of - 1);
    const below = valueAt(Math.floor(position));
    return below + (position % 1) * (valueAt(Math.ceil(position)) - below);
  };
  return of === 0 ? null : { from: at(0.25), middle: at(0.5), to: at(0.75) };
};

/** Must-pass steps first, those that fewest do right before the others; an item with few sessions has its place, too. */
const mostMissedFirst = (a: CountedItem, b: CountedItem): number =>
  Number(b.must_pass) - Number(a.must_pass) ||
  a.right / Math.max(1, a.sessions) - b.right / Math.max(1, b.sessions) ||
  b.sessions - a.sessions ||
  (a.name < b.name ? -1 : 1);

/** How steps and questions went, from what the sessions of a cohort reported. */
const analyseItems = (
  declared: readonly DeclaredItem[],
  reports: CohortReports,
): Pick<stepAnalysis.StepAnalysis, 'phases' | 'steps' | 'questions'> => {
  const { items, phases } = countItems(declared, reports);
  const analysed = items.toSorted(mostMissedFirst).map((item): Item => {
    const { kind, number, name, text, phase, sessions, right, outOfOrder, wrong, missed } = item;
    const discrimination = isEnough(item) ? discriminationOf(item.alike) : null;
    return {
      ...{ kind, number, name, text, phase, mustPass: item.must_pass },
      ...{ sessions, right, outOfOrder, wrong, missed },
      share: isEnough(item) ? rounded({ value: right / sessions, ...wilson(right, sessions) }) : null,
      discrimination: discrimination && rounded(discrimination),
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
