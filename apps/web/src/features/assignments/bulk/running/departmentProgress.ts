import type { assignments } from '@simward/contract';

export interface DepartmentProgress {
  department: string;
  users: number;
  done: number;
  /** Null while nothing of it failed. */
  problem: string | null;
  state: 'waiting' | 'done' | 'failed';
}

/** How far each department has come; a large one is several pieces, and what belongs to none is left out. */
export const departmentProgress = (pieces: readonly assignments.Piece[]): DepartmentProgress[] =>
  [...Map.groupBy(pieces, ({ department }) => department)].flatMap(([department, some]) => {
    if (department === null) return [];
    const usersOf = (which: readonly assignments.Piece[]) => which.reduce((sum, { users }) => sum + users, 0);
    const failed = some.find(({ state }) => state === 'failed');
    const done = some.filter(({ state }) => state === 'done');
    return [
      {
        department,
        users: usersOf(some),
        done: usersOf(done),
        problem: failed?.problem ?? null,
        state: failed
          ? ('failed' as const)
          : done.length === some.length
            ? ('done' as const)
            : ('waiting' as const),
      },
    ];
  });
