import * as z from 'zod';
import { endpoint, staffCall, writingInSteps } from '../calls/endpoint.ts';
import { parsedAlone } from '../calls/parsedAlone.ts';
import type { Problems } from '../calls/problem.ts';
import { limits } from '../files/files.ts';
import { byField, genderSchema, importedTexts } from '../values/personFields.ts';
import { idSchema, instantSchema, lineSchema, namedCompanySchema } from '../values/wire.ts';
import { importFields, importFileBytes, importStates } from './batch.ts';

export * from './batch.ts';
export * from './columns.ts';
export * from './history.ts';
export * from './rows.ts';

export const problems = {
  'import.empty': 400,
  'import.header-only': 400,
  'import.not-csv': 400,
  'import.unreadable': 400,
  'import.cell-too-long': 400,
  'import.columns-missing': 400,
  'import.columns-repeated': 400,
  'import.too-many-rows': 400,
  'import.not-table': 400,
  'import.workbook-locked': 400,
  'import.workbook-too-large': 400,
  'import.too-many-columns': 400,
  'import.sheet-missing': 400,
  'import.not-found': 404,
  'import.row-not-found': 404,
  'import.under-way': 409,
  'import.nothing-ready': 409,
  'import.over': 409,
  'import.column-unknown': 400,
  'import.field-taken': 409,
  'import.answer-not-possible': 400,
  'import.day-past': 400,
  'import.other-errors-file': 400,
  'import.file-gone': 404,
} as const satisfies Problems;

export const auditEvents = [
  'users.imported',
  'users.import-mapped',
  'users.import-confirmed',
  'users.import-leavers',
  'users.import-undone',
] as const;

export const importRecordSchema = z
  .object({
    row: z.int().describe('The line of the file, as a text editor counts'),
    name: z.string(),
    emailAddress: z.string(),
    mobileNo: z.string().nullable().describe('null: a new User ID is issued'),
    employeeId: z.string().nullable().describe('The course, as the specification labels it'),
    ...byField(importedTexts, () => z.string().nullable()),
    role: z.string(),
    department: z.array(z.string()),
    gender: genderSchema.nullable(),
  })
  .meta({ id: 'ImportRecord' });

/**
 * An import as C35 and C36 answer. ready: rows that will be added as written. changed: with small corrections. unchanged:
 * a person who exists already. error: left out. imported: the person was added. undone: and taken away again.
 */
export const importBatchSchema = z
  .object({
    _id: idSchema,
    fileName: z.string(),
    companyId: idSchema,
    companyName: z.string(),
    userShouldChangePasswordAtFirstLogin: z.boolean(),
    encoding: z.string(),
    separator: z.string(),
    columns: z.array(z.enum(importFields)).describe('The fields that the file has a column for'),
    ignoredColumns: z.array(z.string()),
    state: z.enum(importStates).exclude(['reading', 'columns']),
    counts: z.object({
      rows: z.int(),
      ready: z.int(),
      changed: z.int(),
      unchanged: z.int(),
      error: z.int(),
      imported: z.int(),
      undone: z.int(),
    }),
    createdAt: instantSchema,
    undoUntil: instantSchema
      .nullable()
      .describe('Until when the import can be undone; null before it is done'),
  })
  .meta({ id: 'ImportBatch' });
export type ImportBatch = z.infer<typeof importBatchSchema>;

const batchAnswer = z.object({ batch: importBatchSchema });

export const validateFile = endpoint({
  ...staffCall,
  ledger: 'C35',
  name: 'imports.validateFile',
  method: 'POST',
  path: '/account/validateFile',
  summary: 'Read a CSV of people and validate every row; nobody is added yet',
  ...writingInSteps,
  upload: { field: 'file', maxBytes: importFileBytes },
  body: z.strictObject({
    fileName: lineSchema(limits.name),
    userShouldChangePasswordAtFirstLogin: z.stringbool().default(false),
    companyId: namedCompanySchema,
  }),
  answer: importBatchSchema.extend({
    // A file may have many thousand people, so that the service parses each by itself, with pauses.
    successRecords: z.array(parsedAlone(importRecordSchema)),
    failures: z.array(z.object({ row: z.int(), reason: z.string() })),
  }),
  problems: [
    'request.form-unreadable',
    'company.not-found',
    'file.busy',
    'import.empty',
    'import.header-only',
    'import.not-csv',
    'import.unreadable',
    'import.cell-too-long',
    'import.columns-missing',
    'import.columns-repeated',
    'import.too-many-rows',
  ],
});

export const importFile = endpoint({
  ...staffCall,
  ledger: 'C36',
  name: 'imports.importFile',
  repeat: 'kept',
  method: 'POST',
  path: '/account/importfile',
  summary:
    'Add the people of a validated file. A large one is worked off in the background: the counts are those of now',
  ...writingInSteps,
  audit: 'users.imported',
  body: z.strictObject({
    fileId: idSchema.describe('The `_id` that the upload answered'),
    userShouldChangePasswordAtFirstLogin: z
      .boolean()
      .optional()
      .describe('What the upload said, when left out'),
  }),
  answer: batchAnswer,
  problems: ['import.not-found', 'import.nothing-ready', 'import.over'],
});
