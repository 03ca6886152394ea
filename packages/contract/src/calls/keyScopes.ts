/** Rights that a company gives to an API key. A call names the right that it needs as its `keyScope`. */
export const keyScopes = ['results:read', 'users:manage', 'assignments:manage'] as const;
export type KeyScope = (typeof keyScopes)[number];

/**
 * This scope also opens the calls with `namesForResults`, for their ids and names, because results are
 * filtered by ids.
 */
export const resultsScope = 'results:read' satisfies KeyScope;

/** Every API key begins with it, so that scanners of source code recognise a leaked key. */
export const keyPrefix = 'swk_';
