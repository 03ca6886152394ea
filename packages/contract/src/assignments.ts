import { z } from 'zod';
import { assignmentDates, assignmentEffectSchema } from './assignmentDates.ts';
import { endpoint, reading, staffCall } from './endpoint.ts';
import { messages } from './messages.ts';
import type { Problems } from './problem.ts';
import { idSchema, statusSchema } from './wire.ts';

export const limits = { modules: 200, departments: 1000 } as const;

export const problems = {
  'assignment.company-missing': {
    status: 400,
    title: 'No company in view',
    detail: 'Choose the company whose people are meant.',
  },
  'assignment.several-companies': {
    status: 400,
    title: 'Several companies',
    detail: 'Choose departments of one company.',
  },
} as const satisfies Problems;

const modulesSchema = z.array(idSchema).max(limits.modules);
const chosenModulesSchema = modulesSchema.min(1, messages.modulesToAssignMissing.text);
const departmentsSchema = z.array(idSchema).max(limits.departments);

/** An act on many people: what fits one piece is done with the answer, more goes on as a background task. */
const assigning = { ...staffCall, rate: 'write', transaction: 'own', audit: 'modules.assigned' } as const;

const assignedSchema = statusSchema.extend({
  taskId: idSchema.describe('The background task that gives the modules; done already where few are meant'),
  users: z.int().describe('Learners who are meant'),
  assigned: z.int().describe('How many assignments are new so far; what was assigned already stays'),
  finished: z.boolean(),
});

export const assignToEverybody = endpoint({
  ...assigning,
  ledger: 'C50',
  name: 'assignments.assignToEverybody',
  method: 'POST',
  path: '/module/assignmodulestoallCompanyusers',
  summary:
    'Assign modules to all learners: of the own departments for a Manager, of the company for an Admin, of the company in view for a SuperAdmin',
  body: z.strictObject({ modules: chosenModulesSchema, ...assignmentDates }),
  answer: assignedSchema,
  problems: ['assignment.company-missing', 'company.not-found', 'module.not-found'],
});

export const assignToDepartments = endpoint({
  ...assigning,
  ledger: 'C73',
  name: 'assignments.assignToDepartments',
  method: 'POST',
  path: '/department/assignmodules',
  summary: 'Assign modules to departments: to their learners, and to everybody who joins them later',
  body: z.strictObject({
    modules: chosenModulesSchema,
    departments: departmentsSchema.min(1, messages.departmentsToAssignMissing.text),
    ...assignmentDates,
  }),
  answer: assignedSchema,
  problems: ['assignment.several-companies', 'department.not-found', 'module.not-found'],
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
  }),
  answer: assignmentEffectSchema,
  problems: ['assignment.company-missing', 'assignment.several-companies', 'department.not-found'],
});
