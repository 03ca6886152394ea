import { listUnder, type Tree, textUnder, under } from './queryBlocks.ts';

const given = 'a value that was given';

/** Which things of a query hold the same company: each link makes two of them one. */
const linked = (links: readonly (readonly [string, string])[], from: string): Set<string> => {
  const reached = new Set([from]);
  for (let before = 0; before < reached.size; ) {
    before = reached.size;
    for (const [one, other] of links) {
      if (reached.has(one)) reached.add(other);
      if (reached.has(other)) reached.add(one);
    }
  }
  return reached;
};

/** What a query reads, joins taken apart. */
const sourcesOf = (item: Tree): Tree[] =>
  'JoinExpr' in item
    ? ['larg', 'rarg'].flatMap((side) => sourcesOf(under(under(item, 'JoinExpr'), side)))
    : [item];

const joinsOf = (item: Tree): Tree[] => {
  if (!('JoinExpr' in item)) return [];
  const join = under(item, 'JoinExpr');
  return [join, ...['larg', 'rarg'].flatMap((side) => joinsOf(under(join, side)))];
};

const nameOf = (source: Tree): string => {
  const table = under(source, 'RangeVar');
  const inner = Object.values(source)[0];
  const alias = textUnder(under(under({ inner }, 'inner'), 'alias'), 'aliasname');
  return alias || textUnder(table, 'relname');
};

/** Conditions that all hold. */
const conjuncts = (condition: Tree): Tree[] => {
  const both = under(condition, 'BoolExpr');
  if (textUnder(both, 'boolop') === 'AND_EXPR') return listUnder(both, 'args').flatMap(conjuncts);
  return Object.keys(condition).length > 0 ? [condition] : [];
};

const isGiven = (value: Tree): boolean =>
  'ParamRef' in value ||
  'A_Const' in value ||
  ('TypeCast' in value && isGiven(under(under(value, 'TypeCast'), 'arg'))) ||
  ('List' in value && listUnder(under(value, 'List'), 'items').every(isGiven));

export interface Query {
  tree: Tree;
  /** A table of companies that the statement has, as long as no WITH hides it. */
  isCompanyTable(table: string): boolean;
}

/** The names of a query's own company tables that no condition of the same query ties to a given company. */
export const untiedTables = ({ tree, isCompanyTable }: Query): string[] => {
  const items = [
    ...listUnder(tree, 'fromClause'),
    ...listUnder(tree, 'usingClause'),
    ...('relation' in tree ? [{ RangeVar: tree.relation }] : []),
  ];
  const sources = items.flatMap(sourcesOf);
  const names = sources.map(nameOf);
  const tables = sources.filter((source) => isCompanyTable(textUnder(under(source, 'RangeVar'), 'relname')));
  const joins = items.flatMap(joinsOf);

  const companyOf = (value: Tree): string | undefined => {
    if (isGiven(value)) return given;
    const path = listUnder(under(value, 'ColumnRef'), 'fields').map((field) =>
      textUnder(under(field, 'String'), 'sval'),
    );
    if (path.at(-1) !== 'company_id') return undefined;
    const owner = path.at(-2) ?? (tables.length === 1 && tables[0] ? nameOf(tables[0]) : '');
    return names.includes(owner) ? owner : undefined;
  };
  const linksOf = (left: Tree, right: Tree): [string, string][] => {
    const [lefts, rights] = [left, right].map((side) => listUnder(under(side, 'RowExpr'), 'args'));
    if (lefts?.length && rights?.length === lefts.length)
      return lefts.flatMap((value, index) => linksOf(value, rights[index] ?? {}));
    const [one, other] = [companyOf(left), companyOf(right)];
    return one && other ? [[one, other]] : [];
  };
  const comparisons = [under(tree, 'whereClause'), ...joins.map((join) => under(join, 'quals'))]
    .flatMap(conjuncts)
    .map((condition) => under(condition, 'A_Expr'))
    .filter((expression) =>
      listUnder(expression, 'name').some((name) => textUnder(under(name, 'String'), 'sval') === '='),
    )
    .flatMap((expression) => linksOf(under(expression, 'lexpr'), under(expression, 'rexpr')));
  const usings = joins
    .filter((join) =>
      listUnder(join, 'usingClause').some(
        (name) => textUnder(under(name, 'String'), 'sval') === 'company_id',
      ),
    )
    .flatMap((join) => {
      const [first = '', ...others] = ['larg', 'rarg'].flatMap((side) =>
        sourcesOf(under(join, side)).map(nameOf),
      );
      return others.map((other): [string, string] => [first, other]);
    });

  const tied = linked([...comparisons, ...usings], given);
  return tables.map(nameOf).filter((name) => !tied.has(name));
};
