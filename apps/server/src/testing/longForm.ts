/** True when tests run in their long forms, with `npm run test:long`. */
export const isLong = process.env.TEST_LONG !== undefined;

/** The number of rounds of a test: `short` in `npm test`, `long` in the long form. */
export const rounds = (short: number, long: number): number => (isLong ? long : short);
