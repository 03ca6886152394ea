import type { TextKey } from '@simward/texts';
import * as z from 'zod';
import { limits as assignmentLimits } from '../assignments.ts';
import { endpoint, personCall, reading, staffCall, writing } from '../calls/endpoint.ts';
import { moduleFamilies } from '../modules/module.ts';
import { backgroundTaskFields } from '../tasks.ts';
import { assignmentDates, assignmentEffectSchema, assignmentSave } from '../values/assignmentDates.ts';
import { asciiAddress } from '../values/emailAddress.ts';
import { personLimits } from '../values/limits.ts';
import { idSchema, scoreSchema, statusSchema } from '../values/wire.ts';
import { userFilterSchema } from './people.ts';

/**
 * The most people of one call. selected: people to change. invited: addresses to invite. learners: people to
 * assign to. looked: people to look into.
 */
export const limits = { selected: 1000, invited: 500, learners: 5000, looked: 100 } as const;

const expectedSchema = z.int().min(0).optional();

/** Chosen people, or everybody whom a filter matches. */
export const userSelectionSchema = z.strictObject({
  userIds: z.array(idSchema).max(limits.selected).optional(),
  filter: userFilterSchema.optional().describe('Everybody it matches, when no ids are given'),
  expected: expectedSchema.describe(
    'How many the filter finds, as the list says it (usersCount): required with a filter; another number changes nobody',
  ),
});

/**
 * A person whom a change of many people could not change, with the reason. The name is empty when nobody in
 * scope has the id.
 */
export const refusedPersonSchema = z.object({ _id: idSchema, name: z.string(), reason: z.string() });

export const sendInvites = endpoint({
  ...staffCall,
  ledger: 'C37',
  name: 'users.sendInvites',
  repeat: 'kept',
  keyScope: 'users:manage',
  method: 'POST',
  path: '/account/sendInvite',
  summary: 'Mail invitation links to people in the caller’s scope, at the addresses stored for them',
  ...writing,
  audit: 'user.invited',
  body: z.strictObject({
    emailAddresses: z
      .array(z.string().max(personLimits.emailAddress).overwrite(asciiAddress))
      .min(1, 'messages.required.text' satisfies TextKey)
      .max(limits.invited),
  }),
  answer: statusSchema.extend({
    sent: z.int(),
    notFound: z.array(z.string()).describe('Addresses that nobody in scope has'),
  }),
});

/** Chosen people, or every learner whom a filter matches. */
const learnersSchema = z.strictObject({
  users: z.array(idSchema).max(limits.learners).optional(),
  filter: userFilterSchema.optional(),
});
const modulesSchema = z.array(idSchema).max(assignmentLimits.modules);
const manyModulesSchema = modulesSchema.min(1, 'messages.required.text' satisfies TextKey);
const assignedSchema = statusSchema.extend({
  users: z.int(),
  assigned: z.int(),
  datesChanged: z.int(),
  ...backgroundTaskFields,
});

export const assignModules = endpoint({
  ...staffCall,
  ledger: 'C39',
  name: 'users.assignModules',
  repeat: 'kept',
  keyScope: 'assignments:manage',
  method: 'POST',
  path: '/account/assignmodules',
  summary:
    'Assign modules to people in the caller’s scope; what is assigned already stays, and gets the due date where one is given',
  ...writing,
  audit: 'modules.assigned',
  body: learnersSchema.extend({
    expected: expectedSchema.describe(
      'How many learners the filter finds, as the preview says it (users); another number assigns nothing',
    ),
    modules: manyModulesSchema,
    ...assignmentSave,
  }),
  answer: assignedSchema,
  problems: [
    'assignment.counts-changed',
    'user.other-number',
    'user.not-found',
    'module.not-found',
    'user.no-modules',
    'user.selection-too-large',
  ],
});

export const assignModule = endpoint({
  ...staffCall,
  ledger: 'C51',
  name: 'users.assignModule',
  repeat: 'kept',
  method: 'POST',
  path: '/module/assign-module-to-user',
  summary: 'Assign one module to one person; what is assigned already gets the due date where one is given',
  ...writing,
  audit: 'modules.assigned',
  body: z.strictObject({ user: idSchema, module: idSchema, ...assignmentSave }),
  answer: assignedSchema,
  problems: ['assignment.counts-changed', 'user.not-found', 'module.not-found', 'user.no-modules'],
});

export const previewAssignment = endpoint({
  ...staffCall,
  name: 'users.previewAssignment',
  keyScope: 'assignments:manage',
  method: 'POST',
  path: '/account/assignmodules/preview',
  summary: 'What assigning modules to these people would do',
  ...reading,
  body: learnersSchema.extend({ modules: modulesSchema, dueOn: assignmentDates.dueOn }),
  answer: assignmentEffectSchema,
  problems: ['user.not-found', 'user.no-modules', 'user.selection-too-large'],
});

