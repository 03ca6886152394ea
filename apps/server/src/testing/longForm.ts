/** Whether tests run in their long forms, as `npm run test:long` asks. */
export const isLong = process.env.TEST_LONG !== undefined;

/** How often something is tried: in `npm test`, and in the long form. */
export const rounds = (short: number, long: number): number => (isLong ? long : short);
