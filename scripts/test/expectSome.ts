/**
 * Returns the things that a check is about. A check of no things would pass whatever is wrong.
 * @throws when there are none
 */
export const expectSome = <T extends Iterable<unknown>>(things: T, what: string): T => {
  for (const _thing of things) return things;
  throw new Error(`There is nothing to check: no ${what}`);
};
