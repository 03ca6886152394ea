import * as z from 'zod';
import { endpoint, reading, staffCall, writingInSteps } from '../calls/endpoint.ts';
import { tableFileTypes } from '../values/tableFile.ts';
import { daySchema, freeTextSchema, idSchema } from '../values/wire.ts';
import {
  importAnswer,
  importFields,
  importFileBytes,
  importParams,
  importRowStates,
  listFields,
  rowFilters,
} from './batch.ts';

const reasonSchema = z.object({
  field: z.string().describe('A field of the import, or row for the row as a whole'),
  message: z.string(),
  severity: z.enum(['error', 'note']).describe('A note says what is taken otherwise than written'),
});

/** A value that the import changes; text as people read it. */
const changeSchema = z.object({
  field: z.enum(listFields),
  old: z.string().nullable(),
  new: z.string().nullable(),
});

const valuesSchema = z.record(z.enum(listFields), z.string());

export const listRowSchema = z
  .object({
    row: z.int().describe('The line of the file, as a text editor or a spreadsheet counts'),
    state: z.enum(importRowStates),
    cells: valuesSchema.describe(
      'As they will be stored, by field, as text; empty when the file says nothing',
    ),
    written: z
      .partialRecord(z.enum(listFields), z.string())
      .describe('Cells as the file or a correction has them, where that is something else'),
    changes: z.array(changeSchema),
    reasons: z.array(reasonSchema),
    person: z
      .object({ _id: idSchema, mobileNo: z.string(), name: z.string() })
      .nullable()
      .describe('The person of the company whom the row is about'),
    offer: z
      .object({ _id: idSchema, name: z.string(), department: z.string() })
      .nullable()
      .describe('Somebody with the same name and department: is it this person? null: no question'),
    isPerson: z.boolean().nullable().describe('The answer to the offer; null: not answered'),
    away: z
      .object({ how: z.enum(['deactivated', 'deleted']), day: daySchema.nullable() })
      .nullable()
      .describe('The person is deactivated or deleted, since this day where it is known'),
    takeBack: z.boolean(),
    needsConfirmation: z
      .boolean()
      .describe('The row gives more rights, or changes the email address or status of somebody above User'),
    confirmed: z.boolean(),
    made: z.array(z.enum(['department', 'course'])).describe('Things of the row that the import makes'),
    outcome: z
      .enum(['done', 'undone', 'kept'])
      .nullable()
      .describe('After the import: stored, undone, or kept by the undo'),
  })
  .meta({ id: 'ImportRow' });
export type ListRow = z.infer<typeof listRowSchema>;

export const listImportRows = endpoint({
  ...staffCall,
  name: 'imports.rows',
  method: 'GET',
  path: '/account/imports/{id}/rows',
  summary:
    'Rows of an import from a position on: errors first, then changed with those who could come back, new, the same',
  ...reading,
  params: importParams,
  query: z.strictObject({
    show: z.enum(rowFilters).optional(),
    search: z.string().trim().max(100).optional().describe('In name, email address and User ID'),
    department: z.string().trim().max(300).optional(),
    lines: z
      .string()
      .regex(/^\d{1,8}(,\d{1,8}){0,199}$/)
      .optional()
      .describe(
        'Only these lines of the file, such as "4,17": rows on show are read anew after a correction',
      ),
    sortColumn: z.enum(['state', 'row', ...importFields]).default('state'),
    sortOrder: z.coerce
      .number()
      .pipe(z.literal([1, -1]))
      .default(1),
    start: z.coerce.number().int().min(0).max(1_000_000).default(0),
    count: z.coerce.number().int().min(1).max(200).default(50),
  }),
  answer: z.object({ rows: z.array(listRowSchema), rowsCount: z.int() }),
  problems: ['import.not-found'],
});

/** Only errors of a column that several rows have the same value in are counted. */
export const correctImportRow = endpoint({
  ...staffCall,
  name: 'imports.correctRow',
  method: 'PUT',
  path: '/account/imports/{id}/rows/{row}',
  summary: 'Correct cells of a row or answer its questions; the whole file is compared again',
  ...writingInSteps,
  params: z.strictObject({ id: importParams.shape.id, row: z.coerce.number().int().min(1).max(10_000_000) }),
  body: z.strictObject({
    cells: z.partialRecord(z.enum(listFields), freeTextSchema(2000)).optional(),
    forAll: z
      .boolean()
      .default(false)
      .describe('Also corrects every other row with the same value in the same column'),
    isPerson: z.boolean().nullable().optional(),
    takeBack: z.boolean().optional(),
    confirmed: z.boolean().optional(),
  }),
  answer: importAnswer.extend({ row: listRowSchema, corrected: z.int().describe('Number of rows') }),
  problems: ['company.not-found', 'import.not-found', 'import.row-not-found', 'import.under-way'],
});

