import * as z from 'zod';
import { endpoint, reading, staffCall, writingInSteps } from '../calls/endpoint.ts';
import { limits } from '../files/files.ts';
import { idSchema, instantSchema, lineSchema, namedCompanySchema } from '../values/wire.ts';
import { importAnswer, importFileBytes, importParams, listFields } from './batch.ts';

/**
 * What a column is taken for: a field, a part of the name, nothing (leave-out), or not known (open: nothing, until
 * somebody answers).
 */
export const columnUses = [...listFields, 'name-part', 'leave-out', 'open'] as const;
export type ColumnUse = (typeof columnUses)[number];

/** Systems whose exports are known. */
export const importTemplates = [
  'sample',
  'moodle',
  'canvas',
  'oneroster',
  'entra',
  'google',
  'okta',
  'workday',
  'names-and-mail',
] as const;
export type ImportTemplate = (typeof importTemplates)[number];

/** Fields whose values name something of the company, so that each value is decided once for all rows. */
export const valueFields = ['role', 'department', 'employeeId', 'status'] as const;
export type ValueField = (typeof valueFields)[number];

/**
 * take: something that is there, by its name. make: a new department or course of this name. leave-out: the person
 * comes without it. activate, deactivate, leave-row-out: for a status.
 */
export const valueAnswerSchema = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('take'), name: lineSchema(limits.name) }),
  z.strictObject({ act: z.literal('make') }),
  z.strictObject({ act: z.literal('leave-out') }),
  z.strictObject({ act: z.literal('activate') }),
  z.strictObject({ act: z.literal('deactivate') }),
  z.strictObject({ act: z.literal('leave-row-out') }),
]);
export type ValueAnswer = z.infer<typeof valueAnswerSchema>;

const columnSchema = z.object({
  index: z.int().describe('Position in the file, from 0'),
  header: z.string(),
  filled: z.int().describe('Rows in which the column is not empty'),
  values: z.array(z.string()).describe('The first three different values; empty for a column of passwords'),
  isPassword: z.boolean().describe('Its values are never read, sent or kept'),
  use: z.enum(columnUses),
  reason: z.string().nullable().describe('One sentence why it is taken for this'),
  alternativeOf: z
    .int()
    .nullable()
    .describe('Index of the column before it: this one is read where that one is empty'),
});

const valueSchema = z.object({
  value: z.string().describe('As the file writes it first; other ways of writing it are the same'),
  rows: z.int(),
  answer: valueAnswerSchema.nullable().describe('null: somebody must choose'),
  likely: z.string().nullable().describe('The one name that is alike: "Is it Radiology?"'),
  isNew: z.boolean().describe('The answer makes something'),
});

const valueGroupSchema = z.object({
  field: z.enum(valueFields),
  header: z.string().describe('Of the column that has the values'),
  same: z
    .object({ values: z.int(), rows: z.int() })
    .describe('Values that are names of the company as they stand'),
  values: z.array(valueSchema).describe('The others: like something first, then by number of rows'),
  choices: z.array(z.string()).describe('Names that can be taken'),
  mayMake: z.boolean(),
});
export type ValueGroup = z.infer<typeof valueGroupSchema>;

export const columnsSchema = z
  .object({
    columns: z.array(columnSchema),
    name: z
      .object({
        parts: z.array(z.int()).describe('Indexes of the columns whose values make the name, in this order'),
        surnameFirst: z
          .boolean()
          .nullable()
          .describe('One column has "Surname, First name"; null: it has not'),
        example: z.string(),
      })
      .nullable(),
    template: z.enum(importTemplates).nullable(),
    templates: z.array(
      z.object({
        key: z.string().describe('A template, or the id of remembered answers'),
        name: z.string(),
        remembered: instantSchema.nullable().describe('null for a template of the portal'),
      }),
    ),
    remembered: z
      .object({ key: idSchema, at: instantSchema })
      .nullable()
      .describe('The remembered answers that this import began with'),
    missing: z
      .array(z.enum(['name', 'emailAddress']))
      .describe('Without these no row can be read; the file goes no further when no column can be it'),
    forAll: z.object({
      department: z
        .string()
        .nullable()
        .describe('The department of all rows, asked when no column has departments; null: none'),
      asks: z.boolean(),
    }),
    values: z.array(valueGroupSchema),
    made: z.array(z.object({ kind: z.enum(['department', 'course']), name: z.string(), rows: z.int() })),
    sheets: z.array(z.object({ name: z.string(), rows: z.int() })),
    openQuestions: z.int(),
    waitingRows: z.int().describe('Rows that are errors as long as the open questions have no answer'),
  })
  .meta({ id: 'ImportColumns' });
