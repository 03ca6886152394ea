import { type InputOf, modules } from '@simward/contract';
import { replaceCompetencies } from '../../../domain/catalogue/competencies/competencies.sql.ts';
import * as stored from '../../../domain/catalogue/modules/writeModule.sql.ts';
import { ownerOfNewModule } from '../../../domain/catalogue/policy.ts';
import {
  insertFirstVersion,
  newestVersion,
  readSteps,
  replaceSteps,
  type StepsRow,
} from '../../../domain/catalogue/versions/steps.sql.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { newId } from '../../../platform/ids.ts';
import { problem } from '../../../platform/problem.ts';
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
  { steps, questions }: Pick<StepsRow, 'steps' | 'questions'>,
): modules.ModuleDescription => ({
  format: modules.descriptionFormat,
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
  competencies: row.competencies.map(({ name, code, months }) => ({
    competencyName: name,
    productCode: code,
    validityMonths: months,
  })),
  steps,
  questions,
});

/**
 * Shows what the import of a description would change.
 * @throws Problem module.code-taken, module.archived
 */
export const previewDescription = async (
  ctx: UserCtx,
  description: Description,
): Answer<typeof modules.previewDescription> => {
  expectVideoHost(ctx.platform, description.moduleDemoLink, demoLinkField);
  const describedModule = await findDescribedModule(ctx, description.product_code);
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

const valueFields = [
  'moduleName',
  'moduleDescription',
  'moduleDemoLink',
  'moduleType',
  'industry',
  'family',
  'topicIcon',
  'platforms',
  'passMark',
  'modes',
  'attemptsAllowed',
] as const;

/** The differences between two descriptions of the same module. */
const differencesBetween = (
  before: modules.ModuleDescription,
  after: modules.ModuleDescription,
): modules.ModuleDifference[] => [
  ...valueFields.flatMap((field) => {
    const [textBefore, textAfter] = [textOf(before[field]), textOf(after[field])];
    return textBefore === textAfter
      ? []
      : [{ kind: 'value' as const, field, before: textBefore, after: textAfter }];
  }),
  ...listDifference(
    'competencies',
    entriesOf(before.competencies, ({ competencyName }) => competencyName),
    entriesOf(after.competencies, ({ competencyName }) => competencyName),
  ),
  ...listDifference(
    'steps',
    entriesOf(before.steps, ({ name }) => name),
    entriesOf(after.steps, ({ name }) => name),
  ),
  ...listDifference(
    'questions',
    entriesOf(before.questions, ({ name }) => name),
    entriesOf(after.questions, ({ name }) => name),
  ),
];

const textOf = (value: unknown): string =>
  Array.isArray(value) ? value.toSorted().join(', ') : `${value ?? ''}`;

interface DescribedEntry {
  name: string;
  /** All fields of the entry as one text, for comparison. */
  content: string;
}

const entriesOf = <Row extends object>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
): DescribedEntry[] =>
  rows.map((row) => ({ name: nameOf(row), content: JSON.stringify(Object.entries(row).toSorted()) }));

/** Compares two lists whose entries are matched by their folded names. */
const listDifference = (
  field: 'competencies' | 'steps' | 'questions',
  before: readonly DescribedEntry[],
  after: readonly DescribedEntry[],
): modules.ModuleDifference[] => {
  const keyOf = ({ name }: DescribedEntry) => modules.foldedName(name);
  const contentBefore = new Map(before.map((entry) => [keyOf(entry), entry.content]));
  const keysAfter = new Set(after.map(keyOf));
  const namesOf = (rows: readonly DescribedEntry[]) => rows.map(({ name }) => name);
  const added = namesOf(after.filter((entry) => !contentBefore.has(keyOf(entry))));
  const changed = namesOf(
    after.filter((entry) => (contentBefore.get(keyOf(entry)) ?? entry.content) !== entry.content),
  );
  const removed = namesOf(before.filter((entry) => !keysAfter.has(keyOf(entry))));
  const orderBefore = before.map(keyOf).filter((key) => keysAfter.has(key));
  const orderAfter = after.map(keyOf).filter((key) => contentBefore.has(key));
  const reordered = orderBefore.join('\n') !== orderAfter.join('\n');
  const isSame = added.length + changed.length + removed.length === 0 && !reordered;
  return isSame ? [] : [{ kind: 'list', field, added, changed, removed, reordered }];
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

/** Adds a module from a description. It is inactive, so that nobody gets it before somebody has checked it. */
const addDescribedModule = async (
  { trx, caller, clock }: UserCtx,
  description: Description,
): Promise<string> => {
  const now = clock.now();
  const key = { moduleId: newId(now), ownerCompanyId: ownerOfNewModule(caller) };
  await stored.insertModule(trx, key, moduleColumnsOf({ ...description, status: false }), caller, now);
  await writeLists(trx, key, description, now);
  return key.moduleId;
};

interface Key {
  moduleId: string;
  ownerCompanyId: string | null;
}

/**
 * Writes competencies, steps and questions. Steps and questions belong to a version: a module without any
 * gets a first version.
 */
const writeLists = async (trx: Trx, key: Key, description: Description, now: Date): Promise<void> => {
  const competencies = description.competencies.map(({ competencyName, ...rest }) => ({
    name: competencyName,
    ...rest,
  }));
  await replaceCompetencies(trx, key, competencies, now);
  const newest = await newestVersion(trx, key.moduleId);
  if (!newest && description.steps.length + description.questions.length === 0) return;
  const version = newest ?? (await insertFirstVersion(trx, key, modules.firstVersion, now));
  await replaceSteps(trx, version.module_version_id, key, description, now);
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
  const copy = { ...description, moduleName, product_code };
  const moduleId = await withCodeTakenProblem(addDescribedModule(ctx, copy), 'product_code');
  ctx.audit({
    subject: { type: 'module', id: moduleId },
    detail: { name: moduleName, product_code, from: description.product_code },
  });
  return moduleAnswer(ctx, ctx.trx, moduleId);
};
