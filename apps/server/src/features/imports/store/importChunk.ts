import { ensureCourses } from '../../../domain/courses/ensureCourses.sql.ts';
import { textsToStore } from '../../../domain/people/account/textColumns.ts';
import { reserveUserIds } from '../../../domain/people/account/userIds.ts';
import { type CompanyPeople, changePeople, type NewPerson } from '../../../domain/people/changePeople.ts';
import { peopleAdded } from '../../../domain/people/peopleAdded.ts';
import { noteGivenBy, personBehind } from '../../../domain/people/second-person/accountGiver.sql.ts';
import type { PersonKey } from '../../../platform/auth/caller.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { existing, problem } from '../../../platform/problem.ts';
import { findFacts } from '../validate/facts/findFacts.sql.ts';
import type { ImportFacts } from '../validate/facts/importFacts.ts';
import { foldName } from '../validate/fields/foldName.ts';
import { error, type ImportRecord, type ValidatedRow } from '../validate/validatedRow.ts';
import { validateRows } from '../validate/validateRows.ts';
import { type BatchKey, lockBatch } from './importBatch.sql.ts';
import { findRows, type RowToKeep, type StoredRow, updateRows } from './importRows.sql.ts';

/** Few enough that others who change people of the company wait for a moment only. */
export const chunkRows = 500;

const isTaken = ({ status }: ValidatedRow): boolean => status === 'ready' || status === 'changed';

/** The record as ids; what the result let pass has a role and departments that exist. */
const personOf = (
  record: ImportRecord,
  known: { roles: Map<string, string>; departments: Map<string, string>; courses: Map<string, string> },
  { userId, mobileNo }: { userId: string; mobileNo: string },
): NewPerson => {
  const roleId = known.roles.get(record.role);
  if (roleId === undefined) throw new Error('A row that was taken has a role that exists');
  return {
    user_id: userId,
    mobile_no: mobileNo,
    name: record.name,
    email: record.emailAddress,
    role_id: roleId,
    gender: record.gender,
    ...textsToStore(record),
    course_id: record.courseName === null ? null : (known.courses.get(record.courseName) ?? null),
    departmentIds: record.departments.flatMap((name) => known.departments.get(foldName(name)) ?? []),
  };
};

interface Adding {
  facts: ImportFacts;
  changePasswordAtFirstLogin: boolean;
  now: Date;
}

const addTaken = async (
  trx: Trx,
  people: CompanyPeople,
  taken: readonly ValidatedRow[],
  { facts, changePasswordAtFirstLogin, now }: Adding,
): Promise<RowToKeep[]> => {
  const { companyId } = people;
  const rows = taken.map((row) => ({ ...row, userId: newId(now) }));
  const mobileNos = await reserveUserIds(
    trx,
    companyId,
    rows.map(({ userId, record }) => ({ userId, mobileNo: record.mobileNo })),
  );
  const known = {
    roles: new Map(facts.roles.map(({ name, roleId }) => [name, roleId])),
    departments: new Map(facts.departments.map(({ name, departmentId }) => [foldName(name), departmentId])),
    courses: await ensureCourses(
      trx,
      companyId,
      rows.flatMap(({ record }) => record.courseName ?? []),
      now,
    ),
  };
  const added = rows.map((row) => ({ ...row, mobileNo: mobileNos.get(row.userId) ?? '' }));
  await people.add(
    added.map((row) => ({
      ...personOf(row.record, known, row),
      change_password_at_first_login: changePasswordAtFirstLogin,
    })),
  );
  return added.map(({ mobileNo, ...row }) => ({
    ...row,
    status: 'imported',
    record: { ...row.record, mobileNo },
  }));
};

/** Nobody who may import these people is there any more. */
const refused = (row: StoredRow): RowToKeep => ({
  ...row,
  status: 'error',
  reasons: [error('row', problem('access.forbidden').message)],
});

/**
 * Adds the next people of a running batch in this transaction, their rows' status with them, so that whatever breaks
 * doubles nobody. They are validated once more: others may have added people since, and rights may have gone.
 * @param rights what the person who uploaded the file may do now; undefined for nothing
 * @returns how many rows were done; none when nothing is left to do
 */
export const importChunk = (
  { platform, trx }: { platform: Platform; trx: Trx },
  key: BatchKey,
  rights: (ImportFacts['caller'] & { creator: PersonKey }) | undefined,
  now: Date,
): Promise<{ steps: number }> =>
  changePeople(trx, key.companyId, now, async (people) => {
    const batch = existing(await lockBatch(trx, key), 'import.not-found');
    const rows = await findRows(trx, key, { statuses: ['ready', 'changed'], limit: chunkRows });
    if (rows.length === 0 || batch.state !== 'running') return { steps: 0 };
    if (!people.isOpen || !rights) {
      await updateRows(trx, key, rows.map(refused));
      return { steps: rows.length };
    }
    const asked = rows.map(({ line, cells, ragged_by }) => ({ line, cells, raggedBy: ragged_by }));
    const facts = await findFacts({ platform, trx }, key.companyId, rights, asked);
    const validated = validateRows(asked, facts);
    const added = await addTaken(trx, people, validated.filter(isTaken), {
      facts,
      changePasswordAtFirstLogin: batch.change_password_at_first_login,
      now,
    });
    const userIds = added.flatMap(({ userId }) => userId ?? []);
    if (userIds.length > 0) {
      const giver = {
        giverId: await personBehind(trx, rights.creator),
        bySuperAdmin: rights.permissionSet === 'superadmin',
      };
      await noteGivenBy(trx, { companyId: key.companyId, userIds, given: 'account' }, giver, now);
      await platform.events.emit(trx, peopleAdded, { companyId: key.companyId, userIds });
    }
    await updateRows(trx, key, [...validated.filter((row) => !isTaken(row)), ...added]);
    return { steps: rows.length };
  });
