import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Which rows a transaction may see: one company's, or everything (`all`: the SuperAdmin's lists, jobs and commands).
 */
export type Scope = { companyId: string } | 'all';

const scopes = new AsyncLocalStorage<{ scope: Scope; readOnly: boolean }>();

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Runs `start`, which must begin a transaction, so that it begins in this scope. */
export const beginningIn = <T>(scope: Scope, readOnly: boolean, start: () => Promise<T>): Promise<T> =>
  scopes.run({ scope, readOnly }, start);

/**
 * BEGIN and SET LOCAL in one message: a second round trip would cost as much as a query. SET takes no parameter, so
 * the id is checked here. Without a scope the transaction sees no tenant row at all.
 */
export const beginStatement = (): string => {
  const current = scopes.getStore();
  if (!current) return 'begin';
  const begin = current.readOnly ? 'begin read only' : 'begin';
  if (current.scope === 'all') return `${begin}; set local app.scope = 'all'`;
  if (!uuid.test(current.scope.companyId)) throw new Error('A company id must be a UUID');
  return `${begin}; set local app.company_id = '${current.scope.companyId}'`;
};
