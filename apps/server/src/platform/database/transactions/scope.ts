/**
 * Which rows a transaction may see: one company's, or everything (`all`: the SuperAdmin's lists, jobs and commands).
 */
export type Scope = { companyId: string } | 'all';

/** The same, or no company's rows: what anybody may do before a company is known. */
export type WriteScope = Scope | 'none';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * BEGIN and SET LOCAL, each in a text of its own: a distributed PostgreSQL hands a text with both to its workers. SET
 * takes no parameter, so the id is checked here.
 */
export const beginStatements = (scope: WriteScope, readOnly: boolean): string[] => {
  const begin = readOnly ? 'begin read only' : 'begin read write';
  if (scope === 'none') return [begin];
  if (scope === 'all') return [begin, "set local app.scope = 'all'"];
  if (!uuid.test(scope.companyId)) throw new Error('A company id must be a UUID');
  return [begin, `set local app.company_id = '${scope.companyId}'`];
};
