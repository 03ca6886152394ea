/** Somebody who gave a person their account, role or a way to sign in. */
export interface Giver {
  readonly giverId: string;
  readonly bySuperAdmin: boolean;
}

interface Person {
  readonly userId: string;
  /** Everybody who gave this person their account, role or a way to sign in, their givers, and so on. */
  readonly line: readonly Giver[];
}

/**
 * The second person is another human than the first, as far as can be known: whoever gives an account could
 * use it. So neither person got theirs from the other, and no third person gave both, because that person
 * could use both. SuperAdmins make a company's first Admins and do not count as givers, unless one of them is
 * the first person.
 */
export const isIndependent = (first: Person, second: Person): boolean => {
  if (first.userId === second.userId) return false;
  if (second.line.some(({ giverId }) => giverId === first.userId)) return false;
  const behindFirst = new Set([first.userId, ...adminGivers(first)]);
  return [second.userId, ...adminGivers(second)].every((userId) => !behindFirst.has(userId));
};

const adminGivers = ({ line }: Person) =>
  line.filter(({ bySuperAdmin }) => !bySuperAdmin).map(({ giverId }) => giverId);
