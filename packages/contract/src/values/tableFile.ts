import { z } from 'zod';

/** Media types of the files that a table is saved as. */
export const tableFileTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

export const tableFormats = ['csv', 'xlsx'] as const;
export type TableFormat = (typeof tableFormats)[number];

export const tableFormatSchema = z.enum(tableFormats).default('csv').describe('The kind of file');

/** What a call answers that saves a table. */
export const tableFileAnswer = { produces: Object.values(tableFileTypes), answer: z.string() } as const;
