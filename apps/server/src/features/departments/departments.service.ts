import type { departments, InputOf } from '@simward/contract';
import { text } from '@simward/texts';
import { replaceDepartmentModules } from '../../domain/assignments/departmentModules.sql.ts';
import { idsInLibrary, listDepartmentChoices } from '../../domain/catalogue/modules/listModules.sql.ts';
import { findOpenCompany, lockCompany } from '../../domain/companies/company.sql.ts';
import { companyInView, resolveCompany, staffScopeOf } from '../../domain/companies/scopes.ts';
import {
  insertDepartment,
  updateDepartment as storeDepartment,
} from '../../domain/departments/departments.sql.ts';
import { departmentPolicy } from '../../domain/departments/policy.ts';
import { expectCan } from '../../platform/auth/policy.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { newId } from '../../platform/ids.ts';
import { fieldProblem, problem } from '../../platform/problem.ts';
import type { Answer, OwnCtx, UserCtx } from '../../platform/route/ctx.ts';
import { pictureOf } from '../../platform/storage/pictures/pictureOf.ts';
import { keepPicture, makePicture } from '../../platform/storage/pictures/recordPicture.ts';
import * as table from './departments.sql.ts';

type ReadCtx = Pick<UserCtx, 'platform' | 'clock' | 'caller' | 'trx'>;
type Fields = Omit<InputOf<typeof departments.updateDepartment>['body'], 'revision' | 'departmentLogo'>;
type Row = Awaited<ReturnType<typeof table.listDepartments>>[number];
type DetailRow = NonNullable<Awaited<ReturnType<typeof table.findDepartment>>>;

/** The departments that the caller looks after. */
export const listDepartments = async (ctx: ReadCtx): Answer<typeof departments.listDepartments> => {
  const rows = await table.listDepartments(ctx.trx, staffScopeOf(ctx.caller));
  return { departments: await Promise.all(rows.map((row) => departmentOf(ctx, row))) };
};

/**
 * One department with its modules.
 * @throws Problem department.not-found outside the company, access.forbidden for a department that a Manager does not
 *   look after
 */
export const getDepartment = async (
  ctx: ReadCtx,
  departmentId: string,
): Answer<typeof departments.getDepartment> => {
  const row = await findInView(ctx, departmentId);
  expectCan(ctx.caller, departmentPolicy.lookAfter, { departmentId });
  return { department: await detailOf(ctx, row) };
};

/**
 * Adds a department.
 * @throws Problem company.not-found outside the caller's view, department.name-taken
 */
export const createDepartment = async (
  ctx: OwnCtx,
  {
    companyId: namedCompany,
    departmentLogo,
    ...fields
  }: InputOf<typeof departments.createDepartment>['body'],
): Answer<typeof departments.createDepartment> => {
  const companyId = resolveCompany(ctx.caller, namedCompany);
  await ctx.read((trx) => findOpenCompany(trx, companyId));
  const logoFileId = await makePicture(ctx, { form: 'logo', companyId, upload: departmentLogo, shown: null });
  return ctx.write(async (trx) => {
    if (!(await lockCompany(trx, companyId))) throw problem('company.not-found');
    const now = ctx.clock.now();
    const key = { companyId, departmentId: newId(now) };
    await expectFits(trx, key, fields, { users: 0, modules: [] }, now);
    await insertDepartment(trx, rowOf(key, fields, logoFileId), now);
    await replaceDepartmentModules(trx, key, fields.modules, { assignedBy: ctx.caller.userId, now });
    await keepPicture(trx, { companyId, before: null, after: logoFileId }, now);
    await ctx.audit(trx, {
      companyId,
      subject: { type: 'department', id: key.departmentId },
      detail: { name: fields.departmentName },
    });
    const row = await findInView({ ...ctx, trx }, key.departmentId);
    return { department: await detailOf({ ...ctx, trx }, row) };
  });
};

/**
 * Changes a department.
 * @throws Problem department.not-found, department.conflict when somebody else changed it meanwhile,
 *   department.name-taken, department.too-small when it has more people than places
 */
