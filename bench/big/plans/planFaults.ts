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

/** How many times what a statement reads, writes and answers one of its nodes may handle. */
const mostTimes = 50;
/** Fewer rows take no time. */
const fewRows = 10_000;

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...node.Plans.flatMap(nodesOf)];

/** Rows that a node looked at, in all its loops, those too that it dropped. */
const handledBy = (node: PlanNode): number =>
  node['Actual Loops'] *
  (node['Actual Rows'] +
    node['Rows Removed by Filter'] +
    node['Rows Removed by Join Filter'] +
    node['Rows Removed by Index Recheck']);

const nameOf = (node: PlanNode): string =>
  [node['Node Type'], node['Relation Name'] ?? node['CTE Name'] ?? node['Subplan Name'], node['Index Name']]
    .filter(Boolean)
    .join(' ');

/** Rows of tables that a statement read, each once, however often it came by. */
const readBy = (nodes: readonly PlanNode[], rowsOf: ReadonlyMap<string, number>): number => {
  const visited = new Map<string, number>();
  for (const node of nodes) {
    const table = node['Relation Name'];
    if (table) visited.set(table, (visited.get(table) ?? 0) + handledBy(node));
  }
  return [...visited].reduce((sum, [table, rows]) => sum + Math.min(rows, rowsOf.get(table) ?? rows), 0);
};

/**
 * The nodes of a plan that handle many times what the statement reads, writes and answers: it looks at the same rows again and
 * again, which nobody sees in a small company.
 * @param rowsOf how many rows each table has
 */
export const planFaults = ({ Plan }: SentPlan, rowsOf: ReadonlyMap<string, number>): string[] => {
  const nodes = nodesOf(Plan);
  const written = nodes.reduce((sum, node) => sum + node['Tuples Inserted'] + node['Conflicting Tuples'], 0);
  const due = readBy(nodes, rowsOf) + written + Plan['Actual Rows'];
  return nodes
    .filter((node) => handledBy(node) > Math.max(fewRows, mostTimes * due))
    .map((node) => `${nameOf(node)} handles ${Math.round(handledBy(node))} rows of ${Math.round(due)}`);
};
