import { loadModule, parseSync } from 'libpg-query';

await loadModule();

/** A node of PostgreSQL's own parse tree; which kind it is, the key says that it lies under. */
export type Tree = { readonly [key: string]: unknown };

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The tree under a key; an empty one where there is none. */
export const under = (tree: Tree, key: string): Tree => {
  const value = tree[key];
  return isTree(value) ? value : {};
};

export const listUnder = (tree: Tree, key: string): readonly Tree[] => {
  const value = tree[key];
  return Array.isArray(value) ? value.filter(isTree) : [];
};

export const textUnder = (tree: Tree, key: string): string => {
  const value = tree[key];
  return typeof value === 'string' ? value : '';
};

export interface Found {
  /** `SelectStmt`, `FuncCall` … */
  kind: string;
  tree: Tree;
  /** How many queries it lies in; 0 for the statement itself. */
  depth: number;
}

const isQuery = (kind: string) => /^(Select|Insert|Update|Delete)Stmt$/.test(kind);

/** Every node of a statement with its kind. A half of a union is a query as well. */
export const nodesOf = (value: unknown, kind = '', depth = -1): Found[] => {
  if (Array.isArray(value)) return value.flatMap((entry) => nodesOf(entry, '', depth));
  if (!isTree(value)) return [];
  const half = (kind === 'larg' || kind === 'rarg') && !Object.keys(value).some((key) => /^[A-Z]/.test(key));
  const here = half ? 'SelectStmt' : kind;
  const within = isQuery(here) && !half ? depth + 1 : depth;
  const self = here === '' ? [] : [{ kind: here, tree: value, depth: within }];
  return [...self, ...Object.entries(value).flatMap(([key, entry]) => nodesOf(entry, key, within))];
};

/** The nodes of each statement of a text. */
export const parseStatements = (text: string): Found[][] =>
  (parseSync(text).stmts ?? []).map(({ stmt }) => nodesOf(stmt));
