// Refuses names in the code that use words of our own where the field has one.
import { dirname } from 'node:path';
import { readSourceFiles } from '../direction/sourceFiles.ts';
import { expectSome } from '../test/expectSome.ts';
import { findWords } from './findWords.ts';
import { refusedWords } from './refusedWords.ts';

const files = [...readSourceFiles(dirname(dirname(import.meta.dirname)))].filter(
  ([path]) => !path.startsWith('scripts/words/') && !path.endsWith('/database/schema.ts'),
);
expectSome(refusedWords, 'refused word');
const faults = expectSome(files, 'source file').flatMap(([path, source]) => findWords(path, source));
for (const fault of faults) console.error(fault);
console.log(`${files.length} files, ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;
