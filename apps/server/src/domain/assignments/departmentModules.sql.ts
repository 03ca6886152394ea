import { sql } from 'kysely';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { isInLibraryByKey, isKnownTo, todayIn } from '../catalogue/visibility/visibleModules.sql.ts';
import { isLearner } from './learners.sql.ts';

interface Department {
  companyId: string;
  departmentId: string;
}

interface AssignmentDetails {
  assignedBy: string;
  startOn?: string | undefined;
  dueOn?: string | undefined;
  now: Date;
  batchId?: string | undefined;
}

/**
 * Gives departments modules for everybody who joins them from now on. A module that a department has stays, and gets
 * the new due date if there is one.
 */
export const addDepartmentModules = async (
  trx: Trx,
  companyId: string,
  { departmentIds, moduleIds }: { departmentIds: readonly string[]; moduleIds: readonly string[] },
  { assignedBy, startOn, dueOn, now, batchId }: AssignmentDetails,
): Promise<void> => {
  await sql`
    insert into department_module (company_id, department_id, module_id, assigned_at, assigned_by, start_on, due_on,
      assignment_batch_id)
    select ${companyId}::uuid, d.department_id, m.module_id, ${now}::timestamptz, ${assignedBy}::uuid,
      ${startOn ?? null}::date, ${dueOn ?? null}::date, ${batchId ?? null}::uuid
    from unnest(${[...departmentIds]}::uuid[]) as d(department_id)
    cross join unnest(${[...moduleIds]}::uuid[]) as m(module_id)
    on conflict ${
      dueOn === undefined
        ? sql`do nothing`
        : sql`(company_id, department_id, module_id) do update set due_on = excluded.due_on,
            start_on = case when department_module.start_on > excluded.due_on then excluded.due_on
              else department_module.start_on end`
    }
    returning module_id`.execute(trx);
};

/** Gives a department exactly these modules. */
export const replaceDepartmentModules = async (
  trx: Trx,
  { companyId, departmentId }: Department,
  moduleIds: readonly string[],
  details: AssignmentDetails,
): Promise<void> => {
  await trx
    .deleteFrom('department_module')
    .where('company_id', '=', companyId)
    .where('department_id', '=', departmentId)
    .where('module_id', '<>', sql<string>`all(${[...moduleIds]}::uuid[])`)
    .execute();
  if (moduleIds.length === 0) return;
  await addDepartmentModules(trx, companyId, { departmentIds: [departmentId], moduleIds }, details);
};

/** Takes back the modules that a save gave departments for people who join them later. */
export const takeFromDepartments = async (
  trx: Trx,
  { companyId, batchId }: { companyId: string; batchId: string },
): Promise<void> => {
  await trx
    .deleteFrom('department_module')
    .where('company_id', '=', companyId)
    .where('assignment_batch_id', '=', batchId)
    .execute();
};

/** Assigns to learners the modules of departments that they joined; a due date in the past is left out. */
export const assignOfDepartments = async (
  trx: Trx,
  companyId: string,
  memberships: readonly { userId: string; departmentId: string }[],
  now: Date,
): Promise<void> => {
  await sql`
    insert into assignment (company_id, user_id, module_id, assigned_at, assigned_by, start_on, due_on,
      assignment_batch_id)
    select ${companyId}::uuid, u.user_id, g.module_id, ${now}::timestamptz, g.assigned_by, g.start_on,
      case when g.due_on >= ${todayIn(now)} then g.due_on end, g.assignment_batch_id
    from unnest(${memberships.map(({ userId }) => userId)}::uuid[],
      ${memberships.map(({ departmentId }) => departmentId)}::uuid[]) as j(user_id, department_id)
    join user_account u on u.company_id = ${companyId} and u.user_id = j.user_id
    join role r on r.role_id = u.role_id and ${isLearner}
    join department_module g on g.company_id = ${companyId} and g.department_id = j.department_id
    join module m on m.module_id = g.module_id and ${isKnownTo(companyId)} and ${isInLibraryByKey(companyId, now)}
    join company c on c.company_id = ${companyId}
    on conflict do nothing
    returning module_id`.execute(trx);
};
