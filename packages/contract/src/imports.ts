import { z } from 'zod';
import { endpoint, reading, staffCall, writingInSteps } from './calls/endpoint.ts';
import { parsedAlone } from './calls/parsedAlone.ts';
import type { Problems } from './calls/problem.ts';
import { limits } from './files/files.ts';
import { pageQuery } from './values/list.ts';
import { byField, genderSchema, importedFields, importedTexts } from './values/personFields.ts';
import { tableFileTypes } from './values/tableFile.ts';
import { importRowStatuses } from './values/values.ts';
import { freeTextSchema, idSchema, instantSchema, lineSchema, namedCompanySchema } from './values/wire.ts';

export { importRowStatuses };

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
} as const satisfies Problems;

export const auditEvents = ['users.imported', 'users.import-undone'] as const;

/** Largest file in bytes, because the server reads the whole file into memory. */
export const importFileBytes = 5_242_880;
/** Hours in which an import can be undone. */
export const undoHours = 24;

/** Columns of the sample file, in its order. */
export const importFields = importedFields.map(({ name }) => name);
export type ImportField = (typeof importFields)[number];

/**
 * ready: will be imported as written. changed: will be imported with small corrections. unchanged: describes a person
 * who exists already. error: left out until somebody corrects it. imported: the person was added. undone: the person
 * was added and taken away again.
 */
export type ImportRowStatus = (typeof importRowStatuses)[number];

/** A failed import can be started again and then goes on where it stopped. */
export const importStates = ['preview', 'running', 'failed', 'done', 'undone'] as const;

const cellsSchema = z.partialRecord(z.enum(importFields), z.string());
const reasonSchema = z.object({
  field: z.string().describe('A field of the import, or row for the row as a whole'),
  message: z.string(),
  severity: z.enum(['error', 'note']).describe('A note says what is taken otherwise than written'),
});

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

export const importRowSchema = importRecordSchema
  .extend({
    status: z.enum(importRowStatuses),
    reasons: z.array(reasonSchema),
    cells: cellsSchema.describe('As the file has them, or as they were corrected'),
  })
  .meta({ id: 'ImportRow' });
export type ImportRow = z.infer<typeof importRowSchema>;

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
    state: z.enum(importStates),
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
const batchParams = z.strictObject({ id: idSchema });

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

export const getImport = endpoint({
  ...staffCall,
  name: 'imports.get',
  method: 'GET',
  path: '/account/imports/{id}',
  summary: 'An import that the caller uploaded: what it is about and how far it has come',
  ...reading,
  params: batchParams,
  answer: batchAnswer,
  problems: ['import.not-found'],
});

export const listImportRows = endpoint({
  ...staffCall,
  name: 'imports.rows',
  method: 'GET',
  path: '/account/imports/{id}/rows',
  summary: 'A page of an import’s rows in the order of the file',
  ...reading,
  params: batchParams,
  query: z.strictObject({
    status: z.enum(importRowStatuses).optional(),
    ...pageQuery,
    pageSize: z.coerce.number().int().min(1).max(100).default(10),
  }),
  answer: z.object({ rows: z.array(importRowSchema), rowsCount: z.int() }),
  problems: ['import.not-found'],
});

export const correctImportRow = endpoint({
  ...staffCall,
  name: 'imports.correctRow',
  method: 'PUT',
  path: '/account/imports/{id}/rows/{row}',
  summary: 'Correct the cells of one row; the whole file is validated again',
  ...writingInSteps,
  params: z.strictObject({ id: idSchema, row: z.coerce.number().int().min(1).max(10_000_000) }),
  body: z.strictObject({ cells: z.partialRecord(z.enum(importFields), freeTextSchema(2000)) }),
  answer: batchAnswer.extend({ row: importRowSchema }),
  problems: ['company.not-found', 'import.not-found', 'import.row-not-found', 'import.under-way'],
});

export const importErrors = endpoint({
  ...staffCall,
  name: 'imports.errors',
  method: 'GET',
  path: '/account/imports/{id}/errors.csv',
  summary: 'The rows in error as a CSV with line and reason, to be corrected and imported again; streamed',
  rate: 'read',
  transaction: 'own',
  params: batchParams,
  produces: tableFileTypes.csv,
  answer: z.string(),
  problems: ['import.not-found'],
});

export const importFile = endpoint({
  ...staffCall,
  ledger: 'C36',
  name: 'imports.importFile',
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

export const undoImport = endpoint({
  ...staffCall,
  name: 'imports.undo',
  method: 'POST',
  path: '/account/imports/{id}/undo',
  summary:
    'Take away the people whom an import added, within 24 hours; whoever was used since stays, as rows still imported',
  ...writingInSteps,
  audit: 'users.import-undone',
  params: batchParams,
  answer: batchAnswer,
  problems: ['import.not-found', 'import.under-way', 'import.over'],
});
