// Refuses names in the code that use words of our own where the field has one.
import { dirname } from 'node:path';
import { readSourceFiles } from '../direction/sourceFiles.ts';
import { findWords } from './findWords.ts';

const files = [...readSourceFiles(dirname(dirname(import.meta.dirname)))].filter(
  ([path]) => !path.startsWith('scripts/words/') && !path.endsWith('/database/schema.ts'),
);
const faults = files.flatMap(([path, source]) => findWords(path, source));
if (files.length === 0) faults.push('No source file was found');
for (const fault of faults) console.error(fault);
console.log(`${files.length} files, ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;
