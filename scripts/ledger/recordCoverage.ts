import { appendFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Coverage, ledgerNames } from './coverage.ts';

const folder = join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'simward-ledger');
const file = join(folder, 'coverage.tsv');
const written = new Set<string>();

/** Notes a row for `npm run ledger`. Each line is appended at once, so that test processes do not mix their lines. */
export const recordCoverage = ({ ledger, row, by }: Coverage): void => {
  const line = `${ledger}\t${row}\t${by}\n`;
  if (written.has(line)) return;
  written.add(line);
  mkdirSync(folder, { recursive: true });
  appendFileSync(file, line);
};

/** Forgets the coverage of earlier runs, before all tests run. */
export const forgetCoverage = (): void => rmSync(folder, { recursive: true, force: true });

/** All coverage since it was last forgotten. */
export const readCoverage = (): Coverage[] =>
  linesOf(file).flatMap((line) => {
    const [name, row = '', by = ''] = line.split('\t');
    const ledger = ledgerNames.find((known) => known === name);
    return ledger ? [{ ledger, row, by }] : [];
  });

const linesOf = (path: string): string[] => {
  try {
    return readFileSync(path, 'utf8').split('\n');
  } catch {
    return [];
  }
};
