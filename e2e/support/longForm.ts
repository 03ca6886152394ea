/** Whether journeys run in their long form, as `npm run test:long` asks: each screen in every display, as every role. */
export const isLong = process.env.TEST_LONG !== undefined;
