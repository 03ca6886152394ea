/** File to the files that it imports. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** One cycle for every import that closes one, each as the files along it. */
export const findCycles = (graph: ImportGraph): string[][] => {
  const finished = new Set<string>();
  const path: string[] = [];
  const cycles: string[][] = [];

  const visit = (file: string) => {
    if (finished.has(file)) return;
    const start = path.indexOf(file);
    if (start >= 0) {
      cycles.push([...path.slice(start), file]);
      return;
    }
    path.push(file);
    for (const next of graph.get(file) ?? []) visit(next);
    path.pop();
    finished.add(file);
  };

  for (const file of graph.keys()) visit(file);
  return cycles;
};
