/** What a company's own program may do with an API key; the declaration of a call names the one that opens it. */
export const keyScopes = ['results:read', 'users:manage', 'assignments:manage'] as const;
export type KeyScope = (typeof keyScopes)[number];

/** Opens, beside its own calls, the names that results are asked for by. */
export const resultsScope = 'results:read' satisfies KeyScope;

/** How every API key begins, so that scanners of code find one that was left there. */
export const keyPrefix = 'swk_';
