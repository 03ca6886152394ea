/** Key of the running sessions; in a file of its own, because the stream of changes needs it without the query. */
export const runningKey = ['running sessions'] as const;
