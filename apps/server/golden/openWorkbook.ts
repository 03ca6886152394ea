import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inflateRawSync } from 'node:zlib';
import { readOds } from 'hucre/ods';
import { readXlsx } from 'hucre/xlsx';
import { ensureInstalled } from '../../../scripts/test/ensureInstalled.ts';
import { isLong } from '../src/testing/longForm.ts';

const run = promisify(execFile);

interface OpenedSheet {
  name: string;
  rows: readonly (readonly unknown[])[];
  /** Widths of the columns that have one of their own, in characters. */
  widths: readonly number[];
}

/** Options of LibreOffice as when somebody opens a CSV and changes no setting: UTF-8, commas, numbers and formulas recognised. */
const csvImportOptions =
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
    const parts = [
      profile,
      '--headless',
      ...(kind === 'csv' ? [csvImportOptions] : []),
      '--convert-to',
      'ods',
    ];
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

/** LibreOffice takes seconds to start, so that all files that are requested while it runs are opened together in the next run. */
const saveAsOds = (soffice: string, file: Uint8Array, kind: Kind): Promise<Buffer> => {
  const saved = Promise.withResolvers<Buffer>();
  waiting[kind].push({ file, saved });
  converting = converting.then(async () => {
    const together = waiting[kind].splice(0);
    if (together.length === 0) return;
    try {
      const files = await saveAllAsOds(
        soffice,
        together.map(({ file: waitingFile }) => waitingFile),
        kind,
      );
      for (const [nth, request] of together.entries()) request.saved.resolve(files[nth] ?? Buffer.alloc(0));
    } catch (error) {
      for (const request of together) request.saved.reject(error);
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
    sheets: sheets.map(({ name, rows, columns = [] }) => ({
      name,
      rows: rows.map(withoutEmpty),
      widths: columns.map(({ width = 0 }) => width),
    })),
    formulas: cells.filter(({ formula }) => formula !== undefined).length,
  };
};

/**
 * Opens a file with LibreOffice, which saves what it has understood. Where LibreOffice cannot be installed, the library that
 * writes the portal's workbooks opens it.
 */
export const openByLibreOffice = async (file: Uint8Array, kind: Kind): Promise<Opened> => {
  const soffice = ensureInstalled('/usr/bin/soffice', { name: 'libreoffice-calc-nogui' });
  if (soffice !== undefined) {
    const ods = await saveAsOds(soffice, file, kind);
    const content = odsContent(ods);
    const { sheets } = await readOds(ods);
    return {
      sheets: sheets.map(({ name, rows }, index) => ({ name, rows, widths: odsWidths(content, index) })),
      formulas: content.split('table:formula=').length - 1,
    };
  }
  if (kind === 'csv')
    throw new Error('A CSV is opened by LibreOffice alone: install libreoffice-calc-nogui.');
  return openByLibrary(file);
};

/** Opens a workbook with the library, in the long form with LibreOffice. One workbook of each kind is always opened by LibreOffice. */
export const openWorkbook = (file: Uint8Array): Promise<Opened> =>
  isLong ? openByLibreOffice(file, 'xlsx') : openByLibrary(file);

/** The widths of a sheet's columns as LibreOffice keeps them, in characters. */
const odsWidths = (content: string, sheet: number): number[] => {
  const widthOf = new Map(
    [
      ...content.matchAll(
        /style:name="(co\d+)"[^>]*>\s*<style:table-column-properties[^>]*column-width="([\d.]+)in"/g,
      ),
    ].map(([, name, inches]) => [name, Number(inches) * charactersPerInch] as const),
  );
  const table = content.split('<table:table ')[sheet + 1] ?? '';
  return [...table.matchAll(/<table:table-column [^>]*table:style-name="(co\d+)"([^>]*)/g)].flatMap(
    ([, name, rest = '']) =>
      Array.from(
        { length: Math.min(mostColumns, Number(/columns-repeated="(\d+)"/.exec(rest)?.[1] ?? 1)) },
        () => widthOf.get(name) ?? 0,
      ),
  );
};

/** Of the standard font of a workbook. */
const charactersPerInch = 12.1;
/** LibreOffice gives the empty columns of a sheet one width, so that they count by the thousand. */
const mostColumns = 100;

/**
 * The XML of all cells of an ODS workbook, which also shows formulas with an empty result: the library that reads workbooks
 * leaves them out. The workbook is a zip (APPNOTE 4.3.7 and 4.3.12), whose directory has the position of content.xml.
 */
const odsContent = (ods: Buffer): string => {
  let entry = ods.indexOf(directoryEntry);
  while (
    entry >= 0 &&
    !ods.subarray(entry + 46, entry + 46 + ods.readUInt16LE(entry + 28)).equals(contentName)
  )
    entry = ods.indexOf(directoryEntry, entry + 46);
  if (entry < 0) throw new Error('LibreOffice wrote a workbook without content.xml');
  const file = ods.readUInt32LE(entry + 42);
  const packed = file + 30 + ods.readUInt16LE(file + 26) + ods.readUInt16LE(file + 28);
  return inflateRawSync(ods.subarray(packed, packed + ods.readUInt32LE(entry + 20))).toString('utf8');
};

const directoryEntry = Buffer.from('PK\x01\x02', 'latin1');
const contentName = Buffer.from('content.xml');
