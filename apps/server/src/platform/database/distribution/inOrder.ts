import type { Reference, UndistributedTable } from './tables.sql.ts';

/**
 * Sorts tables so that each comes after the tables that it refers to.
 * @throws Error when tables refer to each other in a circle
 */
export const inOrder = (
  tables: readonly UndistributedTable[],
  references: readonly Reference[],
): UndistributedTable[] => {
  const waiting = new Map(tables.map((table) => [table.name, table]));
  const ordered: UndistributedTable[] = [];
  while (waiting.size > 0) {
    const mustWait = (name: string) => references.some(({ from, to }) => from === name && waiting.has(to));
    const next = [...waiting.values()].filter(({ name }) => !mustWait(name));
    if (next.length === 0) throw new Error(`Tables refer to each other: ${[...waiting.keys()].join(', ')}`);
    for (const table of next) waiting.delete(table.name);
    ordered.push(...next);
  }
  return ordered;
};
