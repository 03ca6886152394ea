// Checks that a feature has one name in the contract, on the server and in the web.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readSourceFiles } from '../direction/sourceFiles.ts';
import { findNameFaults } from './findNameFaults.ts';

const root = dirname(dirname(import.meta.dirname));
const paths = [...readSourceFiles(root).keys()];
const featureList = readFileSync(join(root, 'packages', 'contract', 'src', 'features.ts'), 'utf8');
const faults = findNameFaults({ paths, featureList });
for (const fault of faults) console.error(fault);
console.log(`${paths.length} files, ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;