export type ImportColumns = z.infer<typeof columnsSchema>;

const columnsAnswer = importAnswer.extend({ mapping: columnsSchema });

export const uploadList = endpoint({
  ...staffCall,
  name: 'imports.upload',
  method: 'POST',
  path: '/account/imports',
  summary:
    'Upload a list of people of any kind (.csv, .tsv, .txt, .xlsx). It is read and its columns are recognised; nobody is added yet',
  ...writingInSteps,
  upload: { field: 'file', maxBytes: importFileBytes },
  body: z.strictObject({
    fileName: lineSchema(limits.name),
    userShouldChangePasswordAtFirstLogin: z.stringbool().default(false),
    companyId: namedCompanySchema,
  }),
  answer: importAnswer,
  problems: [
    'request.form-unreadable',
    'company.not-found',
    'file.busy',
    'import.empty',
    'import.header-only',
    'import.not-table',
    'import.unreadable',
    'import.cell-too-long',
    'import.too-many-rows',
    'import.too-many-columns',
    'import.workbook-locked',
    'import.workbook-too-large',
  ],
});

export const getColumns = endpoint({
  ...staffCall,
  name: 'imports.columns',
  method: 'GET',
  path: '/account/imports/{id}/columns',
  summary: 'What each column and each value of a list is taken for, and what is still to be answered',
  ...reading,
  params: importParams,
  answer: columnsAnswer,
  problems: ['import.not-found'],
});

export const answerColumns = endpoint({
  ...staffCall,
  name: 'imports.answerColumns',
  method: 'PUT',
  path: '/account/imports/{id}/columns',
  summary: 'Answer questions about the columns and values of a list; what is left out stays',
  ...writingInSteps,
  params: importParams,
  body: z.strictObject({
    template: z
      .string()
      .max(40)
      .optional()
      .describe(
        'Begins anew with a template, with remembered answers, or with those of an earlier import (its id)',
      ),
    sheet: lineSchema(limits.name).optional().describe('Reads another sheet of the workbook'),
    columns: z
      .array(z.strictObject({ index: z.int().min(0).max(16_384), use: z.enum(columnUses) }))
      .max(500)
      .optional(),
    surnameFirst: z.boolean().optional(),
    departmentForAll: lineSchema(limits.name).nullable().optional(),
    values: z
      .array(
        z.strictObject({
          field: z.enum(valueFields),
          value: z.string().max(2000),
          answer: valueAnswerSchema.nullable(),
        }),
      )
      .max(1000)
      .optional(),
    forget: z.literal(true).optional().describe('Forgets the remembered answers and recognises anew'),
  }),
  answer: columnsAnswer,
  problems: [
    'company.not-found',
    'file.busy',
    'import.not-found',
    'import.under-way',
    'import.sheet-missing',
    'import.column-unknown',
    'import.field-taken',
    'import.answer-not-possible',
  ],
});

export const previewList = endpoint({
  ...staffCall,
  name: 'imports.preview',
  method: 'POST',
  path: '/account/imports/{id}/preview',
  summary:
    'Compare a list with the people of the company, as its columns are taken. The answers are remembered for files with these headers',
  ...writingInSteps,
  audit: 'users.import-mapped',
  params: importParams,
  answer: importAnswer,
  problems: ['company.not-found', 'import.not-found', 'import.under-way', 'import.columns-missing'],
});
