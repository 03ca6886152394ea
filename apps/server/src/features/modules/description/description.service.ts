import { type InputOf, modules } from '@simward/contract';
import { replaceCompetencies } from '../../../domain/catalogue/competencies/competencies.sql.ts';
import { ownerOfNew } from '../../../domain/catalogue/modules/manageModules.ts';
import * as stored from '../../../domain/catalogue/modules/writeModule.sql.ts';
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
import { moduleColumnsOf } from '../answer/moduleColumnsOf.ts';
import { codeTaken, tellingCodeTaken } from '../form/codeTaken.ts';
import { expectVideoHost } from '../form/expectVideoHost.ts';
import { lockForChange, notArchived } from '../lockForChange.ts';
import { findModule, type ModuleRow } from '../modules.sql.ts';
import { moduleAnswer } from '../openModule.ts';

type Description = modules.ModuleDescription;

const linkField = 'description.moduleDemoLink';

interface Key {
  moduleId: string;
  ownerCompanyId: string | null;
}

const describe = async ({ trx, caller, clock }: UserCtx, moduleId: string) => {
  const [row, steps] = await Promise.all([
    findModule(trx, caller, moduleId, clock.now()),
    readSteps(trx, moduleId),
  ]);
  if (!row || !steps) throw problem('module.not-found');
  return { row, description: descriptionOf(row, steps) };
};

/**
 * A module's description as a file.
 * @throws Problem module.not-found
 */
export const exportDescription = async (
  ctx: UserCtx,
  moduleId: string,
): Answer<typeof modules.exportDescription> => (await describe(ctx, moduleId)).description;

/**
 * The module that a description is of: one of those that the caller's new modules stand with.
 * @throws Problem module.code-taken by one that the caller only reads, module.archived
 */
const findDescribed = async (ctx: UserCtx, productCode: string) => {
  const found = await stored.findByCode(ctx.trx, ownerOfNew(ctx.caller), productCode);
  if (found && found.owner_company_id !== ownerOfNew(ctx.caller)) throw codeTaken('description.product_code');
  if (!found) return undefined;
  const described = await describe(ctx, found.module_id);
  return { moduleId: found.module_id, ...described, row: notArchived(described.row) };
};

/**
 * What taking a description would change.
 * @throws Problem module.code-taken, module.archived
 */
export const previewDescription = async (
  ctx: UserCtx,
  description: Description,
): Answer<typeof modules.previewDescription> => {
  expectVideoHost(ctx.platform, description.moduleDemoLink, linkField);
  const found = await findDescribed(ctx, description.product_code);
  return {
    module: found ? { _id: found.moduleId, moduleName: found.row.name, revision: found.row.revision } : null,
    differences: found ? differencesBetween(found.description, description) : [],
  };
};

/** Competencies, steps and questions as described; a version is made where there are some and none is there. */
const writeLists = async (trx: Trx, key: Key, given: Description, now: Date): Promise<void> => {
  const competencies = given.competencies.map(({ competencyName, ...rest }) => ({
    name: competencyName,
    ...rest,
  }));
  await replaceCompetencies(trx, key, competencies, now);
  const newest = await newestVersion(trx, key.moduleId);
  if (!newest && given.steps.length + given.questions.length === 0) return;
  const version = newest ?? (await insertFirstVersion(trx, key, modules.firstVersion, now));
  await replaceSteps(trx, version.module_version_id, key, given, now);
};

/** Adds a module out of a description; inactive, so that nobody gets it before somebody has looked at it. */
const addDescribed = async ({ trx, caller, clock }: UserCtx, given: Description): Promise<string> => {
  const now = clock.now();
  const key = { moduleId: newId(now), ownerCompanyId: ownerOfNew(caller) };
  await stored.insertModule(trx, key, moduleColumnsOf({ ...given, status: false }), caller, now);
  await writeLists(trx, key, given, now);
  return key.moduleId;
};

/**
 * Changes the module with a description's product code, or adds one.
 * @throws Problem see `modules.importDescription`
 */
