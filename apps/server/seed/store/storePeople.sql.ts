import { reindexPeople } from '../../src/domain/people/search/reindexPeople.ts';
import type { Trx } from '../../src/platform/database/createDatabase.ts';
import { keyHash } from '../../src/platform/ids.ts';
import type { Person } from '../content/person.ts';
import { cohortStart, type DemoAssignment } from '../model/assignments.ts';
import { type DemoTime, hourOfDay } from '../model/demoTime.ts';
import { demoId } from './demoId.ts';
import { insertRows } from './insertRows.ts';

export interface Credentials {
  person: Person;
  pinHash: string;
  passwordHash: string | null;
}

export const companyIdOf = ({ companySlug }: Person): string => demoId('company', companySlug);
export const userIdOf = (mobileNo: string): string => demoId('user', mobileNo);

/** Staff prepare the portal before the first course begins. */
const staffBeganDaysAgo = 290;

/** Days for which somebody had the account before the first module was assigned. */
const beforeAssignmentDays = 4;

interface NewPeople {
  people: readonly Person[];
  assignments: readonly DemoAssignment[];
  /** User IDs of people who have signed in on the web. */
  signedInIds: ReadonlySet<string>;
}

/** Stores all people as they began: people who have left since then are active until `deactivate`. */
export const storePeople = async (
  trx: Trx,
  time: DemoTime,
  { people, assignments, signedInIds }: NewPeople,
): Promise<void> => {
  const assigned = Map.groupBy(assignments, ({ mobileNo }) => mobileNo);
  const beganDaysAgo = (person: Person) => {
    if (person.role !== 'User') return staffBeganDaysAgo;
    const days = (assigned.get(person.mobileNo) ?? []).map(({ assignedDaysAgo }) => assignedDaysAgo);
    return Math.max(cohortStart(person) + 6, ...days.map((first) => first + beforeAssignmentDays));
  };
  const roles = await trx.selectFrom('role').select(['role_id', 'name']).execute();
  const roleIds = new Map(roles.map((role) => [role.name, role.role_id]));
  const roleIdOf = ({ role }: Person) => {
    const roleId = roleIds.get(role);
    if (!roleId) throw new Error(`The database has no role ${role}`);
    return roleId;
  };
  await insertRows(
    trx,
    'user_account',
    people.map((person) => {
      const beganAt = hourOfDay(time, beganDaysAgo(person), 8);
      return {
        company_id: companyIdOf(person),
        user_id: userIdOf(person.mobileNo),
        mobile_no: person.mobileNo,
        name: person.name,
        email: person.emailAddress,
        role_id: roleIdOf(person),
        gender: person.gender,
        location: person.location,
        course_id: person.courseName ? demoId('course', person.companySlug, person.courseName) : null,
        first_time_login: !signedInIds.has(person.mobileNo),
        invited_at: beganAt,
        created_at: beganAt,
        updated_at: beganAt,
      };
    }),
  );
  await insertRows(
    trx,
    'directory',
    people.map((person) => ({
      kind: 'user',
      key_hash: keyHash(person.mobileNo),
      company_id: companyIdOf(person),
      subject_id: userIdOf(person.mobileNo),
    })),
  );
  await insertRows(
    trx,
    'user_department',
    people.flatMap((person) =>
      person.departmentNames.map((name, position) => ({
        company_id: companyIdOf(person),
        user_id: userIdOf(person.mobileNo),
        department_id: demoId('department', person.companySlug, name),
        position,
      })),
    ),
  );
};

/** Stores the hashes with which people sign in. */
export const storeCredentials = async (trx: Trx, credentials: readonly Credentials[]): Promise<void> => {
  for (const { person, pinHash, passwordHash } of credentials)
    await trx
      .updateTable('user_account')
      .set({ pin_hash: pinHash, password_hash: passwordHash })
      .where('company_id', '=', companyIdOf(person))
      .where('user_id', '=', userIdOf(person.mobileNo))
      .execute();
};

/** Ends the access of a person who leaves. */
export const deactivate = async (trx: Trx, person: Person, at: Date): Promise<void> => {
  await trx
    .updateTable('user_account')
    .set({ status: false, updated_at: at })
    .where('company_id', '=', companyIdOf(person))
    .where('user_id', '=', userIdOf(person.mobileNo))
    .execute();
};

/** Makes all people findable and counts them, in their final state. */
export const makeFindable = async (trx: Trx, people: readonly Person[]): Promise<void> => {
  for (const [companyId, companyPeople] of Map.groupBy(people, companyIdOf)) {
    await reindexPeople(
      trx,
      companyId,
      companyPeople.map(({ mobileNo }) => userIdOf(mobileNo)),
    );
  }
};
