import { z } from 'zod';

const nodeSchema = z.object({
  'Node Type': z.string(),
  'Actual Rows': z.number().default(0),
  'Actual Loops': z.number().default(0),
  'Relation Name': z.string().optional(),
  'Index Name': z.string().optional(),
  'Subplan Name': z.string().optional(),
  'CTE Name': z.string().optional(),
  'Rows Removed by Filter': z.number().default(0),
  'Rows Removed by Join Filter': z.number().default(0),
  'Rows Removed by Index Recheck': z.number().default(0),
  'Tuples Inserted': z.number().default(0),
  'Conflicting Tuples': z.number().default(0),
  get Plans() {
    return z.array(nodeSchema).default([]);
  },
});
type PlanNode = z.infer<typeof nodeSchema>;

export const planSchema = z.object({ 'Query Text': z.string(), Plan: nodeSchema });
export type SentPlan = z.infer<typeof planSchema>;

/** How many times more rows a node may handle than the statement reads, writes and answers. */
const mostTimes = 50;
/** Nodes that handle fewer rows take no time. */
const leastRows = 10_000;

/**
 * Finds nodes of a plan that handle many times the rows that the statement reads, writes and answers. Such a statement looks
 * at the same rows again and again, which nobody notices in a small company.
 * @param rowsOf how many rows each table has
 */
export const planFaults = ({ Plan }: SentPlan, rowsOf: ReadonlyMap<string, number>): string[] => {
  const nodes = nodesOf(Plan);
  const written = nodes.reduce((sum, node) => sum + node['Tuples Inserted'] + node['Conflicting Tuples'], 0);
  const neededRows = distinctReadRows(nodes, rowsOf) + written + Plan['Actual Rows'];
  return nodes
    .filter((node) => handledRows(node) > Math.max(leastRows, mostTimes * neededRows))
    .map(
      (node) => `${nameOf(node)} handles ${Math.round(handledRows(node))} rows of ${Math.round(neededRows)}`,
    );
};

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...node.Plans.flatMap(nodesOf)];

/** Rows that a node looked at in all its loops, with those that it dropped. */
const handledRows = (node: PlanNode): number =>
  node['Actual Loops'] *
  (node['Actual Rows'] +
    node['Rows Removed by Filter'] +
    node['Rows Removed by Join Filter'] +
    node['Rows Removed by Index Recheck']);

const nameOf = (node: PlanNode): string =>
  [node['Node Type'], node['Relation Name'] ?? node['CTE Name'] ?? node['Subplan Name'], node['Index Name']]
    .filter(Boolean)
    .join(' ');

/** Rows that a statement read, each counted once. */
const distinctReadRows = (nodes: readonly PlanNode[], rowsOf: ReadonlyMap<string, number>): number => {
  const visited = new Map<string, number>();
  for (const node of nodes) {
    const table = node['Relation Name'];
    if (table) visited.set(table, (visited.get(table) ?? 0) + handledRows(node));
  }
  return [...visited].reduce((sum, [table, rows]) => sum + Math.min(rows, rowsOf.get(table) ?? rows), 0);
};
