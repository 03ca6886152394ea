// Checks that a feature has one name in the contract, on the server, in the web and among the browser journeys.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readSourceFiles } from '../direction/sourceFiles.ts';
import { findNameFaults } from './findNameFaults.ts';

const root = dirname(dirname(import.meta.dirname));
const files = readSourceFiles(root);
const paths = [...files.keys()];
const journeyTags = [...files]
  .filter(([path]) => path.startsWith('e2e/'))
  .flatMap(([, text]) => [...text.matchAll(/\btag: '(@[^']+)'/g)].map(([, tag = '']) => tag));
const featureList = readFileSync(join(root, 'packages', 'contract', 'src', 'features.ts'), 'utf8');
const faults = findNameFaults({ paths, featureList, journeyTags });
for (const fault of faults) console.error(fault);
console.log(`${paths.length} files, ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;
