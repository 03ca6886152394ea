import { text } from '@simward/texts';
import { createPauses } from '../../../platform/pauses.ts';
import { error } from '../validate/validatedRow.ts';
import { type ComparedRow, refuse } from './comparedRow.ts';
import { type CompareFacts, indexPeople, type KnownPeople } from './compareFacts.ts';
import { compareRow } from './compareRow.ts';
import { limitDepartments } from './limitDepartments.ts';
import { matchRows, type RowMatch } from './matchRows.ts';
import { type ReadRow, type RowToCompare, readRow } from './readRow.ts';

/**
 * Compares the rows of a list with the people of the company: the state of each row, what it changes, and what is wrong
 * with it. The same rows and facts give the same result, so that the preview, a correction and the import agree.
 */
export const compareRows = async (
  rows: readonly RowToCompare[],
  facts: CompareFacts,
): Promise<ComparedRow[]> => {
  const known = indexPeople(facts);
  const pause = createPauses();
  const read: ReadRow[] = [];
  for (const row of rows) {
    read.push(readRow(row, known));
    await pause();
  }
  const matches = await matchRows(read, known);
  const compared: ComparedRow[] = [];
  for (const [index, row] of read.entries()) {
    const match = matches[index];
    if (match) compared.push(compareRow(row, match, known));
    await pause();
  }
  keepLastAdmin(compared, known);
  // A refused row gives up neither its address nor its place, on which others may rely.
  let refused: number;
  do refused = refuseKeptAddresses(compared, matches) + limitDepartments(compared, known);
  while (refused > 0);
  return compared;
};

/** Refuses the deactivation that would leave the company without an active Admin. */
const keepLastAdmin = (rows: readonly ComparedRow[], { activeAdmins }: KnownPeople): void => {
  let left = activeAdmins;
  for (const row of rows) {
    const isLeaving = row.changes.some(({ field, new: after }) => field === 'status' && after === 'Inactive');
    if (row.state === 'error' || !isLeaving || row.person?.permissionSet !== 'admin') continue;
    if (left <= 1) refuse(row, [error('status', text('problem.user.last-admin.detail'))]);
    else left -= 1;
  }
};

/**
 * Refuses addresses whose holder should give them up in this list, but keeps them because of an error or a missing tick.
 * @returns how many rows were refused
 */
const refuseKeptAddresses = (rows: readonly ComparedRow[], matches: readonly RowMatch[]): number => {
  let refused = 0;
  const rowOf = new Map(rows.flatMap((row) => (row.person ? [[row.person.userId, row] as const] : [])));
  const waiting = Map.groupBy(
    rows.flatMap((row, index) => {
      const holder = matches[index]?.waitsFor;
      return holder ? [{ row, holder: holder.userId }] : [];
    }),
    ({ holder }) => holder,
  );
  const waitedFor = [...waiting.keys()].filter((userId) => !givesUpAddress(rowOf.get(userId)));
  for (let holder = waitedFor.pop(); holder !== undefined; holder = waitedFor.pop())
    for (const { row } of waiting.get(holder) ?? []) {
      if (row.state === 'error') continue;
      refuse(row, [error('emailAddress', text('problem.user.email-taken.detail'))]);
      refused += 1;
      if (row.person) waitedFor.push(row.person.userId);
    }
  return refused;
};

const givesUpAddress = (row: ComparedRow | undefined): boolean =>
  row !== undefined && row.state === 'changed' && row.sets.emailAddress !== undefined;
