import type { Reference, UndistributedTable } from './tables.sql.ts';

/**
 * Sorts tables so that each comes after the tables that it refers to.
 * @throws Error when tables refer to each other in a circle
 */
export const inOrder = (
  tables: readonly UndistributedTable[],
  references: readonly Reference[],
): UndistributedTable[] => {
  const left = new Map(tables.map((table) => [table.name, table]));
  const ordered: UndistributedTable[] = [];
  while (left.size > 0) {
    const mustWait = (name: string) => references.some(({ from, to }) => from === name && left.has(to));
    const next = [...left.values()].filter(({ name }) => !mustWait(name));
    if (next.length === 0) throw new Error(`Tables refer to each other: ${[...left.keys()].join(', ')}`);
    for (const table of next) left.delete(table.name);
    ordered.push(...next);
  }
  return ordered;
};
