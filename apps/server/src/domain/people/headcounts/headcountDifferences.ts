import type { Headcount } from './headcounts.sql.ts';

const keyOf = ({ department_id, role_id, status }: Headcount) => `${department_id} ${role_id} ${status}`;

/** What must be added to the one to come to the other; what is equal is left out. */
export const headcountDifferences = (
  before: readonly Headcount[],
  after: readonly Headcount[],
): Headcount[] => {
  const differences = new Map<string, Headcount>();
  const add = (one: Headcount, users: number) => {
    const key = keyOf(one);
    differences.set(key, { ...one, users: (differences.get(key)?.users ?? 0) + users });
  };
  for (const one of after) add(one, one.users);
  for (const one of before) add(one, -one.users);
  return [...differences.values()].filter(({ users }) => users !== 0);
};
