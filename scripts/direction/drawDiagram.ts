import { boxOf, isTest } from './boxes.ts';
import { importGraph } from './findFaults.ts';
import type { SourceFiles } from './sourceFiles.ts';

const idOf = (folder: string) => folder.replaceAll('/', '_');

/** The folders of the product and the imports among them, as Mermaid. */
export const drawDiagram = (files: SourceFiles): string => {
  const folders = new Set<string>();
  const arrows = new Set<string>();
  for (const [path, imports] of importGraph(files)) {
    const from = boxOf(path)?.folder;
    if (from === undefined || isTest(path)) continue;
    folders.add(from);
    for (const imported of imports) {
      const to = boxOf(imported)?.folder;
      if (to !== undefined && to !== from) arrows.add(`  ${idOf(from)} --> ${idOf(to)}`);
    }
  }
  const nodes = [...folders].sort().map((folder) => `  ${idOf(folder)}["${folder}"]`);
  return ['```mermaid', 'flowchart LR', ...nodes, ...[...arrows].sort(), '```'].join('\n');
};
