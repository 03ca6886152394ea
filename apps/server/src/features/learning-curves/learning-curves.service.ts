import type { Readable } from 'node:stream';
import { type InputOf, isLearner, learningCurves } from '@simward/contract';
import { text } from '@simward/texts';
import { companyTimeZone } from '../../domain/companies/company.sql.ts';
import { chosenCompany, companyScopeOf } from '../../domain/companies/scopes.ts';
import { personInSight } from '../../domain/people/person/personInScope.ts';
import { isPass } from '../../domain/progress/skills/mastery.ts';
import {
  type AttemptedCompetency,
  listAttemptedCompetencies,
} from '../../domain/progress/skills/skills.sql.ts';
import { type AttemptedSkill, attemptedSkills } from '../../domain/progress/skills/skills.ts';
import { learnersIn, masterySteps, medianOf } from '../../domain/progress/skills/survival.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { problem } from '../../platform/problem.ts';
import type { Answer, OwnCtx, UserCtx } from '../../platform/route/ctx.ts';
import { auditExport, exportTable, type TableColumn } from '../../platform/table-export/exportTable.ts';
import { dayIn } from '../../platform/time/calendar.ts';
import { cumulativeSums, lineOf, standingOf } from './cusum.ts';
import {
  findLearnerProgress,
  findLeastMastered,
  listLibraryNames,
  listLimits,
  listLimitsById,
  listObservedAttempts,
} from './learning-curves.sql.ts';
import { openingCompetency } from './openingCompetency.ts';

type CurveQuery = InputOf<typeof learningCurves.readCurve>['query'];

/**
 * A learner's attempts at a competency as a line with its limits.
 * @throws Problem user.not-found, access.forbidden, competency.not-found
 */
export const readCurve = async (ctx: UserCtx, query: CurveQuery): Answer<typeof learningCurves.readCurve> => {
  const { person, ...curve } = await findCurve(ctx, query);
  return {
    learner: { _id: person.user_id, name: person.name },
    ...curve,
    attempts: curve.attempts.slice(-learningCurves.mostShownAttempts),
  };
};

/**
 * The curve with all its attempts, and the learner.
 * @throws Problem user.not-found, access.forbidden, competency.not-found
 */
const findCurve = async (
  ctx: Pick<UserCtx, 'trx' | 'caller' | 'clock'>,
  { competencyName, userId, mode }: CurveQuery,
) => {
  const { trx, caller, clock } = ctx;
  const person = await personInSight(ctx, userId ?? caller.userId);
  const key = { companyId: person.company_id, userId: person.user_id };
  const attemptedCompetencies = await listAttemptedCompetencies(trx, key, clock.now(), {
    competencyName,
    mode,
  });
  const competencyIds = attemptedCompetencies.map(({ competency_id }) => competency_id);
  const [strictest, ...others] = await listLimits(trx, key.companyId, competencyName, competencyIds);
  if (!strictest) throw problem('competency.not-found');
  const line = lineOf(strictest.limits);
  const all = attemptedSkills(attemptedCompetencies).flatMap(({ attempts }) => attempts);
  const sums = cumulativeSums(all.map(isPass), line);
  const attempts = all.map(({ sessionId, startedAt, score, passMark, mustPassMissed }, index) => ({
    sessionId,
    attempt: index + 1,
    startedAt: new Date(startedAt).toISOString(),
    score,
    passMark,
    mustPassMissed,
    right: isPass({ score, passMark, mustPassMissed }),
    value: sums[index]?.value ?? 0,
    restarted: sums[index]?.restarted ?? false,
  }));
  return {
    person,
    competencyName: attemptedCompetencies[0]?.name ?? strictest.name,
    line,
    limitsDiffer: others.length > 0,
    attemptsCount: attempts.length,
    firstAt: attempts[0]?.startedAt ?? null,
    attempts,
    standing: standingOf(attempts, line),
  };
};

/**
 * The competencies for which a curve can be drawn: those that the learner tried, and for staff also those of
 * the library.
 * @throws Problem user.not-found, access.forbidden
 */
export const listCompetencies = async (
  ctx: UserCtx,
  { userId, mode }: InputOf<typeof learningCurves.listCompetencies>['query'],
): Answer<typeof learningCurves.listCompetencies> => {
  const { trx, caller, clock } = ctx;
  const isOwn = isLearner(caller);
  const person = userId || isOwn ? await personInSight(ctx, userId ?? caller.userId) : undefined;
  const [attemptedCompetencies, library] = await Promise.all([
    person
      ? listAttemptedCompetencies(
          trx,
          { companyId: person.company_id, userId: person.user_id },
          clock.now(),
          { mode },
        )
      : [],
    isOwn ? [] : listLibraryNames(trx, person?.company_id ?? chosenCompany(caller), clock.now()),
  ]);
  const tried = attemptedSkills(attemptedCompetencies);
  const names = new Map([
    ...library.map(({ name_folded, name }) => [name_folded, { name, attempts: 0 }] as const),
    ...tried.map(
      ({ name_folded, name, attempts }) => [name_folded, { name, attempts: attempts.length }] as const,
    ),
  ]);
  const opensOn = person
    ? await weakestOf(trx, tried, attemptedCompetencies)
    : await findLeastMastered(trx, companyScopeOf(caller), learningCurves.fewestLearners);
  return {
    competencies: [...names]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([, { name, attempts }]) => ({ competencyName: name, attempts })),
    opensOn: opensOn ?? null,
  };
};

