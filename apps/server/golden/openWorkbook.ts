import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readOds } from 'hucre/ods';
import { readXlsx } from 'hucre/xlsx';
import { ensureLibreOffice } from '../../../scripts/test/ensureLibreOffice.ts';
import { isLong } from '../src/testing/longForm.ts';
import { odsContent } from './odsContent.ts';

const run = promisify(execFile);

interface OpenedSheet {
  name: string;
  rows: readonly (readonly unknown[])[];
}

/** UTF-8 with commas, special numbers detected and formulas evaluated, as when somebody opens it and asks no questions. */
const readCsv =
  '--infilter=Text - txt - csv (StarCalc):44,34,76,1,,1033,false,true,false,false,false,-1,true';

type Kind = 'xlsx' | 'csv';

/** Opens the files in LibreOffice and saves each as an ODS workbook. */
const saveAllAsOds = async (soffice: string, files: readonly Uint8Array[], kind: Kind): Promise<Buffer[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'simward-workbook-'));
  try {
    const paths = files.map((_, nth) => join(folder, `${nth}.${kind}`));
    for (const [nth, file] of files.entries()) await writeFile(paths[nth] ?? '', file);
    // Each run has its own profile: two runs with the same profile would wait for each other's lock.
    const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
    const parts = [profile, '--headless', ...(kind === 'csv' ? [readCsv] : []), '--convert-to', 'ods'];
    await run(soffice, [...parts, '--outdir', folder, ...paths], {
      env: { ...process.env, HOME: folder },
    });
    return await Promise.all(files.map((_, nth) => readFile(join(folder, `${nth}.ods`))));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

interface Waiting {
  file: Uint8Array;
  saved: PromiseWithResolvers<Buffer>;
}
const waiting: Record<Kind, Waiting[]> = { xlsx: [], csv: [] };
let converting: Promise<void> = Promise.resolve();

/** LibreOffice takes seconds to start, so that files requested while it runs are opened together the next time. */
const saveAsOds = (soffice: string, file: Uint8Array, kind: Kind): Promise<Buffer> => {
  const saved = Promise.withResolvers<Buffer>();
  waiting[kind].push({ file, saved });
  converting = converting.then(async () => {
    const together = waiting[kind].splice(0);
    if (together.length === 0) return;
    try {
      const files = await saveAllAsOds(
        soffice,
        together.map((one) => one.file),
        kind,
      );
      for (const [nth, one] of together.entries()) one.saved.resolve(files[nth] ?? Buffer.alloc(0));
    } catch (error) {
      for (const one of together) one.saved.reject(error);
    }
  });
  return saved.promise;
};

interface Opened {
  sheets: OpenedSheet[];
  formulas: number;
}

/** LibreOffice saves no cell for an empty text, and ends a row with its last cell. */
const withoutEmpty = (row: readonly unknown[]): unknown[] => {
  const cells = row.map((cell) => (cell === '' ? null : cell));
  return cells.slice(0, cells.findLastIndex((cell) => cell !== null) + 1);
};

/** Opens a file with the library that also writes workbooks. */
const openByLibrary = async (file: Uint8Array): Promise<Opened> => {
  const { sheets } = await readXlsx(file);
  const cells = sheets.flatMap((sheet) => [...(sheet.cells?.values() ?? [])]);
  return {
    sheets: sheets.map(({ name, rows }) => ({ name, rows: rows.map(withoutEmpty) })),
    formulas: cells.filter(({ formula }) => formula !== undefined).length,
  };
};

/**
 * A file as LibreOffice takes it, opened and saved as what it has understood; by the library where LibreOffice cannot be
 * had.
 */
export const openByLibreOffice = async (file: Uint8Array, kind: Kind): Promise<Opened> => {
  const soffice = ensureLibreOffice();
  if (soffice !== undefined) {
    const ods = await saveAsOds(soffice, file, kind);
    const { sheets } = await readOds(ods);
    return { sheets, formulas: odsContent(ods).split('table:formula=').length - 1 };
  }
  if (kind === 'csv')
    throw new Error('A CSV is opened by LibreOffice alone: install libreoffice-calc-nogui.');
  return openByLibrary(file);
};

/** A workbook by the library; in the long form by LibreOffice, which opens one of each way of writing in any case. */
export const openWorkbook = (file: Uint8Array): Promise<Opened> =>
  isLong ? openByLibreOffice(file, 'xlsx') : openByLibrary(file);
