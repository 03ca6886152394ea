import { seesAllCompanies } from '@simward/contract';
import { textsToStore } from '../../../domain/people/account/textColumns.ts';
import type { NewPerson } from '../../../domain/people/changePeople.ts';
import { peopleAdded } from '../../../domain/people/peopleEvents.ts';
import { noteGiver, personBehindKey } from '../../../domain/people/second-person/accountGiver.sql.ts';
import type { UserCaller } from '../../../platform/auth/caller.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import type { Platform } from '../../../platform/platform.ts';
import { foldName } from '../validate/readCells.ts';
import type { ImportRecord } from '../validate/validatedRow.ts';

/** Roles by name, departments and courses by folded name and name. */
export interface IdsByName {
  roles: ReadonlyMap<string, string>;
  departments: ReadonlyMap<string, string>;
  courses: ReadonlyMap<string, string>;
}

/**
 * The person to insert, with ids instead of names. An importable row has a role and departments that exist.
 */
export const personOf = (
  record: ImportRecord,
  idsByName: IdsByName,
  { userId, mobileNo }: { userId: string; mobileNo: string },
): NewPerson => {
  const roleId = idsByName.roles.get(record.role);
  if (roleId === undefined) throw new Error('A row that was taken has a role that exists');
  return {
    user_id: userId,
    mobile_no: mobileNo,
    name: record.name,
    email: record.emailAddress,
    role_id: roleId,
    gender: record.gender,
    ...textsToStore(record),
    course_id: record.courseName === null ? null : (idsByName.courses.get(record.courseName) ?? null),
    departmentIds: record.departments.flatMap((name) => idsByName.departments.get(foldName(name)) ?? []),
  };
};

interface AddedContext {
  platform: Platform;
  trx: Trx;
  companyId: string;
  caller: UserCaller;
  now: Date;
}

/** Notes who gave these people their accounts, and tells whoever follows new people. */
export const noteAdded = async (
  { platform, trx, companyId, caller, now }: AddedContext,
  added: readonly { userId: string }[],
): Promise<void> => {
  if (added.length === 0) return;
  const userIds = added.map(({ userId }) => userId);
  const giver = { giverId: await personBehindKey(trx, caller), bySuperAdmin: seesAllCompanies(caller) };
  await noteGiver(trx, { companyId, userIds, given: 'account' }, giver, now);
  await platform.events.emit(trx, peopleAdded, { companyId, userIds });
};
