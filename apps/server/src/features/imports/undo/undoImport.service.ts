import { type imports, seesAllCompanies } from '@simward/contract';
import { giveModulesBack } from '../../../domain/assignments/learning.sql.ts';
import { deleteCourse } from '../../../domain/courses/courses.sql.ts';
import { deleteEmptyDepartment } from '../../../domain/departments/departments.sql.ts';
import { addressChanged } from '../../../domain/mails/queueMail.ts';
import { peopleToAskBeforeChange } from '../../../domain/people/access-changes/accessChanges.ts';
import { type CompanyPeople, changePeople } from '../../../domain/people/changePeople.ts';
import { learnsAgain, stoppedLearning } from '../../../domain/people/peopleEvents.ts';
import { manageableSetsOf, personPolicy } from '../../../domain/people/policy.ts';
import { holdsModules } from '../../../domain/people/roles/roleRules.ts';
import { countActiveAdmins } from '../../../domain/people/roles/roles.sql.ts';
import { listRoles } from '../../../domain/people/roles/roles.ts';
import { noteGiver } from '../../../domain/people/second-person/accountGiver.sql.ts';
import { can } from '../../../platform/auth/policy.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { problem } from '../../../platform/problem.ts';
import type { Answer, OwnCtx } from '../../../platform/route/ctx.ts';
import { importAnswer, keyOf, undoUntil } from '../importAnswer.ts';
import { callOffAll } from '../leavers/leavers.sql.ts';
import { batchInSight } from '../ownBatch.ts';
import { type BatchKey, type BatchRow, changeBatch, lockBatch } from '../store/importBatch.sql.ts';
import { findChanges, type PersonValues } from '../store/importChange.sql.ts';
import { setOutcomes } from '../store/importRows.sql.ts';
import { madeSchema } from '../store/madeThings.ts';
import { setTogether } from '../store/setTogether.ts';
import { foldName } from '../validate/readCells.ts';
import { planUndo, type UndoPlan } from './planUndo.ts';
import {
  findAddressHolders,
  findDeletedMembers,
  findExistingIds,
  findLaterFields,
  findPeopleNow,
  handValuesOn,
  isCourseEmpty,
} from './undo.sql.ts';

type Ctx = Pick<OwnCtx, 'platform' | 'caller' | 'clock'>;

/**
 * Takes away whom an import added and gives changed values back. People on whom somebody relies by now, and values that
 * were changed since, stay.
 * @throws Problem import.not-found, import.under-way, import.over
 */
export const undoImport = (ctx: OwnCtx, batchId: string): Answer<typeof imports.undoImport> =>
  ctx.write(async (trx) => {
    const { caller } = ctx;
    const now = ctx.clock.now();
    const batch = await batchInSight(trx, caller, batchId);
    const key = keyOf(batch);
    const plan = await changePeople(trx, key.companyId, now, async (people) => {
      const lockedBatch = await lockBatch(trx, key);
      if (!lockedBatch?.finished_at) throw problem('import.under-way');
      if (lockedBatch.state !== 'done' || undoUntil(lockedBatch.finished_at) <= now)
        throw problem('import.over');
      const planned = await planUndoNow(ctx, trx, key);
      await applyPlan(ctx, trx, people, planned);
      await handValuesOn(trx, key.companyId, planned.handsOn);
      await removeMade(trx, people, lockedBatch);
      return planned;
    });
    await callOffAll(trx, key, now);
    await setOutcomes(trx, key, await outcomesOf(trx, key, plan));
    await changeBatch(trx, key, { undone_at: now });
    const removed = plan.removes.length;
    const givenBack = new Set(plan.givesBack.map(({ person }) => person.userId)).size;
    const kept = new Set(plan.kept.map(({ person }) => person.userId)).size;
    await ctx.audit(trx, {
      companyId: key.companyId,
      subject: { type: 'import', id: batchId },
      detail: { file: batch.file_name, removed, givenBack, kept },
    });
    return {
      batch: await importAnswer(trx, await batchInSight(trx, caller, batchId)),
      removed,
      givenBack,
      kept,
    };
  });

/** What an undo would do now; exact only while the company is locked. */
export const planUndoNow = async (
  { platform, caller, clock }: Ctx,
  trx: Trx,
  key: BatchKey,
): Promise<UndoPlan> => {
  const { companyId } = key;
  const changes = await findChanges(trx, key);
  const people = await findPeopleNow(trx, key);
  const roles = new Map(
    (await listRoles({ platform, trx }, companyId)).map((role) => [role.roleId, role.permissionSet]),
  );
  const addresses = changes.flatMap(({ before }) => before.email ?? []);
  const plan = planUndo(changes, people, {
    mayChange: (person) => can(caller, personPolicy.change, person),
    mayGiveRole: (roleId) => {
      const set = roles.get(roleId);
      return set !== undefined && manageableSetsOf(caller).includes(set);
    },
    isAdminRole: (roleId) => roles.get(roleId) === 'admin',
    activeAdmins: await countActiveAdmins(trx, companyId),
    holders: await findAddressHolders(trx, companyId, addresses),
    laterFields: await findLaterFields(trx, key),
    existingIds: await findExistingIds(
      trx,
      companyId,
      changes.flatMap(({ before }) => [...(before.departmentIds ?? []), before.course_id ?? []].flat()),
    ),
    fold: foldName,
  });
  return withoutAsked({ platform, caller, clock }, trx, companyId, plan);
};

