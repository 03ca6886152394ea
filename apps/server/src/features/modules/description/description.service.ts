import { type InputOf, modules } from '@simward/contract';
import { replaceCompetencies } from '../../../domain/catalogue/competencies/competencies.sql.ts';
import * as stored from '../../../domain/catalogue/modules/writeModule.sql.ts';
import { ownerOfNewModule } from '../../../domain/catalogue/policy.ts';
import { listVersionNumbers } from '../../../domain/catalogue/versions/moduleVersions.sql.ts';
import {
  insertPlainVersion,
  newestVersion,
  readSteps,
  replaceSteps,
  type StepsRow,
} from '../../../domain/catalogue/versions/steps.sql.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { newId } from '../../../platform/ids.ts';
import { fieldProblem, problem } from '../../../platform/problem.ts';
import type { Answer, UserCtx } from '../../../platform/route/ctx.ts';
import {
  codeTakenProblem,
  expectVideoHost,
  moduleColumnsOf,
  withCodeTakenProblem,
} from '../form/moduleFields.ts';
import { moduleAnswer } from '../moduleAnswer.ts';
import { findModule, type ModuleRow } from '../modules.sql.ts';
import { expectNotArchived, lockForChange } from '../openModule.ts';
import { differencesBetween } from './differencesBetween.ts';

type Description = modules.ModuleDescription;

const demoLinkField = 'description.moduleDemoLink';

/**
 * A module's description as a file.
 * @throws Problem module.not-found
 */
export const exportDescription = async (
  ctx: UserCtx,
  moduleId: string,
): Answer<typeof modules.exportDescription> => (await readDescription(ctx, moduleId)).description;

const readDescription = async ({ trx, caller, clock }: UserCtx, moduleId: string) => {
  const [row, steps] = await Promise.all([
    findModule(trx, caller, moduleId, clock.now()),
    readSteps(trx, moduleId),
  ]);
  if (!row || !steps) throw problem('module.not-found');
  return { row, description: descriptionOf(row, steps) };
};

const descriptionOf = (
  row: ModuleRow,
  { version, steps, questions, cues }: StepsRow,
): modules.ModuleDescription => ({
  format: modules.descriptionFormat,
  version,
  product_code: row.product_code,
  moduleName: row.name,
  moduleDescription: row.description,
  moduleDemoLink: row.demo_link,
  moduleType: row.module_type,
  industry: row.industry,
  family: row.family,
  topicIcon: row.topic_icon,
  platforms: row.platforms,
  passMark: row.pass_mark,
  modes: row.modes,
  attemptsAllowed: row.attempts_allowed,
  expectedMinutes: row.expected_minutes,
  competencies: row.competencies.map(({ name, code, months }) => ({
    competencyName: name,
    productCode: code,
    validityMonths: months,
  })),
  steps,
  questions,
  cues,
});

/**
 * Shows what the import of a description would change.
 * @throws Problem module.code-taken, module.archived, version.superseded
 */
export const previewDescription = async (
  ctx: UserCtx,
  description: Description,
): Answer<typeof modules.previewDescription> => {
  expectVideoHost(ctx.platform, description.moduleDemoLink, demoLinkField);
  const describedModule = await findDescribedModule(ctx, description.product_code);
  if (describedModule && description.version !== describedModule.description.version)
    expectNewVersion(
      describedModule.row.versions.map(({ version }) => version),
      description,
    );
  return {
    module: describedModule
      ? {
          _id: describedModule.moduleId,
          moduleName: describedModule.row.name,
          revision: describedModule.row.revision,
        }
      : null,
    differences: describedModule ? differencesBetween(describedModule.description, description) : [],
  };
};

/**
 * The module with a description's product code, with the owner that new modules of the caller get; undefined
 * when there is no module with the code.
 * @throws Problem module.archived, module.code-taken when a module that the caller may not change has the
 * code
 */
const findDescribedModule = async (ctx: UserCtx, productCode: string) => {
  const describedModule = await stored.findByCode(ctx.trx, ownerOfNewModule(ctx.caller), productCode);
  if (describedModule && describedModule.owner_company_id !== ownerOfNewModule(ctx.caller))
    throw codeTakenProblem('description.product_code');
  if (!describedModule) return undefined;
  const { row, description } = await readDescription(ctx, describedModule.module_id);
  return { moduleId: describedModule.module_id, description, row: expectNotArchived(row) };
};

