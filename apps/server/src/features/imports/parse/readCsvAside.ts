import { imports } from '@simward/contract';
import { z } from 'zod';
import { createReaderAside } from './readAside.ts';
import type { CsvFile, ImportRow } from './readCsv.ts';
import { separators } from './splitTable.ts';

const headSchema: z.ZodType<Omit<CsvFile, 'rows'>> = z.object({
  encoding: z.string(),
  separator: z.enum(separators),
  columns: z.array(z.enum(imports.importFields)),
  ignored: z.array(z.string()),
});
const rowsSchema: z.ZodType<ImportRow[]> = z.array(
  z.object({
    line: z.int(),
    cells: z.partialRecord(z.enum(imports.importFields), z.string()),
    raggedBy: z.int(),
  }),
);

const readAside = createReaderAside(new URL('./csvThread.ts', import.meta.url), {
  head: headSchema,
  rows: rowsSchema,
});

/**
 * Reads a list of people with `readCsv` in a thread of its own.
 * @param by id of the person who uploaded the file; the files of several people take turns
 * @throws Problem as `readCsv`, and file.busy
 */
export const readCsvAside = (bytes: Uint8Array, by: string): Promise<CsvFile> => readAside(bytes, by);
