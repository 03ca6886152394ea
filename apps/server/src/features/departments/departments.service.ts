import type { AnswerInputOf, departments, InputOf } from '@simward/contract';
import type { UserCaller } from '../../platform/auth/caller.ts';
import { placedCompany } from '../../platform/auth/placedCompany.ts';
import { staffScopeOf } from '../../platform/auth/staffScope.ts';
import { newId } from '../../platform/ids.ts';
import { lockPeople } from '../../platform/people/lockPeople.sql.ts';
import { fieldProblem, problem } from '../../platform/problem.ts';
import type { TrxCtx } from '../../platform/route/ctx.ts';
import { adoptPicture } from '../../platform/storage/adoptPicture.sql.ts';
import { pictureOf } from '../../platform/storage/pictureOf.ts';
import * as table from './departments.sql.ts';

type Ctx = TrxCtx<UserCaller>;
type Fields = Omit<InputOf<typeof departments.updateDepartment>['body'], 'revision'>;
type Row = Awaited<ReturnType<typeof table.listDepartments>>[number];
type DetailRow = NonNullable<Awaited<ReturnType<typeof table.findDepartment>>>;

const departmentOf = async (ctx: Ctx, row: Row): Promise<departments.Department> => ({
  _id: row.department_id,
  departmentName: row.name,
  users: row.users,
  max_users: row.max_users,
  modulesCount: row.modules_count,
  status: row.status,
  companyId: row.company_id,
  companyName: row.company_name,
  departmentLogo: await pictureOf(ctx.platform, row),
  revision: row.revision,
});

const detailOf = async (ctx: Ctx, row: DetailRow): Promise<departments.DepartmentDetail> => ({
  ...(await departmentOf(ctx, row)),
  modules: row.module_ids,
});

/** The department where it is in the caller's company or view. */
const findInView = async (ctx: Ctx, departmentId: string): Promise<DetailRow> => {
  const row = await table.findDepartment(ctx.trx, staffScopeOf(ctx.caller).companyId, departmentId);
  if (!row) throw problem('department.not-found');
  return row;
};

/** The departments that the caller looks after. */
export const listDepartments = async (
  ctx: Ctx,
): Promise<AnswerInputOf<typeof departments.listDepartments>> => {
  const rows = await table.listDepartments(ctx.trx, staffScopeOf(ctx.caller));
  return { departments: await Promise.all(rows.map((row) => departmentOf(ctx, row))) };
};

/**
 * One department with its modules.
 * @throws Problem department.not-found outside the company, access.forbidden for another department than a Manager's
 */
export const getDepartment = async (
  ctx: Ctx,
  departmentId: string,
): Promise<AnswerInputOf<typeof departments.getDepartment>> => {
  const row = await findInView(ctx, departmentId);
  const own = staffScopeOf(ctx.caller).departmentIds;
  if (own && !own.includes(departmentId)) throw problem('access.forbidden');
  return { department: await detailOf(ctx, row) };
};

interface Place {
  companyId: string;
  departmentId: string;
}

const expectFits = async (ctx: Ctx, place: Place, fields: Fields, users: number): Promise<void> => {
  if (await table.isNameTaken(ctx.trx, place, fields.departmentName))
    throw fieldProblem('department.name-taken', 'departmentName');
  if (fields.max_users !== null && fields.max_users < users)
    throw fieldProblem('department.too-small', 'max_users', { users });
  const known = await table.companyModuleIds(ctx.trx, place.companyId, fields.modules);
  if (fields.modules.some((moduleId) => !known.includes(moduleId)))
    throw problem('request.invalid', {
      errors: [{ field: 'modules', message: 'Choose modules of the company.' }],
    });
};

/** What is stored of the fields; the logo comes to belong to the department's company. */
const rowOf = async (ctx: Ctx, place: Place, fields: Fields) => ({
  ...place,
  name: fields.departmentName,
  maxUsers: fields.max_users,
  status: fields.status,
  logoFileId: await adoptPicture(ctx.trx, ctx.caller, {
    companyId: place.companyId,
    fileId: fields.departmentLogo,
    field: 'departmentLogo',
  }),
});

/**
 * Adds a department.
 * @throws Problem company.not-found outside the caller's view, department.name-taken
 */
export const createDepartment = async (
  ctx: Ctx,
  { companyId: named, ...fields }: InputOf<typeof departments.createDepartment>['body'],
): Promise<AnswerInputOf<typeof departments.createDepartment>> => {
  const companyId = placedCompany(ctx.caller, named);
  if (!(await lockPeople(ctx.trx, companyId))) throw problem('company.not-found');
  const now = ctx.clock.now();
  const place = { companyId, departmentId: newId(now) };
  await expectFits(ctx, place, fields, 0);
  await table.insertDepartment(ctx.trx, await rowOf(ctx, place, fields), now);
  await table.replaceModules(ctx.trx, place, fields.modules, now);
  ctx.audit({
    companyId,
    subject: { type: 'department', id: place.departmentId },
    detail: { name: fields.departmentName },
  });
  return { department: await detailOf(ctx, await findInView(ctx, place.departmentId)) };
};

/**
 * Changes a department.
 * @throws Problem department.not-found, department.conflict when somebody else changed it meanwhile,
 *   department.name-taken, department.too-small for fewer places than people
 */
export const updateDepartment = async (
  ctx: Ctx,
  departmentId: string,
  { revision, ...fields }: InputOf<typeof departments.updateDepartment>['body'],
): Promise<AnswerInputOf<typeof departments.updateDepartment>> => {
  const { company_id: companyId } = await findInView(ctx, departmentId);
  if (!(await lockPeople(ctx.trx, companyId))) throw problem('department.not-found');
  const before = await findInView(ctx, departmentId);
  if (before.revision !== revision) throw problem('department.conflict');
  const now = ctx.clock.now();
  const place = { companyId, departmentId };
  await expectFits(ctx, place, fields, before.users);
  await table.updateDepartment(ctx.trx, await rowOf(ctx, place, fields), now);
  await table.replaceModules(ctx.trx, place, fields.modules, now);
  ctx.audit({
    companyId,
    subject: { type: 'department', id: departmentId },
    detail: {
      name: fields.departmentName,
      nameBefore: before.name,
      max_users: fields.max_users,
      status: fields.status,
      modules: fields.modules.length,
    },
  });
  return { department: await detailOf(ctx, await findInView(ctx, departmentId)) };
};

/** The modules that the departments of a company may be given. */
export const listModuleChoices = async (
  ctx: Ctx,
  named: string | undefined,
): Promise<AnswerInputOf<typeof departments.listModuleChoices>> => {
  const rows = await table.listCompanyModules(ctx.trx, placedCompany(ctx.caller, named));
  return {
    modules: rows.map((row) => ({ _id: row.module_id, moduleName: row.name, status: row.status })),
  };
};