/**
 * Changes the module that has a description's product code, or adds a module.
 * @throws Problem see `modules.importDescription`
 */
export const importDescription = async (
  ctx: UserCtx,
  { description, revision }: InputOf<typeof modules.importDescription>['body'],
): Answer<typeof modules.importDescription> => {
  const { trx, caller, clock, platform } = ctx;
  expectVideoHost(platform, description.moduleDemoLink, demoLinkField);
  const describedModule = await findDescribedModule(ctx, description.product_code);
  const locked = describedModule && (await lockForChange(ctx, describedModule.moduleId));
  if (revision !== undefined && revision !== (locked?.revision ?? null)) throw problem('module.conflict');
  const moduleId =
    describedModule?.moduleId ??
    (await withCodeTakenProblem(addDescribedModule(ctx, description), 'description.product_code'));
  if (locked) {
    const key = { moduleId, ownerCompanyId: locked.owner_company_id };
    await stored.updateModule(trx, moduleId, locked, moduleColumnsOf(description), caller, clock.now());
    await writeLists(trx, key, description, clock.now());
  }
  ctx.audit({
    companyId: ownerOfNewModule(caller) ?? caller.companyId,
    subject: { type: 'module', id: moduleId },
    detail: { name: description.moduleName, product_code: description.product_code, isNew: !describedModule },
  });
  return moduleAnswer(ctx, trx, moduleId);
};

/**
 * Adds a module from a description. It is inactive unless it is known to be good, so that nobody gets it before somebody
 * has checked it.
 * @returns its id
 */
export const addDescribedModule = async (
  { trx, caller, clock }: UserCtx,
  description: Description,
  status = false,
): Promise<string> => {
  const now = clock.now();
  const key = { moduleId: newId(now), ownerCompanyId: ownerOfNewModule(caller) };
  await stored.insertModule(trx, key, moduleColumnsOf({ ...description, status }), caller, now);
  await writeLists(trx, key, description, now);
  return key.moduleId;
};

interface Key {
  moduleId: string;
  ownerCompanyId: string | null;
}

/** Writes competencies, and the steps, questions and cues of the described version. */
const writeLists = async (trx: Trx, key: Key, description: Description, now: Date): Promise<void> => {
  const competencies = description.competencies.map(({ competencyName, ...rest }) => ({
    name: competencyName,
    ...rest,
  }));
  await replaceCompetencies(trx, key, competencies, now);
  const version = await describedVersion(trx, key, description, now);
  if (version) await replaceSteps(trx, version.module_version_id, key, description, now);
};

/**
 * The version that a description is about: the newest, or one that is added. Steps, questions and cues belong to a
 * version: a module without any gets a first one for them, and none where there are none.
 * @throws Problem version.superseded
 */
const describedVersion = async (trx: Trx, key: Key, description: Description, now: Date) => {
  const { version, steps, questions, cues } = description;
  const newest = await newestVersion(trx, key.moduleId);
  if (version === null) {
    if (newest || steps.length + questions.length + cues.length === 0) return newest;
    return insertPlainVersion(trx, key, modules.firstVersion, now);
  }
  if (newest?.version === version) return newest;
  if (newest) expectNewVersion(await listVersionNumbers(trx, key.moduleId), description);
  return insertPlainVersion(trx, key, version, now);
};

/**
 * A version that sessions may have run keeps what it was, once a newer one is there.
 * @throws Problem version.superseded
 */
const expectNewVersion = (known: readonly string[], { version }: Description): void => {
  if (version !== null && known.includes(version))
    throw fieldProblem('version.superseded', 'description.version');
};

/**
 * Adds a copy of a module under another product code.
 * @throws Problem see `modules.duplicateModule`
 */
export const duplicateModule = async (
  ctx: UserCtx,
  { _id, moduleName, product_code }: InputOf<typeof modules.duplicateModule>['body'],
): Answer<typeof modules.duplicateModule> => {
  const { description } = await readDescription(ctx, _id);
  if (await stored.findByCode(ctx.trx, ownerOfNewModule(ctx.caller), product_code))
    throw codeTakenProblem('product_code');
  const copy = { ...description, version: null, moduleName, product_code };
  const moduleId = await withCodeTakenProblem(addDescribedModule(ctx, copy), 'product_code');
  ctx.audit({
    subject: { type: 'module', id: moduleId },
    detail: { name: moduleName, product_code, from: description.product_code },
  });
  return moduleAnswer(ctx, ctx.trx, moduleId);
};