export const heldModules = endpoint({
  ...staffCall,
  name: 'users.heldModules',
  keyScope: 'assignments:manage',
  method: 'POST',
  path: '/account/assignmodules/held',
  summary: 'How many of these modules each of these people has',
  ...reading,
  body: z.strictObject({ users: z.array(idSchema).max(limits.looked), modules: modulesSchema }),
  answer: z.object({ held: z.array(z.object({ userId: idSchema, modules: z.int() })) }),
  problems: ['user.not-found', 'user.no-modules'],
});

const withdrawalFields = learnersSchema.extend({ modules: manyModulesSchema });

/** Effect of withdrawing a module from people. */
export const withdrawalSchema = z
  .object({
    moduleId: idSchema,
    taken: z.int().describe('Have it and have not completed it: it is taken from them'),
    started: z.int().describe('How many of those have begun; their results stay'),
    complete: z.int().describe('Have completed it: they keep it'),
  })
  .meta({ id: 'AssignmentWithdrawal' });
export type Withdrawal = z.infer<typeof withdrawalSchema>;

export const previewWithdrawal = endpoint({
  ...staffCall,
  name: 'users.previewWithdrawal',
  keyScope: 'assignments:manage',
  method: 'POST',
  path: '/account/withdrawmodules/preview',
  summary: 'What withdrawing modules from these people would take away',
  ...reading,
  body: withdrawalFields,
  answer: z.object({ users: z.int(), modules: z.array(withdrawalSchema) }),
  problems: ['user.not-found', 'user.no-modules', 'user.selection-too-large'],
});

export const withdrawModules = endpoint({
  ...staffCall,
  name: 'users.withdrawModules',
  repeat: 'kept',
  keyScope: 'assignments:manage',
  method: 'POST',
  path: '/account/withdrawmodules',
  summary: 'Take modules from people who have not completed them; results stay',
  ...writing,
  audit: 'modules.withdrawn',
  body: withdrawalFields.extend({
    expected: expectedSchema.describe(
      'How many learners the filter finds, as the preview says it (users): required with a filter; another number withdraws nothing',
    ),
  }),
  answer: statusSchema.extend({ users: z.int(), taken: z.int(), ...backgroundTaskFields }),
  problems: ['user.not-found', 'user.no-modules', 'user.selection-too-large', 'user.other-number'],
});

/** A module as pickers show it. */
export const moduleChoiceSchema = z
  .object({
    _id: idSchema,
    moduleName: z.string(),
    status: z.boolean(),
    product_code: z.string(),
    family: z.enum(moduleFamilies),
    topicIcon: z.string(),
    expectedMinutes: z.int().nullable(),
    passMark: scoreSchema,
  })
  .meta({ id: 'ModuleChoice' });
export type ModuleChoice = z.infer<typeof moduleChoiceSchema>;

export const assignableModules = endpoint({
  ledger: 'C13',
  name: 'users.assignableModules',
  keyScope: 'assignments:manage',
  method: 'GET',
  path: '/account/getModules',
  summary: 'The modules in the caller’s scope: the own ones of a learner, for staff those of the company',
  ...personCall,
  ...reading,
  query: z.strictObject({ companyId: idSchema.optional() }),
  answer: z.object({ modules: z.array(moduleChoiceSchema) }),
  namesForResults: z.object({
    modules: z.array(moduleChoiceSchema.pick({ _id: true, moduleName: true, product_code: true })),
  }),
  problems: ['access.forbidden'],
});

export const changeSchema = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('activate') }),
  z.strictObject({ act: z.literal('deactivate') }),
  z.strictObject({ act: z.literal('move'), departmentId: idSchema }),
  z.strictObject({ act: z.literal('invite') }),
  z.strictObject({ act: z.literal('delete') }),
]);

/** Changes many people. Each of them is checked as if only that person were changed. */
export const bulkChange = endpoint({
  ...staffCall,
  name: 'users.bulkChange',
  repeat: 'kept',
  method: 'POST',
  path: '/account/bulkchange',
  summary:
    'Activate, deactivate, move, delete or invite chosen people; whoever cannot be changed is named with the reason',
  ...writing,
  audit: 'user.changed',
  body: userSelectionSchema.extend({
    change: changeSchema,
  }),
  answer: z.object({ changed: z.int(), refused: z.array(refusedPersonSchema), ...backgroundTaskFields }),
  problems: [
    'department.not-found',
    'department.full',
    'department.inactive',
    'user.selection-too-large',
    'user.other-number',
  ],
});
