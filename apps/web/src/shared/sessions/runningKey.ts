/**
 * Query key of the running sessions. It has a file of its own, because the stream of changes needs the key
 * but not the query.
 */
export const runningKey = ['running sessions'] as const;
