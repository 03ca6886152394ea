import { untiedTables } from './companyFilter.ts';
import {
  type Found,
  listUnder,
  nodesOf,
  parseStatements,
  type Tree,
  textUnder,
  under,
} from './queryBlocks.ts';
import type { SentStatement } from './recordStatements.ts';

const clocks = ['now', 'clock_timestamp', 'statement_timestamp', 'transaction_timestamp', 'timeofday'];

/** What reads rows and does not lock them, which has a rule of its own. */
const isReading = ({ kind, tree }: Found) =>
  ['SelectStmt', 'UpdateStmt', 'DeleteStmt'].includes(kind) && !('lockingClause' in tree);

/**
 * Whether rows of a company's own table are inserted, and returned by the target's name: where the statement is handed on
 * whole, that name is not known any more.
 */
const returnsUnnamed = (insert: Tree, isCompanyTable: (table: string) => boolean): boolean => {
  if ('onConflictClause' in insert || 'alias' in under(insert, 'relation')) return false;
  const reads = nodesOf(insert.selectStmt).some(
    ({ kind, tree }) => kind === 'RangeVar' && isCompanyTable(textUnder(tree, 'relname')),
  );
  const returned = nodesOf(insert.returningClause ?? insert.returningList);
  return reads && returned.some(({ kind }) => kind === 'ColumnRef');
};

/** Rules of one statement that a PostgreSQL which is spread by company needs, and plain PostgreSQL keeps. */
export const statementFaults = (
  { text, scope }: SentStatement,
  companyTables: ReadonlySet<string>,
): string[] => {
  const statements = parseStatements(text);
  const nodes = statements.flat();
  const ofKind = (kind: string) => nodes.filter((node) => node.kind === kind);
  const hidden = new Set(ofKind('CommonTableExpr').map(({ tree }) => textUnder(tree, 'ctename')));
  const isCompanyTable = (table: string) => companyTables.has(table) && !hidden.has(table);
  const faults: string[] = [];

  if (statements.length > 1 && ofKind('VariableSetStmt').length > 0)
    faults.push('SET LOCAL has a text of its own');
  for (const { tree } of ofKind('InsertStmt')) {
    const select = under(under(tree, 'selectStmt'), 'SelectStmt');
    const selects = Object.keys(select).length > 0 && !('valuesLists' in select);
    const returns = 'returningClause' in tree || 'returningList' in tree;
    if (selects && !returns) faults.push('INSERT … SELECT has RETURNING');
    if (selects && returnsUnnamed(tree, isCompanyTable))
      faults.push('INSERT … SELECT from a company’s table returns columns by an alias of its target');
  }
  for (const { tree } of ofKind('SelectStmt')) {
    const isEmpty =
      listUnder(tree, 'targetList').length === 0 && !('valuesLists' in tree) && !('larg' in tree);
    if (isEmpty) faults.push('A select list names something: select 1');
    if ('lockingClause' in tree)
      for (const table of untiedTables({ tree, isCompanyTable }))
        faults.push(`FOR UPDATE names the company of ${table}`);
  }
  const called = ofKind('FuncCall').flatMap(({ tree }) =>
    listUnder(tree, 'funcname').map((part) => textUnder(under(part, 'String'), 'sval')),
  );
  if (ofKind('SQLValueFunction').length > 0 || called.some((name) => clocks.includes(name)))
    faults.push('Time comes from the clock, as a parameter');
  if (scope === 'company')
    for (const { tree, depth } of nodes.filter(isReading))
      for (const table of untiedTables({ tree, isCompanyTable }))
        faults.push(
          `The ${depth > 0 ? 'subquery' : 'statement'} compares the company of ${table} with a given one`,
        );
  return faults;
};
