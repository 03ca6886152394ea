// Migrations that have left a checkout are never edited: the list beside them has the checksum of each. With --write it
// adds those that it does not have, and changes none.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expectSome } from '../test/expectSome.ts';
import { type Checksum, findEdits, parseChecksums, printChecksums, unlisted } from './findEdits.ts';

const folder = join(dirname(dirname(import.meta.dirname)), 'apps/server/migrations');
const list = join(folder, 'checksums.txt');

const listed = parseChecksums(readFileSync(list, 'utf8'));
const found: Checksum[] = readdirSync(folder)
  .filter((file) => file.endsWith('.sql'))
  .sort()
  .map((file) => ({
    file,
    sha256: createHash('sha256')
      .update(readFileSync(join(folder, file)))
      .digest('hex'),
  }));
const edits = findEdits(listed, expectSome(found, 'migration'));
const missing = unlisted(listed, found);
const write = process.argv.includes('--write') && edits.length === 0;
if (write) writeFileSync(list, printChecksums(found));
const faults = [
  ...edits,
  ...(write ? [] : missing.map(({ file }) => `${file} is not in checksums.txt: npm run list-migrations`)),
];
for (const fault of faults) console.error(fault);
console.log(`${found.length} migrations, ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;
