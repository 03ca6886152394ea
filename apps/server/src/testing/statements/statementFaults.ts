import { untiedTables } from './companyFilter.ts';
import {
  listUnder,
  nodesOf,
  parseStatements,
  type QueryNode,
  subtreeOf,
  type Tree,
  textUnder,
} from './queryBlocks.ts';
import type { SentStatement } from './recordStatements.ts';

const clocks = ['now', 'clock_timestamp', 'statement_timestamp', 'transaction_timestamp', 'timeofday'];

/** The rules that a statement breaks. A PostgreSQL that is distributed by company needs them; plain PostgreSQL does not. */
export const statementFaults = (
  { text, scope }: SentStatement,
  companyTables: ReadonlySet<string>,
): string[] => {
  const statements = parseStatements(text);
  const nodes = statements.flat();
  const ofKind = (kind: string) => nodes.filter((node) => node.kind === kind);
  const hiddenNames = new Set(ofKind('CommonTableExpr').map(({ tree }) => textUnder(tree, 'ctename')));
  const isCompanyTable = (table: string) => companyTables.has(table) && !hiddenNames.has(table);
  const faults: string[] = [];

  if (statements.length > 1 && ofKind('VariableSetStmt').length > 0)
    faults.push('SET LOCAL has a text of its own');
  for (const { tree } of ofKind('InsertStmt')) {
    const select = subtreeOf(subtreeOf(tree, 'selectStmt'), 'SelectStmt');
    const selects = Object.keys(select).length > 0 && !('valuesLists' in select);
    const returns = 'returningClause' in tree || 'returningList' in tree;
    if (selects && !returns) faults.push('INSERT … SELECT has RETURNING');
    if (selects && returnsUnnamed(tree, isCompanyTable))
      faults.push('INSERT … SELECT from a company’s table returns columns by an alias of its target');
  }
  for (const { tree } of ['InsertStmt', 'UpdateStmt', 'DeleteStmt'].flatMap(ofKind)) {
    const returned = nodesOf(tree.returningClause ?? tree.returningList).filter(isMade);
    if (returned.length > 0)
      faults.push('RETURNING names columns: what is made of them may depend on a setting');
  }
  for (const { tree } of ofKind('SelectStmt')) {
    const isEmpty =
      listUnder(tree, 'targetList').length === 0 && !('valuesLists' in tree) && !('larg' in tree);
    if (isEmpty) faults.push('A select list names something: select 1');
    if ('lockingClause' in tree)
      for (const table of untiedTables({ tree, isCompanyTable }))
        faults.push(`FOR UPDATE names the company of ${table}`);
  }
  const calledFunctions = ofKind('FuncCall').flatMap(({ tree }) =>
    listUnder(tree, 'funcname').map((part) => textUnder(subtreeOf(part, 'String'), 'sval')),
  );
  if (ofKind('SQLValueFunction').length > 0 || calledFunctions.some((name) => clocks.includes(name)))
    faults.push('Time comes from the clock, as a parameter');
  if (scope === 'company')
    for (const { tree, depth } of nodes.filter(isReading))
      for (const table of untiedTables({ tree, isCompanyTable }))
        faults.push(
          `The ${depth > 0 ? 'subquery' : 'statement'} compares the company of ${table} with a given one`,
        );
  return faults;
};

const immutableFunctions = ['chr', 'strpos'];

/** True for a call or a cast: a day as text follows DateStyle, JSON the time zone. Those of `immutableFunctions` do not. */
const isMade = ({ kind, tree }: QueryNode) =>
  kind === 'TypeCast'
    ? 'ColumnRef' in subtreeOf(tree, 'arg')
    : kind === 'FuncCall' &&
      !listUnder(tree, 'funcname').every((part) =>
        immutableFunctions.includes(textUnder(subtreeOf(part, 'String'), 'sval')),
      );

/** True for queries that read rows without locking them; locking has a rule of its own. */
const isReading = ({ kind, tree }: QueryNode) =>
  ['SelectStmt', 'UpdateStmt', 'DeleteStmt'].includes(kind) && !('lockingClause' in tree);

/**
 * True for an insert from a company's table that returns columns without an alias of its target. When Citus passes the whole
 * statement on to a node, the target's own name is not known there.
 */
const returnsUnnamed = (insert: Tree, isCompanyTable: (table: string) => boolean): boolean => {
  if ('onConflictClause' in insert || 'alias' in subtreeOf(insert, 'relation')) return false;
  const reads = nodesOf(insert.selectStmt).some(
    ({ kind, tree }) => kind === 'RangeVar' && isCompanyTable(textUnder(tree, 'relname')),
  );
  const returned = nodesOf(insert.returningClause ?? insert.returningList);
  return reads && returned.some(({ kind }) => kind === 'ColumnRef');
};
