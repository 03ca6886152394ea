import type { TextKey } from '@simward/texts';
import * as z from 'zod';
import { endpoint, reading, staffCall, writing, writingInSteps } from './calls/endpoint.ts';
import type { Problems } from './calls/problem.ts';
import { assignmentDates, assignmentEffectSchema, assignmentSave } from './values/assignmentDates.ts';
import { pageQuery } from './values/list.ts';
import { daySchema, idSchema, instantSchema, statusSchema } from './values/wire.ts';

/** Hours for which a save of assignments can be undone. */
export const undoHours = 24;

export const limits = { modules: 200, departments: 1000 } as const;

export const problems = {
  'assignment.company-missing': 400,
  'assignment.several-companies': 400,
  'assignment.counts-changed': 409,
  'assignment.under-way': 409,
  'assignment.incomplete': 500,
  'assignment.not-found': 404,
  'assignment.not-running': 409,
  'assignment.still-running': 409,
  'assignment.undone': 409,
  'assignment.undo-over': 409,
} as const satisfies Problems;

const modulesSchema = z.array(idSchema).max(limits.modules);
const chosenModulesSchema = modulesSchema.min(1, 'messages.modulesToAssignMissing.text' satisfies TextKey);
const departmentsSchema = z.array(idSchema).max(limits.departments);

export const auditEvents = ['assignment.stopped', 'assignment.undone', 'assignment.dates-changed'] as const;

/**
 * If all people are in one piece, it is assigned before the answer. More pieces are assigned in a background
 * task.
 */
const assignCall = { ...staffCall, rate: 'write', transaction: 'own', audit: 'modules.assigned' } as const;

const assignedSchema = statusSchema.extend({
  taskId: idSchema.describe('The background task that gives the modules; done already where few are meant'),
  users: z.int().describe('Learners who are meant'),
  assigned: z.int().describe('How many assignments are new so far; what was assigned already stays'),
  datesChanged: z.int().describe('How many of what was assigned already are due on another day so far'),
  finished: z.boolean(),
});

export const assignToEverybody = endpoint({
  ...assignCall,
  ledger: 'C50',
  name: 'assignments.assignToEverybody',
  repeat: 'kept',
  method: 'POST',
  path: '/module/assignmodulestoallCompanyusers',
  summary:
    'Assign modules to all learners: of the own departments for a Manager, of the company for an Admin, of the company in view for a SuperAdmin',
  body: z.strictObject({ modules: chosenModulesSchema, ...assignmentSave }),
  answer: assignedSchema,
  problems: [
    'assignment.company-missing',
    'assignment.counts-changed',
    'assignment.incomplete',
    'assignment.under-way',
    'company.not-found',
    'module.not-found',
  ],
});

export const assignToDepartments = endpoint({
  ...assignCall,
  ledger: 'C73',
  name: 'assignments.assignToDepartments',
  repeat: 'kept',
  method: 'POST',
  path: '/department/assignmodules',
  summary: 'Assign modules to departments: to their learners, and to everybody who joins them later',
  body: z.strictObject({
    modules: chosenModulesSchema,
    departments: departmentsSchema.min(1, 'messages.departmentsToAssignMissing.text' satisfies TextKey),
    ...assignmentSave,
  }),
  answer: assignedSchema,
  problems: [
    'assignment.several-companies',
    'assignment.counts-changed',
    'assignment.incomplete',
    'assignment.under-way',
    'department.not-found',
    'module.not-found',
  ],
});

export const previewBulk = endpoint({
  ...staffCall,
  name: 'assignments.previewBulk',
  method: 'POST',
  path: '/department/assignmodules/preview',
  summary: 'What assigning modules to departments, or to all learners in the caller’s scope, would do',
  ...reading,
  body: z.strictObject({
    modules: modulesSchema,
    departments: departmentsSchema.optional().describe('All learners when left out'),
    dueOn: assignmentDates.dueOn,
  }),
  answer: assignmentEffectSchema,
  problems: ['assignment.company-missing', 'assignment.several-companies', 'department.not-found'],
});

/**
 * The people to whom a save assigns: chosen people, departments, or everybody in the scope of the person who
 * saves.
 */
export const audienceSchema = z.enum(['people', 'departments', 'everybody']);

/** One save of assignments and what it did. */
export const saveSchema = z
  .object({
    _id: idSchema.describe('The id of its background task, too'),
    at: instantSchema,
    by: z
      .object({ _id: idSchema, name: z.string().nullable() })
      .describe('The name is null for a person of another company'),
    audience: audienceSchema,
    departments: z.array(z.object({ _id: idSchema, name: z.string() })),
    modules: z.array(z.object({ _id: idSchema, moduleName: z.string() })),
    startOn: z.iso.date().nullable(),
    dueOn: z.iso.date().nullable(),
    mails: z.boolean(),
    users: z.int().describe('Learners who were meant'),
    assigned: z.int().describe('How many assignments it added'),
    datesChanged: z.int().describe('How many due dates it changed of what people had already'),
    state: z.enum(['running', 'done', 'failed']).describe('failed: stopped, or some people were not reached'),
    left: z.int().describe('How many people are not reached: yet, or because it was stopped or failed'),
    problem: z.string().nullable(),
    undoUntil: instantSchema.nullable().describe('Null when it cannot be undone'),
    undone: z
      .object({
        at: instantSchema,
        taken: z.int().describe('What was started, or is given otherwise, stayed'),
      })
      .nullable(),
  })
  .meta({ id: 'AssignmentSave' });
