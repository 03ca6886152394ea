import { type dashboards, results } from '@simward/contract';
import { countLibrary } from '../../domain/catalogue/counts/libraryCounts.sql.ts';
import { completionOf } from '../../domain/progress/modulesOfLearner.sql.ts';
import { problem } from '../../platform/problem.ts';
import type { Answer, UserCtx } from '../../platform/route/ctx.ts';
import { decimalHours, decimalMinutes } from '../../platform/time/calendar.ts';
import {
  compareWithPeers,
  type DayRow,
  findLatestMonth,
  findPassMark,
  listDays,
  sumOwnResults,
} from './ownFigures.sql.ts';
import { listModuleScores, listModuleStatus } from './ownModules.sql.ts';

/** The caller's progress in each assigned module. */
export const userModuleStatus = async (ctx: UserCtx): Answer<typeof dashboards.userModuleStatus> => {
  const rows = await listModuleStatus(ctx.trx, ctx.caller, ctx.clock.now());
  return {
    modules: rows.map((row) => ({
      moduleId: row.module_id,
      moduleName: row.name,
      status: row.active,
      score: row.score,
      assessments: row.assessments,
      trend: row.trend,
      passMark: row.pass_mark,
      trainingCompletionStatus: completionOf({
        started: row.started_at !== null,
        succeeded: row.succeeded_at !== null,
      }),
      startDate: row.started_at?.toISOString() ?? null,
      endDate: row.succeeded_at?.toISOString() ?? null,
      dueOn: row.due_on,
    })),
  };
};

/** The mean score of the caller's completed assessments. */
export const userAverageScore = async (ctx: UserCtx): Answer<typeof dashboards.userAverageScore> => {
  const { score, assessments } = await sumOwnResults(ctx.trx, ctx.caller);
  return { score, assessments };
};

/** How many sessions the caller ran, and how many modules the company's library has. */
export const userEngagement = async (ctx: UserCtx): Answer<typeof dashboards.userEngagement> => {
  const [{ sessions }, availableScenarios] = await Promise.all([
    sumOwnResults(ctx.trx, ctx.caller),
    countLibrary(ctx.trx, ctx.caller.companyId, ctx.clock.now()),
  ]);
  return { noOfSessions: sessions, availableScenarios };
};

/**
 * The caller's scores of a module, compared with those of the other learners of the company.
 * @throws Problem module.not-found
 */
export const userPeerComparison = async (
  ctx: UserCtx,
  moduleId: string,
): Answer<typeof dashboards.userPeerComparison> => {
  const [passMark, { own, peers }] = await Promise.all([
    findPassMark(ctx.trx, ctx.caller, moduleId, ctx.clock.now()),
    compareWithPeers(ctx.trx, ctx.caller, moduleId),
  ]);
  if (passMark === undefined) throw problem('module.not-found');
  return { moduleId, passMark, own, peers: peers.learners < results.fewestPeers ? null : peers };
};

const sum = (rows: readonly DayRow[], figure: 'duration_ms' | 'sessions') =>
  rows.reduce((total, row) => total + row[figure], 0);

/** The caller's time per module on each day of a month, without days on which nothing was run. */
export const userTimeByMonth = async (
  ctx: UserCtx,
  date: string,
): Answer<typeof dashboards.userTimeByMonth> => {
  const month = date.slice(0, 7);
  const [rows, latestMonth] = await Promise.all([
    listDays(ctx.trx, ctx.caller, month),
    findLatestMonth(ctx.trx, ctx.caller),
  ]);
  const days = [...Map.groupBy(rows, (row) => row.day)];
  return {
    month,
    latestMonth,
    sessions: sum(rows, 'sessions'),
    minutes: decimalMinutes(sum(rows, 'duration_ms')),
    activeDays: days.length,
    days: days.map(([day, ofDay]) => ({
      date: day,
      modules: ofDay.map((row) => ({
        moduleId: row.module_id,
        moduleName: row.name,
        minutes: decimalMinutes(row.duration_ms),
        sessions: row.sessions,
      })),
    })),
  };
};

/** The caller's assessment scores of each module. */
export const modulesWithScore = async (ctx: UserCtx): Answer<typeof dashboards.modulesWithScore> => {
  const rows = await listModuleScores(ctx.trx, ctx.caller, ctx.clock.now());
  return {
    modules: rows.map((row) => ({
      moduleId: row.module_id,
      moduleName: row.name,
      passMark: row.pass_mark,
      score: row.score,
      minimum: row.minimum,
      maximum: row.maximum,
      lastScore: row.last_score,
      assessments: row.assessments,
      duration: decimalHours(row.duration_ms),
    })),
  };
};
