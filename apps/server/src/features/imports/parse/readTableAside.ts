import { z } from 'zod';
import { createReaderAside } from './readAside.ts';
import type { PeopleTable, TableRow } from './readTable.ts';
import { separators } from './splitTable.ts';

const headSchema: z.ZodType<Omit<PeopleTable, 'rows'>> = z.object({
  encoding: z.string().nullable(),
  separator: z.enum(separators).nullable(),
  sheets: z.array(z.object({ name: z.string(), rows: z.int() })),
  sheet: z.string().nullable(),
  headerLine: z.int(),
  headers: z.array(z.string()),
});
const rowsSchema: z.ZodType<TableRow[]> = z.array(
  z.object({ line: z.int(), cells: z.array(z.string()), raggedBy: z.int() }),
);

const readAside = createReaderAside(new URL('./tableThread.ts', import.meta.url), {
  head: headSchema,
  rows: rowsSchema,
});

/**
 * Reads a table of people with `readTable` in a thread of its own.
 * @param by id of the person who uploaded the file; the files of several people take turns
 * @throws Problem as `readTable`, and file.busy
 */
export const readTableAside = (bytes: Uint8Array, by: string, sheet?: string): Promise<PeopleTable> =>
  readAside(bytes, by, sheet);