/** The address of another Admin comes back only with their agreement, so that it stays. */
const withoutAsked = async (
  { caller, clock }: Ctx,
  trx: Trx,
  companyId: string,
  plan: UndoPlan,
): Promise<UndoPlan> => {
  const userIds = plan.givesBack.flatMap(({ person, values }) =>
    values.email !== undefined && person.permissionSet !== 'user' ? [person.userId] : [],
  );
  if (userIds.length === 0) return plan;
  const asked = await peopleToAskBeforeChange(trx, caller, { companyId, userIds }, clock.now());
  for (const one of plan.givesBack) {
    if (!asked.has(one.person.userId) || one.values.email === undefined) continue;
    plan.kept.push({ person: one.person, line: one.line, why: 'not allowed', fields: ['email'] });
    const { email: _, ...values } = one.values;
    one.values = values;
  }
  return { ...plan, givesBack: plan.givesBack.filter(({ values }) => Object.keys(values).length > 0) };
};

const applyPlan = async (ctx: Ctx, trx: Trx, people: CompanyPeople, plan: UndoPlan): Promise<void> => {
  const { platform, caller, clock } = ctx;
  const { companyId } = people;
  const now = clock.now();
  await people.remove(plan.removes.map(({ person }) => person.userId));
  await setTogether(
    people,
    plan.givesBack.map(({ person, values }) => ({
      userId: person.userId,
      fields: columnsOf(values),
      departmentIds: values.departmentIds,
    })),
  );
  const roles = await listRoles({ platform, trx }, companyId);
  const giver = { giverId: caller.userId, bySuperAdmin: seesAllCompanies(caller) };
  for (const { person, values, learning } of plan.givesBack) {
    const role = roles.find(({ roleId }) => roleId === values.role_id);
    const { userId } = person;
    if (role) {
      if (holdsModules(person.permissionSet) && !holdsModules(role.permissionSet))
        await platform.events.emit(trx, stoppedLearning, { companyId, userId });
      await people.giveRole(userId, role);
      if (learning && holdsModules(role.permissionSet)) {
        await giveModulesBack(trx, companyId, userId, learning);
        await platform.events.emit(trx, learnsAgain, {
          companyId,
          userId,
          categoryIds: learning.categoryIds,
        });
      }
      await noteGiver(trx, { companyId, userIds: [userId], given: 'role' }, giver, now);
    }
    if (values.email !== undefined) {
      await noteGiver(trx, { companyId, userIds: [userId], given: 'address' }, giver, now);
      await addressChanged(platform, trx, { companyId, userId }, person.values.email);
    }
  }
  await people.remove(
    plan.givesBack.flatMap(({ person, values }) => (values.deleted === true ? [person.userId] : [])),
  );
};

const columnsOf = ({ departmentIds: _, deleted: __, role_id: ___, ...columns }: PersonValues) => columns;

/** Departments and courses that the import made go when nobody is in them. */
const removeMade = async (trx: Trx, people: CompanyPeople, batch: BatchRow): Promise<void> => {
  const { companyId } = people;
  for (const { kind, id } of madeSchema.parse(batch.made)) {
    if (kind === 'course') {
      if (!(await isCourseEmpty(trx, companyId, id))) continue;
      await people.moveCourse(id, null);
      await deleteCourse(trx, { companyId, courseId: id });
      continue;
    }
    const members = await findDeletedMembers(trx, companyId, id);
    if (!members) continue;
    await setTogether(
      people,
      members.map(({ userId, departmentIds }) => ({
        userId,
        fields: {},
        departmentIds: departmentIds.filter((departmentId) => departmentId !== id),
      })),
    );
    await deleteEmptyDepartment(trx, { companyId, departmentId: id });
  }
};

/** What became of each row: a row whose person stays, or some of whose values stay, is kept. */
const outcomesOf = async (trx: Trx, key: BatchKey, plan: UndoPlan) => {
  const changes = await findChanges(trx, key);
  const keptIds = new Set(plan.kept.map(({ person }) => person.userId));
  return changes.flatMap(({ userId, line }) =>
    line === null
      ? []
      : [{ line, userId, outcome: keptIds.has(userId) ? ('kept' as const) : ('undone' as const) }],
  );
};
