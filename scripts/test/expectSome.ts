/**
 * What a check looks at: with nothing to look at it would pass whatever is wrong.
 * @throws when there is nothing
 */
export const expectSome = <T extends Iterable<unknown>>(things: T, what: string): T => {
  for (const _thing of things) return things;
  throw new Error(`There is nothing to check: no ${what}`);
};