export const updateDepartment = async (
  ctx: OwnCtx,
  departmentId: string,
  { revision, departmentLogo, ...fields }: InputOf<typeof departments.updateDepartment>['body'],
): Answer<typeof departments.updateDepartment> => {
  const opened = await ctx.read((trx) => findInView({ ...ctx, trx }, departmentId));
  if (revision !== undefined && opened.revision !== revision) throw problem('department.conflict');
  const key = { companyId: opened.company_id, departmentId };
  const logoFileId = await makePicture(ctx, {
    form: 'logo',
    companyId: key.companyId,
    upload: departmentLogo,
    shown: opened.logo_file_id,
  });
  return ctx.write(async (trx) => {
    if (!(await lockCompany(trx, key.companyId))) throw problem('department.not-found');
    const before = await findInView({ ...ctx, trx }, departmentId);
    if (revision !== undefined && before.revision !== revision) throw problem('department.conflict');
    const now = ctx.clock.now();
    await expectFits(trx, key, fields, { users: before.users, modules: before.module_ids }, now);
    await storeDepartment(trx, rowOf(key, fields, logoFileId), now);
    await replaceDepartmentModules(trx, key, fields.modules, { assignedBy: ctx.caller.userId, now });
    await keepPicture(trx, { ...key, before: before.logo_file_id, after: logoFileId }, now);
    await ctx.audit(trx, {
      companyId: key.companyId,
      subject: { type: 'department', id: departmentId },
      detail: {
        name: fields.departmentName,
        nameBefore: before.name,
        max_users: fields.max_users,
        status: fields.status,
        modules: fields.modules.length,
      },
    });
    const row = await findInView({ ...ctx, trx }, departmentId);
    return { department: await detailOf({ ...ctx, trx }, row) };
  });
};

/** The modules that can be given to departments of a company. */
export const listModuleChoices = async (
  ctx: ReadCtx,
  namedCompany: string | undefined,
): Answer<typeof departments.listModuleChoices> => {
  const companyId = resolveCompany(ctx.caller, namedCompany);
  await findOpenCompany(ctx.trx, companyId);
  return { modules: await listDepartmentChoices(ctx.trx, companyId, ctx.clock.now()) };
};

const departmentOf = async (ctx: ReadCtx, row: Row): Promise<departments.Department> => ({
  _id: row.department_id,
  departmentName: row.name,
  users: row.users,
  learners: row.learners,
  max_users: row.max_users,
  modulesCount: row.modules_count,
  status: row.status,
  companyId: row.company_id,
  companyName: row.company_name,
  departmentLogo: await pictureOf(ctx.platform, row),
  revision: row.revision,
});

const detailOf = async (ctx: ReadCtx, row: DetailRow): Promise<departments.DepartmentDetail> => ({
  ...(await departmentOf(ctx, row)),
  modules: row.module_ids,
});

/** @throws Problem department.not-found outside the caller's company or view */
const findInView = async (ctx: ReadCtx, departmentId: string): Promise<DetailRow> => {
  const row = await table.findDepartment(ctx.trx, companyInView(ctx.caller), departmentId);
  if (!row) throw problem('department.not-found');
  return row;
};

interface DepartmentKey {
  companyId: string;
  departmentId: string;
}

/**
 * Checks the name, the number of people and the modules. A module that the department already has stays even
 * when it has become inactive.
 */
const expectFits = async (
  trx: Trx,
  key: DepartmentKey,
  fields: Fields,
  before: { users: number; modules: readonly string[] },
  now: Date,
): Promise<void> => {
  const { users } = before;
  if (await table.isNameTaken(trx, key, fields.departmentName))
    throw fieldProblem('department.name-taken', 'departmentName');
  if (fields.max_users !== null && fields.max_users < users)
    throw fieldProblem('department.too-small', 'max_users', { users });
  const added = [...new Set(fields.modules)].filter((moduleId) => !before.modules.includes(moduleId));
  if (added.length > 0 && (await idsInLibrary(trx, key.companyId, added, now)).length < added.length)
    throw problem('request.invalid', {
      errors: [{ field: 'modules', message: text('input.modulesOfCompany') }],
    });
};

const rowOf = (key: DepartmentKey, fields: Fields, logoFileId: string | null | undefined) => ({
  ...key,
  name: fields.departmentName,
  maxUsers: fields.max_users,
  status: fields.status,
  logoFileId,
});