/** The learner's competency that the page opens on. If several modules have it, the strictest of their limits count. */
const weakestOf = async (
  trx: Trx,
  tried: readonly AttemptedSkill[],
  attempted: readonly AttemptedCompetency[],
): Promise<string | undefined> => {
  if (tried.length === 0) return;
  const limitsById = await listLimitsById(
    trx,
    attempted.map(({ competency_id }) => competency_id),
  );
  return openingCompetency(
    tried.flatMap(({ name, name_folded, attempts }) => {
      const [strictest] = attempted
        .filter((competency) => competency.name_folded === name_folded)
        .flatMap(({ competency_id }) => limitsById.get(competency_id) ?? [])
        .toSorted((a, b) => a.acceptable - b.acceptable || a.unacceptable - b.unacceptable);
      return strictest ? { name, attempts: attempts.map(isPass), line: lineOf(strictest) } : [];
    }),
  );
};

/**
 * How many assessments learners need until they master a competency.
 * @throws Problem user.not-found, access.forbidden
 */
export const readMastery = async (
  ctx: UserCtx,
  { competencyName, departmentId, userId }: InputOf<typeof learningCurves.readMastery>['query'],
): Answer<typeof learningCurves.readMastery> => {
  const { trx, caller } = ctx;
  const person = userId ? await personInSight(ctx, userId) : undefined;
  // Beside a named person stand the people of their company, also where a SuperAdmin looks at all companies.
  const viewer = person ? { ...caller, viewingCompanyId: person.company_id } : caller;
  const observed = await listObservedAttempts(trx, companyScopeOf(viewer, departmentId), competencyName);
  const progress =
    person &&
    (await findLearnerProgress(
      trx,
      { companyId: person.company_id, userId: person.user_id },
      competencyName,
    ));
  const learners = learnersIn(observed);
  const steps = learners < learningCurves.fewestLearners ? [] : masterySteps(observed);
  return {
    learners,
    mastered: observed.reduce((sum, step) => sum + step.mastered, 0),
    steps,
    median: medianOf(steps),
    learner: person && progress ? { name: person.name, ...progress } : null,
  };
};

type CurveExport = InputOf<typeof learningCurves.exportCurve>['query'];

/**
 * A learner's attempts at a competency as a file, oldest first.
 * @throws Problem user.not-found, access.forbidden, competency.not-found
 */
export const exportCurve = async (ctx: OwnCtx, query: CurveExport): Promise<Readable> => {
  const { caller, clock } = ctx;
  const { curve, timeZone } = await ctx.read(async (trx) => {
    const wholeCurve = await findCurve({ trx, caller, clock }, query);
    return { curve: wholeCurve, timeZone: await companyTimeZone(trx, wholeCurve.person.company_id) };
  });
  const { person, competencyName } = curve;
  return exportTable(ctx, {
    name: text('learning-curves.file.name', { day: dayIn(timeZone, clock.now()) }),
    format: query.format,
    timeZone,
    columns: curveColumns(curve, query),
    chunks: [curve.attempts],
    onEnd: auditExport(ctx, query.format, { userId: person.user_id, competencyName, mode: query.mode }),
  });
};

type Curve = Awaited<ReturnType<typeof findCurve>>;
const yesOrNo = (is: boolean) => text(is ? 'tables.yes' : 'tables.no');

const curveColumns = (
  { person, competencyName, line }: Curve,
  { mode }: CurveExport,
): readonly TableColumn<learningCurves.CurveAttempt>[] => [
  { header: text('tables.name'), cell: () => person.name },
  { header: text('tables.userId'), cell: () => person.mobile_no },
  { header: text('learning-curves.competency'), cell: () => competencyName },
  { header: text('tables.mode'), cell: () => text(`tables.modes.${mode}`) },
  { header: text('learning-curves.table.attempt'), cell: ({ attempt }) => attempt },
  { header: text('tables.startTime'), instants: true, cell: ({ startedAt }) => new Date(startedAt) },
  { header: text('learning-curves.table.score'), cell: ({ score }) => score },
  { header: text('tables.passMark'), cell: ({ passMark }) => passMark },
  { header: text('learning-curves.file.mustPass'), cell: ({ mustPassMissed }) => yesOrNo(mustPassMissed) },
  { header: text('learning-curves.file.right'), cell: ({ right }) => yesOrNo(right) },
  { header: text('learning-curves.file.line'), cell: ({ value }) => value },
  { header: text('learning-curves.file.restarted'), cell: ({ restarted }) => yesOrNo(restarted) },
  { header: text('learning-curves.file.upper'), cell: () => line.upper },
  { header: text('learning-curves.file.lower'), cell: () => line.lower },
];
