import type { InputOf, stepAnalysis } from '@simward/contract';
import { departmentScopeOf } from '../../domain/companies/companyScope.ts';
import type { UserCaller } from '../../platform/auth/caller.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { keyHash } from '../../platform/ids.ts';
import { existing } from '../../platform/problem.ts';
import type { Answer, UserCtx } from '../../platform/route/ctx.ts';
import { analyseItems } from './analysis/analyseItems.ts';
import { type Cohort, findAnalysedModule, listItemSessions, noReports, readReports } from './cohort.sql.ts';
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
