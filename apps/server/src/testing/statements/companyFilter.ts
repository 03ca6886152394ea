import { listUnder, subtreeOf, type Tree, textUnder } from './queryBlocks.ts';

/** Stands for the company that a parameter or a constant names, beside the names of tables. */
const companyValue = '(a value)';

interface Query {
  tree: Tree;
  /** True for a table with rows of companies, unless a WITH of the statement has the same name. */
  isCompanyTable(table: string): boolean;
}

/** The names of a query's own company tables whose company no condition of the same query compares with a value. */
export const untiedTables = ({ tree, isCompanyTable }: Query): string[] => {
  const items = [
    ...listUnder(tree, 'fromClause'),
    ...listUnder(tree, 'usingClause'),
    ...('relation' in tree ? [{ RangeVar: tree.relation }] : []),
  ];
  const sources = items.flatMap(sourcesOf);
  const names = sources.map(nameOf);
  const tables = sources.filter((source) =>
    isCompanyTable(textUnder(subtreeOf(source, 'RangeVar'), 'relname')),
  );
  const joins = items.flatMap(joinsOf);

  const companyOf = (value: Tree): string | undefined => {
    if (isValue(value)) return companyValue;
    const path = listUnder(subtreeOf(value, 'ColumnRef'), 'fields').map((field) =>
      textUnder(subtreeOf(field, 'String'), 'sval'),
    );
    if (path.at(-1) !== 'company_id') return undefined;
    const owner = path.at(-2) ?? (tables.length === 1 && tables[0] ? nameOf(tables[0]) : '');
    return names.includes(owner) ? owner : undefined;
  };
  const linksOf = (left: Tree, right: Tree): [string, string][] => {
    const [lefts, rights] = [left, right].map((side) => listUnder(subtreeOf(side, 'RowExpr'), 'args'));
    if (lefts?.length && rights?.length === lefts.length)
      return lefts.flatMap((value, index) => linksOf(value, rights[index] ?? {}));
    const [first, second] = [companyOf(left), companyOf(right)];
    return first && second ? [[first, second]] : [];
  };
  const comparisons = [subtreeOf(tree, 'whereClause'), ...joins.map((join) => subtreeOf(join, 'quals'))]
    .flatMap(conjuncts)
    .map((condition) => subtreeOf(condition, 'A_Expr'))
    .filter((expression) =>
      listUnder(expression, 'name').some((name) => textUnder(subtreeOf(name, 'String'), 'sval') === '='),
    )
    .flatMap((expression) => linksOf(subtreeOf(expression, 'lexpr'), subtreeOf(expression, 'rexpr')));
  const usings = joins
    .filter((join) =>
      listUnder(join, 'usingClause').some(
        (name) => textUnder(subtreeOf(name, 'String'), 'sval') === 'company_id',
      ),
    )
    .flatMap((join) => {
      const [first = '', ...others] = ['larg', 'rarg'].flatMap((side) =>
        sourcesOf(subtreeOf(join, side)).map(nameOf),
      );
      return others.map((second): [string, string] => [first, second]);
    });

  const tiedTables = reachableFrom([...comparisons, ...usings], companyValue);
  return tables.map(nameOf).filter((name) => !tiedTables.has(name));
};

/** Everything with the same company as `from`: each link says that its two ends have the same company. */
const reachableFrom = (links: readonly (readonly [string, string])[], from: string): Set<string> => {
  const reached = new Set([from]);
  for (let before = 0; before < reached.size; ) {
    before = reached.size;
    for (const [first, second] of links) {
      if (reached.has(first)) reached.add(second);
      if (reached.has(second)) reached.add(first);
    }
  }
  return reached;
};

/** The tables and subqueries that a query reads, with joins taken apart. */
const sourcesOf = (item: Tree): Tree[] =>
  'JoinExpr' in item
    ? ['larg', 'rarg'].flatMap((side) => sourcesOf(subtreeOf(subtreeOf(item, 'JoinExpr'), side)))
    : [item];

const joinsOf = (item: Tree): Tree[] => {
  if (!('JoinExpr' in item)) return [];
  const join = subtreeOf(item, 'JoinExpr');
  return [join, ...['larg', 'rarg'].flatMap((side) => joinsOf(subtreeOf(join, side)))];
};

const nameOf = (source: Tree): string => {
  const table = subtreeOf(source, 'RangeVar');
  const inner = Object.values(source)[0];
  const alias = textUnder(subtreeOf(subtreeOf({ inner }, 'inner'), 'alias'), 'aliasname');
  return alias || textUnder(table, 'relname');
};

/** The conditions that an `and` connects. */
const conjuncts = (condition: Tree): Tree[] => {
  const conjunction = subtreeOf(condition, 'BoolExpr');
  if (textUnder(conjunction, 'boolop') === 'AND_EXPR')
    return listUnder(conjunction, 'args').flatMap(conjuncts);
  return Object.keys(condition).length > 0 ? [condition] : [];
};

/** True for a parameter, a constant, and casts and lists of them. */
const isValue = (value: Tree): boolean =>
  'ParamRef' in value ||
  'A_Const' in value ||
  ('TypeCast' in value && isValue(subtreeOf(subtreeOf(value, 'TypeCast'), 'arg'))) ||
  ('List' in value && listUnder(subtreeOf(value, 'List'), 'items').every(isValue));
