import { type InputOf, results } from '@simward/contract';
import type { UserCaller } from '../../../platform/auth/caller.ts';
import { existing } from '../../../platform/problem.ts';
import type { Answer, UserCtx } from '../../../platform/route/ctx.ts';
import { pictureOf } from '../../../platform/storage/pictures/pictureOf.ts';
import { learnersOf } from '../learnersOf.ts';
import {
  countAround,
  listModuleLearners,
  type PeriodRow,
  type SuccessRow,
  sumAttemptsToSuccess,
  sumModule,
} from './moduleSessions.sql.ts';
import { findReportedModule } from './reportedModule.sql.ts';

const dayMs = 86_400_000;

/** The first of as many days before. */
const dayBefore = (from: string, to: string): string => {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  return new Date(Date.parse(from) - days * dayMs).toISOString().slice(0, 10);
};

/**
 * What the learners in scope came to in a module.
 * @throws Problem module.not-found
 */
export const moduleReport = async (
  { trx, caller, platform }: UserCtx,
  { moduleId, mode, fromDate, toDate }: InputOf<typeof results.moduleReport>['query'],
): Answer<typeof results.moduleReport> => {
  const scope = learnersOf(caller);
  const filter = { moduleId, mode, fromDate, toDate, beforeDate: dayBefore(fromDate, toDate) };
  const [found, sums, successes, { assigned, takenOut }] = await Promise.all([
    findReportedModule(trx, caller, moduleId),
    sumModule(trx, scope, filter),
    mode === 'assessment' ? sumAttemptsToSuccess(trx, scope, filter) : [],
    countAround(trx, scope, filter),
  ]);
  const module = existing(found, 'module.not-found');
  const { periods = [], bins = [], competencies = [], scores = [], weakest = null } = sums ?? {};
  const periodOf = (now: boolean) =>
    describePeriod(
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
        bins.find((one) => one.bin === bin && one.result === result)?.sessions ?? 0;
      return {
        successful: countOf('successful'),
        mustPassFailed: countOf('must-pass failed'),
        below: countOf('not successful'),
      };
    }),
    weakestStep: weakest,
    competencies: competencies.flatMap(({ name, sessions, average, minimum, maximum, before: last }) =>
      average === null || minimum === null || maximum === null
        ? []
        : { competencyName: name, sessions, average, minimum, maximum, before: last },
    ),
  };
};

const minutesOf = (ms: number) => Math.round(ms / 6_000) / 10;

const describePeriod = (
  row: PeriodRow | undefined,
  success: SuccessRow | undefined,
): results.ModulePeriod => {
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
        : { low: minutesOf(low), median: minutesOf(median), high: minutesOf(high) },
  };
};

/** Whom the report is of: of the own departments at most, and of one of them where one is named. */
export const learnersAskedOf = (caller: UserCaller, departmentId: string | undefined) => {
  const scope = learnersOf(caller);
  if (departmentId === undefined) return scope;
  const departmentIds = [departmentId].filter((id) => scope.departmentIds?.includes(id) ?? true);
  return { ...scope, departmentIds };
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
  const scope = learnersAskedOf(caller, departmentId);
  existing(await findReportedModule(trx, caller, filter.moduleId), 'module.not-found');
  const page = { limit: pageSize, offset: (pageNumber - 1) * pageSize };
  const asked = { result, bin, sortColumn, descending: sortOrder === -1, ...page };
  const rows = await listModuleLearners(trx, scope, filter, asked);
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
