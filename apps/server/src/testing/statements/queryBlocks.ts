import { loadModule, parseSync } from 'libpg-query';

await loadModule();

/** A node of PostgreSQL's own parse tree. Its kind is the key under which it lies in its parent. */
export type Tree = { readonly [key: string]: unknown };

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The tree under a key; an empty tree if there is none. */
export const subtreeOf = (tree: Tree, key: string): Tree => {
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

export interface QueryNode {
  /** `SelectStmt`, `FuncCall` … */
  kind: string;
  tree: Tree;
  /** The number of queries around the node; 0 for the statement itself. */
  depth: number;
}

const isQuery = (kind: string) => /^(Select|Insert|Update|Delete)Stmt$/.test(kind);

/** Every node of a statement with its kind. Each half of a union counts as a query. */
export const nodesOf = (value: unknown, kind = '', depth = -1): QueryNode[] => {
  if (Array.isArray(value)) return value.flatMap((entry) => nodesOf(entry, '', depth));
  if (!isTree(value)) return [];
  const isUnionHalf =
    (kind === 'larg' || kind === 'rarg') && !Object.keys(value).some((key) => /^[A-Z]/.test(key));
  const kindHere = isUnionHalf ? 'SelectStmt' : kind;
  const depthInside = isQuery(kindHere) && !isUnionHalf ? depth + 1 : depth;
  const self = kindHere === '' ? [] : [{ kind: kindHere, tree: value, depth: depthInside }];
  return [...self, ...Object.entries(value).flatMap(([key, entry]) => nodesOf(entry, key, depthInside))];
};

/** The nodes of each statement of a text. */
export const parseStatements = (text: string): QueryNode[][] =>
  (parseSync(text).stmts ?? []).map(({ stmt }) => nodesOf(stmt));
