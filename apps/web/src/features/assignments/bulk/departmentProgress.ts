import type { assignments } from '@simward/contract';

export interface DepartmentProgress {
  department: string;
  users: number;
  done: number;
  /** Why a piece of the department failed; null if none has failed. */
  problem: string | null;
  state: 'waiting' | 'done' | 'failed';
}

/** Adds up the pieces of each department, as a large one is saved in several. Pieces without a department are left out. */
export const departmentProgress = (pieces: readonly assignments.Piece[]): DepartmentProgress[] =>
  [...Map.groupBy(pieces, ({ department }) => department)].flatMap(([department, ownPieces]) => {
    if (department === null) return [];
    const usersOf = (some: readonly assignments.Piece[]) => some.reduce((sum, { users }) => sum + users, 0);
    const failed = ownPieces.find(({ state }) => state === 'failed');
    const done = ownPieces.filter(({ state }) => state === 'done');
    return [
      {
        department,
        users: usersOf(ownPieces),
        done: usersOf(done),
        problem: failed?.problem ?? null,
        state: failed
          ? ('failed' as const)
          : done.length === ownPieces.length
            ? ('done' as const)
            : ('waiting' as const),
      },
    ];
  });