export const replaceInRows = endpoint({
  ...staffCall,
  name: 'imports.replace',
  method: 'POST',
  path: '/account/imports/{id}/replace',
  summary: 'Find and replace in a column of an import; counts only, when asked to',
  ...writingInSteps,
  params: importParams,
  body: z.strictObject({
    field: z.enum(listFields),
    find: freeTextSchema(2000),
    replace: freeTextSchema(2000),
    whole: z.boolean().default(false).describe('Only cells that are the text as a whole'),
    countOnly: z.boolean().default(false),
  }),
  answer: importAnswer.extend({ corrected: z.int().describe('Number of rows') }),
  problems: ['company.not-found', 'import.not-found', 'import.under-way'],
});

export const stepBack = endpoint({
  ...staffCall,
  name: 'imports.stepBack',
  method: 'POST',
  path: '/account/imports/{id}/step-back',
  summary: 'Take the last correction of an import back',
  ...writingInSteps,
  params: importParams,
  answer: importAnswer.extend({ corrected: z.int().describe('Number of rows; 0: there was no correction') }),
  problems: ['company.not-found', 'import.not-found', 'import.under-way'],
});

export const takeAllBack = endpoint({
  ...staffCall,
  name: 'imports.takeAllBack',
  method: 'POST',
  path: '/account/imports/{id}/take-back',
  summary: 'Take back all people of an import who are deactivated or deleted, or leave them all as they are',
  ...writingInSteps,
  params: importParams,
  body: z.strictObject({ takeBack: z.boolean() }),
  answer: importAnswer,
  problems: ['company.not-found', 'import.not-found', 'import.under-way'],
});

/** A person of the import's departments whom no row of the list is about. */
const leaverSchema = z.object({
  _id: idSchema,
  name: z.string(),
  mobileNo: z.string(),
  department: z.array(z.string()),
  chosen: z.boolean(),
});

const leaversAnswer = z.object({
  people: z.array(leaverSchema).describe('By name; at most 2,000'),
  peopleCount: z.int(),
  chosenCount: z.int(),
  inDepartments: z.int().describe('People whom these departments have'),
  on: daySchema
    .nullable()
    .describe('The day on which the chosen ones are deactivated; null: nothing happens'),
});

export const listLeavers = endpoint({
  ...staffCall,
  name: 'imports.leavers',
  method: 'GET',
  path: '/account/imports/{id}/leavers',
  summary: 'People of the departments that a list contains who are not in the list',
  ...reading,
  params: importParams,
  answer: leaversAnswer,
  problems: ['import.not-found'],
});

export const chooseLeavers = endpoint({
  ...staffCall,
  name: 'imports.chooseLeavers',
  method: 'PUT',
  path: '/account/imports/{id}/leavers',
  summary:
    'Choose who is deactivated on a day because the list does not have them; done when the import is stored',
  ...writingInSteps,
  params: importParams,
  body: z.strictObject({
    on: daySchema.nullable(),
    userIds: z.array(idSchema).max(20_000).default([]),
  }),
  answer: leaversAnswer,
  problems: ['company.not-found', 'import.not-found', 'import.under-way', 'import.day-past'],
});

export const importErrors = endpoint({
  ...staffCall,
  name: 'imports.errors',
  method: 'GET',
  path: '/account/imports/{id}/errors.csv',
  summary:
    'The rows in error with the file’s own columns, row and reason, to be corrected in a spreadsheet; streamed',
  rate: 'read',
  transaction: 'own',
  params: importParams,
  produces: tableFileTypes.csv,
  answer: z.string(),
  problems: ['import.not-found'],
});

export const uploadCorrected = endpoint({
  ...staffCall,
  name: 'imports.uploadCorrected',
  method: 'POST',
  path: '/account/imports/{id}/errors.csv',
  summary: 'Take back the errors.csv of an import, corrected; other rows stay as they are',
  ...writingInSteps,
  upload: { field: 'file', maxBytes: importFileBytes },
  params: importParams,
  answer: importAnswer.extend({ corrected: z.int().describe('Number of rows') }),
  problems: [
    'request.form-unreadable',
    'company.not-found',
    'file.busy',
    'import.not-found',
    'import.under-way',
    'import.other-errors-file',
    'import.empty',
    'import.not-csv',
    'import.unreadable',
  ],
});
