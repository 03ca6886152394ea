/** Somebody who gave an account, a role or a way in. */
export interface Giver {
  readonly giverId: string;
  readonly bySuperAdmin: boolean;
}

interface Person {
  readonly userId: string;
  /** To whom they owe it, and to whom those do, and so on. */
  readonly line: readonly Giver[];
}

/**
 * Whether a second person is another one than the first, as far as can be known: whoever gives an account can be in it. So
 * neither owes theirs to the other, nor both to one who could then be the two of them. SuperAdmins, who make a company's
 * first Admins, stand outside, unless one of them is the first.
 */
export const isIndependent = (first: Person, second: Person): boolean => {
  if (first.userId === second.userId) return false;
  if (second.line.some(({ giverId }) => giverId === first.userId)) return false;
  const behindFirst = new Set([first.userId, ...givers(first)]);
  return [second.userId, ...givers(second)].every((userId) => !behindFirst.has(userId));
};

const givers = ({ line }: Person) =>
  line.filter(({ bySuperAdmin }) => !bySuperAdmin).map(({ giverId }) => giverId);
