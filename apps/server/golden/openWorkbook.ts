import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readOds } from 'hucre/ods';
import { readXlsx } from 'hucre/xlsx';
import { ensureLibreOffice } from '../../../scripts/test/ensureLibreOffice.ts';
import { odsContent } from './odsContent.ts';

const run = promisify(execFile);

interface OpenedSheet {
  name: string;
  rows: readonly (readonly unknown[])[];
}

/** UTF-8 with commas, special numbers detected and formulas evaluated, as when somebody opens it and asks no questions. */
const readCsv =
  '--infilter=Text - txt - csv (StarCalc):44,34,76,1,,1033,false,true,false,false,false,-1,true';

/** What LibreOffice has understood of a file, saved as its own kind of workbook. */
const saveAsOds = async (soffice: string, file: Uint8Array, kind: 'xlsx' | 'csv'): Promise<Buffer> => {
  const folder = await mkdtemp(join(tmpdir(), 'simward-workbook-'));
  try {
    await writeFile(join(folder, `file.${kind}`), file);
    // A profile of its own: two of them would wait for each other's lock.
    const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
    const parts = [profile, '--headless', ...(kind === 'csv' ? [readCsv] : []), '--convert-to', 'ods'];
    await run(soffice, [...parts, '--outdir', folder, join(folder, `file.${kind}`)], {
      env: { ...process.env, HOME: folder },
    });
    return await readFile(join(folder, 'file.ods'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/**
 * A file as LibreOffice takes it: it opens the file and saves what it has understood, once, since it takes seconds to
 * start. Where LibreOffice cannot be had, the library that also writes workbooks reads it.
 */
export const openWorkbook = async (
  file: Uint8Array,
  kind: 'xlsx' | 'csv',
): Promise<{ sheets: OpenedSheet[]; formulas: number }> => {
  const soffice = ensureLibreOffice();
  if (soffice !== undefined) {
    const ods = await saveAsOds(soffice, file, kind);
    const { sheets } = await readOds(ods);
    return { sheets, formulas: odsContent(ods).split('table:formula=').length - 1 };
  }
  if (kind === 'csv')
    throw new Error('A CSV is opened by LibreOffice alone: install libreoffice-calc-nogui.');
  const { sheets } = await readXlsx(file);
  const cells = sheets.flatMap((sheet) => [...(sheet.cells?.values() ?? [])]);
  return { sheets, formulas: cells.filter(({ formula }) => formula !== undefined).length };
};
