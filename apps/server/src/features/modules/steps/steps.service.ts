import { type InputOf, modules } from '@simward/contract';
import { listCompetencies } from '../../../domain/catalogue/competencies/competencies.sql.ts';
import { findOwnerOfModule } from '../../../domain/catalogue/modules/listModules.sql.ts';
import {
  insertPlainVersion,
  newestVersion,
  readSteps,
  replaceSteps,
} from '../../../domain/catalogue/versions/steps.sql.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { existing, fieldProblem, problem } from '../../../platform/problem.ts';
import type { Answer, UserCtx } from '../../../platform/route/ctx.ts';
import { lockForChange } from '../openModule.ts';

/**
 * The declared steps, questions and cues of a module that the caller may open.
 * @throws Problem module.not-found
 */
export const moduleSteps = async (ctx: UserCtx, moduleId: string): Answer<typeof modules.moduleSteps> => {
  const [owner, steps] = await Promise.all([
    findOwnerOfModule(ctx.trx, ctx.caller, moduleId, ctx.clock.now()),
    readSteps(ctx.trx, moduleId),
  ]);
  if (!owner || !steps) throw problem('module.not-found');
  return { _id: moduleId, ...steps };
};

type StepsChange = InputOf<typeof modules.modifySteps>['body'];

/**
 * Gives a module's newest version exactly these steps and questions, and these cues if the call has any.
 * @throws Problem see `modules.modifySteps`; access.forbidden for a module of the platform or of another owner
 */
export const modifySteps = async (
  ctx: UserCtx,
  { _id: moduleId, revision, version, steps, questions, cues }: StepsChange,
): Answer<typeof modules.modifySteps> => {
  const { trx } = ctx;
  const module = await lockForChange(ctx, moduleId);
  const newest = await newestVersion(trx, moduleId);
  if (
    (revision !== undefined && revision !== module.steps_revision) ||
    (version !== undefined && version !== (newest?.version ?? null))
  )
    throw problem('module.conflict');
  await expectKnownCompetencies(trx, moduleId, { steps, questions });
  const key = { moduleId, ownerCompanyId: module.owner_company_id };
  const { module_version_id, version: versionNumber } =
    newest ?? (await insertPlainVersion(trx, key, modules.firstVersion, ctx.clock.now()));
  await replaceSteps(trx, module_version_id, key, { steps, questions, cues }, ctx.clock.now());
  ctx.audit({
    companyId: key.ownerCompanyId ?? ctx.caller.companyId,
    subject: { type: 'module', id: moduleId },
    detail: {
      name: module.name,
      version: versionNumber,
      steps: steps.length,
      questions: questions.length,
      mustPass: steps.filter(({ mustPass }) => mustPass).length,
    },
  });
  return stepsAnswer(trx, moduleId);
};

const stepsAnswer = async (trx: Trx, moduleId: string): Promise<modules.ModuleSteps> => ({
  _id: moduleId,
  ...existing(await readSteps(trx, moduleId), 'module.not-found'),
});

/**
 * @throws Problem module.competency-unknown at the step or question that names a competency which the module does not
 * have
 */
const expectKnownCompetencies = async (
  trx: Trx,
  moduleId: string,
  lists: Pick<StepsChange, 'steps' | 'questions'>,
): Promise<void> => {
  const rows = await listCompetencies(trx, moduleId);
  const knownNames = new Set(rows.map(({ name }) => modules.foldedName(name)));
  for (const list of ['steps', 'questions'] as const) {
    const unknownIndex = lists[list].findIndex(
      ({ competencyName }) => competencyName !== null && !knownNames.has(modules.foldedName(competencyName)),
    );
    if (unknownIndex >= 0)
      throw fieldProblem('module.competency-unknown', `${list}.${unknownIndex}.competencyName`);
  }
};