export const importDescription = async (
  ctx: UserCtx,
  { description, revision }: InputOf<typeof modules.importDescription>['body'],
): Answer<typeof modules.importDescription> => {
  const { trx, caller, clock, platform } = ctx;
  expectVideoHost(platform, description.moduleDemoLink, linkField);
  const found = await findDescribed(ctx, description.product_code);
  const locked = found && (await lockForChange(ctx, found.moduleId));
  if (revision !== undefined && revision !== (locked?.revision ?? null)) throw problem('module.conflict');
  const moduleId =
    found?.moduleId ?? (await tellingCodeTaken(addDescribed(ctx, description), 'description.product_code'));
  if (locked) {
    const key = { moduleId, ownerCompanyId: locked.owner_company_id };
    await stored.updateModule(trx, moduleId, locked, moduleColumnsOf(description), caller, clock.now());
    await writeLists(trx, key, description, clock.now());
  }
  ctx.audit({
    companyId: ownerOfNew(caller) ?? caller.companyId,
    subject: { type: 'module', id: moduleId },
    detail: { name: description.moduleName, product_code: description.product_code, isNew: !found },
  });
  return moduleAnswer(ctx, trx, moduleId);
};

/**
 * Adds a copy of a module under another product code.
 * @throws Problem see `modules.duplicateModule`
 */
export const duplicateModule = async (
  ctx: UserCtx,
  { _id, moduleName, product_code }: InputOf<typeof modules.duplicateModule>['body'],
): Answer<typeof modules.duplicateModule> => {
  const { description } = await describe(ctx, _id);
  if (await stored.findByCode(ctx.trx, ownerOfNew(ctx.caller), product_code)) throw codeTaken('product_code');
  const copy = { ...description, moduleName, product_code };
  const moduleId = await tellingCodeTaken(addDescribed(ctx, copy), 'product_code');
  ctx.audit({
    subject: { type: 'module', id: moduleId },
    detail: { name: moduleName, product_code, from: description.product_code },
  });
  return moduleAnswer(ctx, ctx.trx, moduleId);
};

/** A stored module as a file describes it. */
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

const textOf = (value: unknown): string =>
  Array.isArray(value) ? value.toSorted().join(', ') : `${value ?? ''}`;

interface Named {
  name: string;
  /** Everything that is said of it. */
  said: string;
}

/** What becomes of a list whose entries are known by their folded names. */
const listDifference = (
  field: 'competencies' | 'steps' | 'questions',
  before: readonly Named[],
  after: readonly Named[],
): modules.ModuleDifference[] => {
  const keyOf = ({ name }: Named) => modules.foldedName(name);
  const was = new Map(before.map((one) => [keyOf(one), one.said]));
  const is = new Set(after.map(keyOf));
  const namesOf = (rows: readonly Named[]) => rows.map(({ name }) => name);
  const added = namesOf(after.filter((one) => !was.has(keyOf(one))));
  const changed = namesOf(after.filter((one) => was.has(keyOf(one)) && was.get(keyOf(one)) !== one.said));
  const removed = namesOf(before.filter((one) => !is.has(keyOf(one))));
  const kept = before.map(keyOf).filter((key) => is.has(key));
  const stays = after.map(keyOf).filter((key) => was.has(key));
  const reordered = kept.join('\n') !== stays.join('\n');
  const isSame = added.length + changed.length + removed.length === 0 && !reordered;
  return isSame ? [] : [{ kind: 'list', field, added, changed, removed, reordered }];
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

const named = <Row extends object>(rows: readonly Row[], nameOf: (row: Row) => string): Named[] =>
  rows.map((row) => ({ name: nameOf(row), said: JSON.stringify(Object.entries(row).toSorted()) }));

/** What a description changes of another one of the same module. */
const differencesBetween = (
  before: modules.ModuleDescription,
  after: modules.ModuleDescription,
): modules.ModuleDifference[] => [
  ...valueFields.flatMap((field) => {
    const [was, is] = [textOf(before[field]), textOf(after[field])];
    return was === is ? [] : [{ kind: 'value' as const, field, before: was, after: is }];
  }),
  ...listDifference(
    'competencies',
    named(before.competencies, ({ competencyName }) => competencyName),
    named(after.competencies, ({ competencyName }) => competencyName),
  ),
  ...listDifference(
    'steps',
    named(before.steps, ({ name }) => name),
    named(after.steps, ({ name }) => name),
  ),
  ...listDifference(
    'questions',
    named(before.questions, ({ name }) => name),
    named(after.questions, ({ name }) => name),
  ),
];
