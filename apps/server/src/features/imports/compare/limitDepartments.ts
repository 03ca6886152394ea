import { text } from '@simward/texts';
import { foldName } from '../validate/readCells.ts';
import { error } from '../validate/validatedRow.ts';
import { type ComparedRow, refuse } from './comparedRow.ts';
import type { KnownPeople } from './compareFacts.ts';

/**
 * Gives rows their places in departments that take no more than so many people, in the order of the file. Places that other
 * rows of the list give up are given too.
 * @returns how many rows were refused, because a department is full
 */
export const limitDepartments = (rows: readonly ComparedRow[], { departments }: KnownPeople): number => {
  const left = new Map(
    [...departments].flatMap(([folded, { capacityLeft }]) =>
      capacityLeft === null ? [] : [[folded, capacityLeft] as const],
    ),
  );
  if (left.size === 0) return 0;
  const add = (folded: string, change: number) => left.set(folded, (left.get(folded) ?? 0) + change);
  const moves = rows.map((row) => moveOf(row, (folded) => left.has(folded)));
  for (const { leaves } of moves) for (const folded of leaves) add(folded, 1);
  let refused = 0;
  for (const { row, joins } of moves) {
    const full = joins.filter((folded) => (left.get(folded) ?? 0) <= 0);
    if (full.length === 0) for (const folded of joins) add(folded, -1);
    else {
      refuse(row, full.map(faultOf(departments)));
      refused += 1;
    }
  }
  return refused;
};

const faultOf = (departments: KnownPeople['departments']) => (folded: string) => {
  const { name = '', maxUsers } = departments.get(folded) ?? {};
  return error(
    'department',
    text('problem.department.full.detail', { department: name, most: maxUsers ?? 0 }),
  );
};

/** Departments, of those with a limit, that a row's person joins and leaves. Deleted people have no place. */
const moveOf = (row: ComparedRow, isLimited: (folded: string) => boolean) => {
  const { person, sets } = row;
  const isDone = row.state === 'new' || row.state === 'changed';
  const before = person && !person.deleted ? person.departments : [];
  const after = isDone ? (sets.departments ?? person?.departments ?? []) : before;
  const [had, has] = [before, after].map((names) => names.map(foldName).filter(isLimited));
  return {
    row,
    joins: has?.filter((name) => !had?.includes(name)) ?? [],
    leaves: had?.filter((name) => !has?.includes(name)) ?? [],
  };
};
