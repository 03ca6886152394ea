import * as z from 'zod';
import { importedFields } from '../values/personFields.ts';
import { importRowStates } from '../values/values.ts';
import { idSchema, instantSchema } from '../values/wire.ts';

export { importRowStates };

/** Largest file in bytes, because the server reads the whole file into memory. */
export const importFileBytes = 5_242_880;
/** Hours in which an import can be undone. */
export const undoHours = 24;
/** Days for which an uploaded file and its rows are kept; the history keeps its line. */
export const fileDays = 30;

/** Columns of the sample file, in its order. */
export const importFields = importedFields.map(({ name }) => name);
export type ImportField = (typeof importFields)[number];
/** Fields that a column of a list can be taken for. Only the list of an import has a status; the sample has none. */
export const listFields = [...importFields, 'status'] as const;
export type ListField = (typeof listFields)[number];
/** Rows that a list of rows shows; to-confirm are those that need a confirmation. */
export const rowFilters = [...importRowStates, 'to-confirm'] as const;

/**
 * reading: a large list is still being read, in a background task of the same id that says how many rows are.
 * columns: the meaning of the columns is not confirmed yet. preview: the difference is ready. A failed import can be
 * started again and then goes on where it stopped.
 */
export const importStates = ['reading', 'columns', 'preview', 'running', 'failed', 'done', 'undone'] as const;

export type ImportRowState = (typeof importRowStates)[number];

export const uploaderSchema = z.object({
  _id: idSchema,
  name: z.string().nullable().describe('null for a SuperAdmin of another company'),
});

const countsSchema = z.object({
  rows: z.int(),
  error: z.int(),
  new: z.int(),
  changed: z.int(),
  back: z.int().describe('Those who are deactivated or deleted and not taken back; they count as the same'),
  same: z.int(),
  leftOut: z.int(),
  done: z.int().describe('Rows that the running or finished import has stored'),
});

export const importSchema = z
  .object({
    _id: idSchema,
    fileName: z.string(),
    companyId: idSchema,
    companyName: z.string(),
    createdAt: instantSchema,
    createdBy: uploaderSchema,
    userShouldChangePasswordAtFirstLogin: z.boolean(),
    encoding: z.string().nullable().describe('null for a workbook'),
    separator: z.string().nullable().describe('null for a workbook'),
    sheet: z.string().nullable().describe('The sheet that was read; null for a text'),
    columns: z.array(z.enum(importFields)).describe('The fields that the file has a column for'),
    mapping: z
      .object({
        name: z.string().describe('Of the template, or of the file that was remembered'),
        usedFrom: instantSchema
          .nullable()
          .describe('When the remembered answers were given; null if they are new'),
      })
      .nullable()
      .describe('null when only the headers of the sample file were met'),
    matchedBy: z
      .array(z.enum(importFields))
      .describe('The fields by which people of the company were found, strongest first'),
    openQuestions: z.int().describe('Questions about columns and values that have no answer yet'),
    state: z.enum(importStates),
    counts: countsSchema,
    finishedAt: instantSchema.nullable(),
    undoUntil: instantSchema
      .nullable()
      .describe('Until when the import can be undone; null before it is done'),
  })
  .meta({ id: 'Import' });
export type Import = z.infer<typeof importSchema>;

export const importAnswer = z.object({ batch: importSchema });
export const importParams = z.strictObject({ id: idSchema });
