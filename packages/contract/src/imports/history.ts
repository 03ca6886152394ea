import * as z from 'zod';
import { endpoint, reading, staffCall, writing, writingInSteps } from '../calls/endpoint.ts';
import { pageQuery } from '../values/list.ts';
import { daySchema, idSchema, instantSchema } from '../values/wire.ts';
import { importAnswer, importParams, importSchema, uploaderSchema } from './batch.ts';

export const getImport = endpoint({
  ...staffCall,
  name: 'imports.get',
  method: 'GET',
  path: '/account/imports/{id}',
  summary: 'An import: what it is about and how far it has come',
  ...reading,
  params: importParams,
  answer: importAnswer,
  problems: ['import.not-found'],
});

export const listImports = endpoint({
  ...staffCall,
  name: 'imports.list',
  method: 'GET',
  path: '/account/imports',
  summary:
    'Imports that were stored, the newest first; a running one before all: of an Admin’s company, a Manager’s own',
  ...reading,
  query: z.strictObject({
    search: z
      .string()
      .trim()
      .max(100)
      .optional()
      .describe('In the file’s name and in the name of the person'),
    createdBy: idSchema.optional(),
    mapping: z.string().trim().max(300).optional(),
    ...pageQuery,
  }),
  answer: z.object({
    imports: z.array(importSchema),
    importsCount: z.int(),
    undoable: z.int().describe('How many of all can be undone now'),
    people: z.array(uploaderSchema).describe('Who has imported'),
    mappings: z.array(z.string()),
  }),
  problems: [],
});

const remainingSchema = z.object({
  open: z.int().describe('People for whom the step remains'),
  done: z.int(),
  userIds: z.array(idSchema).describe('Those for whom it remains; at most 20,000'),
});

const keptSchema = z.array(
  z.object({
    _id: idSchema,
    name: z.string(),
    why: z.enum(['signed in', 'trained', 'changed', 'not allowed', 'last admin']),
    fields: z.array(z.string()).describe('Values that were changed since and stay'),
  }),
);

export const importDetails = endpoint({
  ...staffCall,
  name: 'imports.details',
  method: 'GET',
  path: '/account/imports/{id}/details',
  summary: 'What an import made, what remains to be done for its people, and what an undo would do now',
  ...reading,
  params: importParams,
  answer: importAnswer.extend({
    fileUntil: instantSchema.nullable().describe('Until when the file can be loaded again; null: no longer'),
    made: z.array(z.object({ kind: z.enum(['department', 'course']), name: z.string() })),
    leavers: z
      .object({ on: daySchema, count: z.int(), done: z.boolean() })
      .nullable()
      .describe('A deactivation that the import has planned or done'),
    next: z.object({
      of: z.enum(['new', 'changed']),
      people: z.int().describe('Deleted people are not counted'),
      codes: remainingSchema.describe('Without a sign-in and without a code'),
      invitations: remainingSchema.describe('With an address, without an invitation'),
      modules: remainingSchema.describe('Learners without a module'),
      signIns: remainingSchema.describe('Not signed in yet'),
    }),
    undo: z
      .object({
        removes: z.int(),
        givesBack: z.int(),
        departments: z.array(z.string()).describe('Made by the import, taken away if they are empty then'),
        courses: z.array(z.string()),
        kept: keptSchema,
      })
      .nullable()
      .describe('null: it can no longer be undone'),
    stayed: keptSchema.describe('People who stayed when it was undone, as a whole or with some values'),
  }),
  query: z.strictObject({ of: z.enum(['new', 'changed']).default('new') }),
  problems: ['import.not-found'],
});

export const importedFile = endpoint({
  ...staffCall,
  name: 'imports.file',
  method: 'GET',
  path: '/account/imports/{id}/file',
  summary: 'The file of an import as it was uploaded, for 30 days',
  rate: 'read',
  transaction: 'own',
  params: importParams,
  produces: 'application/octet-stream',
  answer: z.string(),
  problems: ['import.not-found', 'import.file-gone'],
});

export const callOffLeavers = endpoint({
  ...staffCall,
  name: 'imports.callOffLeavers',
  method: 'POST',
  path: '/account/imports/{id}/leavers/call-off',
  summary: 'Call off a planned deactivation of an import, for everybody or for some people',
  ...writing,
  audit: 'users.import-leavers',
  params: importParams,
  body: z.strictObject({ userIds: z.array(idSchema).max(20_000).optional() }),
  answer: importAnswer,
  problems: ['import.not-found', 'import.over'],
});

export const undoImport = endpoint({
  ...staffCall,
  name: 'imports.undo',
  method: 'POST',
  path: '/account/imports/{id}/undo',
  summary:
    'Undo an import within 24 hours: people whom it added go, changed values come back; who signed in or was changed since stays',
  ...writingInSteps,
  audit: 'users.import-undone',
  params: importParams,
  answer: importAnswer.extend({
    removed: z.int(),
    givenBack: z.int().describe('People whose old values came back'),
    kept: z.int(),
  }),
  problems: ['import.not-found', 'import.under-way', 'import.over'],
});
