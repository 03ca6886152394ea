// Checks that the tables of fields in docs/device.md are those of the contract. With --write it writes them anew.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { deviceTables } from './deviceFields.ts';

const page = join(dirname(dirname(import.meta.dirname)), 'docs', 'device.md');
const stored = readFileSync(page, 'utf8');
let current = stored;
let faults = 0;
const report = (fault: string) => {
  faults += 1;
  console.error(fault);
};

for (const [name, table] of Object.entries(deviceTables())) {
  const marks = new RegExp(`(<!-- ${name}: begin -->\\n)[\\s\\S]*(\\n<!-- ${name}: end -->)`);
  if (!marks.test(current)) report(`docs/device.md has lost the two marks around its table of ${name}`);
  current = current.replace(marks, (_, begin: string, end: string) => begin + table + end);
}
if (process.argv.includes('--write')) writeFileSync(page, current);
else if (current !== stored)
  report('The tables of docs/device.md are stale: node scripts/docs/checkDeviceFields.ts --write');

process.exitCode = faults > 0 ? 1 : 0;
