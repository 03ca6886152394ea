// Checks which file imports which, and that docs/architecture.md shows it. With --write it draws the diagram there.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { drawDiagram } from './drawDiagram.ts';
import { findFaults } from './findFaults.ts';
import { readSourceFiles } from './sourceFiles.ts';

const root = dirname(dirname(import.meta.dirname));
const page = join(root, 'docs', 'architecture.md');
const diagram = /(<!-- imports: begin -->\n)[\s\S]*(\n<!-- imports: end -->)/;

const files = readSourceFiles(root);
const faults = findFaults(files);

const storedPage = readFileSync(page, 'utf8');
if (!diagram.test(storedPage)) faults.push('docs/architecture.md has lost the two marks around its diagram');
const current = storedPage.replace(
  diagram,
  (_, begin: string, end: string) => begin + drawDiagram(files) + end,
);
if (process.argv.includes('--write')) writeFileSync(page, current);
else if (current !== storedPage) {
  faults.push(
    'The diagram in docs/architecture.md is stale: node scripts/direction/checkDirection.ts --write',
  );
}

for (const fault of faults) console.error(fault);
console.log(`${files.size} files, ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;
