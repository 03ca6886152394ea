/**
 * Query key of the headsets that ask for a sign-in. It has a file of its own, because the stream of changes needs the
 * key but not the query.
 */
export const pairingsKey = ['pairings'] as const;
