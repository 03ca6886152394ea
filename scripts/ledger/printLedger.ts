// Prints which rows of the ledgers the last tests covered and which they did not.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { assessRows, type SpecifiedLedger } from './assessRows.ts';
import { readLedger } from './readLedger.ts';
import { readCoverage } from './recordCoverage.ts';

const folder = join(import.meta.dirname, '..', '..', 'docs', 'ledgers');
const titles: Record<SpecifiedLedger, string> = {
  calls: 'Calls that a test sent over HTTP and whose answer it checked',
  routes: 'Routes that a browser opened, and parts as every listed role: menu, guard and heading',
  messages:
    'Messages that appeared when their cause happened, or for the answer that its cause was seen to give',
};

const print = (ledger: SpecifiedLedger) => {
  const rows = readLedger(readFileSync(join(folder, `${ledger}.tsv`), 'utf8'));
  const assessed = assessRows(ledger, rows, coverage);
  const covered = assessed.filter((row) => row.covered);
  const open = assessed.filter((row) => !row.covered);
  console.log(`${titles[ledger]}: ${covered.length} / ${assessed.length}`);
  if (covered.length > 0) console.log(`  covered  ${covered.map(({ row }) => row).join(' ')}`);
  for (const { row, name, missing } of open)
    console.log(`  not yet  ${row}  ${name}${missing.length > 0 ? ` (not as ${missing.join(', ')})` : ''}`);
  console.log('');
};

const coverage = readCoverage();
if (coverage.length === 0) {
  console.log('No test has run since the last installation: npm test\n');
  process.exitCode = 1;
}
print('calls');
print('routes');
print('messages');
