import { text } from '@simward/texts';
import { ensureCourses } from '../../../domain/courses/courses.sql.ts';
import { reserveUserIds } from '../../../domain/people/account/userId.sql.ts';
import { type CompanyPeople, changePeople } from '../../../domain/people/changePeople.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { existing } from '../../../platform/problem.ts';
import { findFacts, type Importer } from '../validate/findFacts.sql.ts';
import type { ImportFacts } from '../validate/importFacts.ts';
import { foldName } from '../validate/readCells.ts';
import { error, type ValidatedRow } from '../validate/validatedRow.ts';
import { validateRows } from '../validate/validateRows.ts';
import { noteAdded, personOf } from './addedPeople.ts';
import { type BatchKey, lockBatch } from './importBatch.sql.ts';
import { insertChanges } from './importChange.sql.ts';
import { findRows, type RowToStore, type StoredRow, stateOf, updateRows } from './importRows.sql.ts';
import { storeChunk } from './storeChunk.ts';

/**
 * How many people are imported in one transaction: few, so that other changes to the company's people wait
 * only for a moment.
 */
export const chunkRows = 500;

/**
 * Adds the next people of a running batch and updates their rows in the same transaction, so that a failure adds nobody
 * twice. The rows are validated again: others may have added people since, and rights may have changed.
 * @param rights the current rights of the person who uploaded the file; undefined when they have none
 * @returns how many rows were done; 0 when nothing is left to do
 */
export const importChunk = (
  { platform, trx }: { platform: Platform; trx: Trx },
  key: BatchKey,
  rights: Importer | undefined,
  now: Date,
): Promise<{ steps: number }> =>
  changePeople(trx, key.companyId, now, async (people) => {
    const batch = existing(await lockBatch(trx, key), 'import.not-found');
    const rows = await findRows(trx, key, { states: ['new', 'changed'], waiting: true, limit: chunkRows });
    if (rows.length === 0 || batch.state !== 'running') return { steps: 0 };
    if (!people.isOpen || !rights) {
      await updateRows(trx, key, rows.map(refuseRow));
      return { steps: rows.length };
    }
    if (batch.compares) return storeChunk({ platform, trx, people, batch, caller: rights, now }, rows);
    const rowsToValidate = rows.map(({ line, cells, ragged_by }) => ({ line, cells, raggedBy: ragged_by }));
    const facts = await findFacts({ platform, trx }, key.companyId, rights, rowsToValidate);
    const validated = validateRows(rowsToValidate, facts);
    const added = await addPeople(trx, people, validated.filter(isImportable), {
      facts,
      changePasswordAtFirstLogin: batch.change_password_at_first_login,
      now,
    });
    await noteAdded({ platform, trx, companyId: key.companyId, caller: rights, now }, added);
    await insertChanges(
      trx,
      key,
      added.map(({ userId, line }) => ({ userId, line, act: 'added', before: {}, after: {} })),
    );
    await updateRows(trx, key, [
      ...validated.filter((row) => !isImportable(row)).map((row) => ({ ...row, ...stateOf(row.status) })),
      ...added,
    ]);
    return { steps: rows.length };
  });

const isImportable = ({ status }: ValidatedRow): boolean => status === 'ready' || status === 'changed';

interface AddContext {
  facts: ImportFacts;
  changePasswordAtFirstLogin: boolean;
  now: Date;
}

const addPeople = async (
  trx: Trx,
  people: CompanyPeople,
  importableRows: readonly ValidatedRow[],
  { facts, changePasswordAtFirstLogin, now }: AddContext,
): Promise<(RowToStore & { userId: string })[]> => {
  const { companyId } = people;
  const rows = importableRows.map((row) => ({ ...row, userId: newId(now) }));
  const mobileNos = await reserveUserIds(
    trx,
    companyId,
    rows.map(({ userId, record }) => ({ userId, mobileNo: record.mobileNo })),
  );
  const idsByName = {
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
      ...personOf(row.record, idsByName, row),
      change_password_at_first_login: changePasswordAtFirstLogin,
    })),
  );
  return added.map(({ mobileNo, ...row }) => ({
    ...row,
    ...stateOf(row.status),
    outcome: 'done',
    record: { ...row.record, mobileNo },
  }));
};

/** The row with an error, because the person who confirmed the import has lost the right to it. */
const refuseRow = (row: StoredRow): RowToStore => ({
  ...row,
  userId: row.user_id,
  state: 'error',
  noted: false,
  reasons: [error('row', text('problem.access.forbidden.detail'))],
});