export type Save = z.infer<typeof saveSchema>;

/**
 * A piece is one department of a save, or up to a thousand of its people. It is assigned whole or not at all.
 */
export const pieceSchema = z
  .object({
    department: z.string().nullable(),
    users: z.int(),
    assigned: z.int(),
    state: z.enum(['waiting', 'done', 'failed']),
    problem: z.string().nullable(),
  })
  .meta({ id: 'AssignmentPiece' });
export type Piece = z.infer<typeof pieceSchema>;

const params = z.strictObject({ id: idSchema });

export const listSaves = endpoint({
  ...staffCall,
  name: 'assignments.listSaves',
  keyScope: 'assignments:manage',
  method: 'GET',
  path: '/assignments/saves',
  summary: 'What was assigned, newest first: a Manager’s own saves, else those of the company in view',
  ...reading,
  query: z.strictObject({
    audience: z.enum(['people', 'many']).optional().describe('To chosen people, or in bulk'),
    ...pageQuery,
  }),
  answer: z.object({ saves: z.array(saveSchema), savesCount: z.int() }),
});

export const getSave = endpoint({
  ...staffCall,
  name: 'assignments.getSave',
  keyScope: 'assignments:manage',
  method: 'GET',
  path: '/assignments/saves/{id}',
  summary: 'One save with its pieces',
  ...reading,
  params,
  answer: z.object({ save: saveSchema, pieces: z.array(pieceSchema) }),
  problems: ['assignment.not-found'],
});

/** An assignment that still exists and that the save added or gave another due date. */
export const savedRowSchema = z
  .object({
    user: z.object({ _id: idSchema, name: z.string(), mobileNo: z.string() }),
    module: z.object({ _id: idSchema, moduleName: z.string() }),
    dueOn: z.iso.date().nullable(),
    started: z.boolean().describe('There is a session on it: it stays when the save is undone'),
  })
  .meta({ id: 'SavedAssignment' });
export type SavedRow = z.infer<typeof savedRowSchema>;

export const listSavedRows = endpoint({
  ...staffCall,
  name: 'assignments.listSavedRows',
  keyScope: 'assignments:manage',
  method: 'GET',
  path: '/assignments/saves/{id}/rows',
  summary: 'The assignments that a save added or dated and that are still there, by person',
  ...reading,
  params,
  query: z.strictObject(pageQuery),
  answer: z.object({ rows: z.array(savedRowSchema), rowsCount: z.int() }),
  problems: ['assignment.not-found'],
});

export const stopSave = endpoint({
  ...staffCall,
  name: 'assignments.stopSave',
  method: 'POST',
  path: '/assignments/saves/{id}/stop',
  summary: 'Stop assigning after the piece that is whole; begun again, its task goes on there',
  ...writing,
  audit: 'assignment.stopped',
  params,
  answer: statusSchema,
  problems: ['assignment.not-found', 'assignment.not-running'],
});

export const undoSave = endpoint({
  ...staffCall,
  name: 'assignments.undoSave',
  method: 'POST',
  path: '/assignments/saves/{id}/undo',
  summary:
    'Take back what a save of the last 24 hours added, unless it was started or is given by a category or department too; dates that it changed stay',
  ...writingInSteps,
  audit: 'assignment.undone',
  params,
  answer: statusSchema.extend({
    taskId: idSchema.describe('The background task that takes it back; done already where few are meant'),
    taken: z.int().describe('How many assignments were taken back so far'),
    finished: z.boolean(),
  }),
  problems: [
    'assignment.not-found',
    'assignment.still-running',
    'assignment.under-way',
    'assignment.undone',
    'assignment.undo-over',
  ],
});

export const changeDates = endpoint({
  ...staffCall,
  name: 'assignments.changeDates',
  method: 'POST',
  path: '/assignments/saves/{id}/dates',
  summary: 'Give what a save added or dated, and people still have, another due date',
  ...writingInSteps,
  audit: 'assignment.dates-changed',
  params,
  body: z.strictObject({
    dueOn: daySchema.describe('Not before today'),
    mails: z
      .boolean()
      .default(false)
      .describe(
        'Write to all whose date changes; who was written to about the date before hears of it anyway',
      ),
  }),
  answer: statusSchema.extend({ datesChanged: z.int() }),
  problems: ['assignment.not-found', 'assignment.still-running'],
});
