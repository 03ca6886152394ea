import * as z from 'zod';
import { endpoint, reading, writing } from '../calls/endpoint.ts';
import { backgroundTaskFields } from '../tasks.ts';
import { pageQuery } from '../values/list.ts';
import { idSchema, scoreSchema, statusSchema } from '../values/wire.ts';
import { categoryUserSchema, removalSchema } from './category.ts';
import { call, params, userIdsSchema } from './manage.ts';

export const listCategoryUsers = endpoint({
  ...call,
  ledger: 'C64',
  name: 'categories.listUsers',
  method: 'GET',
  path: '/categories/{id}/users',
  summary: 'The people of a category in the caller’s scope, by name',
  ...reading,
  params,
  query: z.strictObject({
    ...pageQuery,
    pageSize: z.coerce.number().int().min(1).max(1000).default(1000),
  }),
  answer: z.object({ users: z.array(categoryUserSchema), usersCount: z.int() }),
  problems: ['category.not-found'],
});

export const assignUsers = endpoint({
  ...call,
  ledger: 'C65',
  name: 'categories.assignUsers',
  repeat: 'kept',
  method: 'POST',
  path: '/assignUserModules',
  summary: 'Put learners into a category and give them its modules; what they have stays',
  ...writing,
  audit: 'category.assigned',
  body: z.strictObject({ categoryId: idSchema, userIds: userIdsSchema }),
  answer: statusSchema.extend({
    users: z.int(),
    assigned: z.int().describe('New assignments'),
    ...backgroundTaskFields,
  }),
  problems: ['category.not-found', 'user.not-found', 'user.no-modules'],
});

export const previewUsers = endpoint({
  ...call,
  name: 'categories.previewUsers',
  method: 'POST',
  path: '/categories/{id}/users/preview',
  summary: 'What assigning these learners would do, without doing it',
  ...reading,
  params,
  body: z.strictObject({ userIds: userIdsSchema }),
  answer: z.object({ users: z.int(), modules: z.int(), assigned: z.int(), already: z.int() }),
  problems: ['category.not-found', 'user.not-found', 'user.no-modules'],
});

export const previewRemoval = endpoint({
  ...call,
  name: 'categories.previewRemoval',
  method: 'GET',
  path: '/categories/{id}/removal',
  summary:
    'What deleting a category, or taking one module or one person out of it, takes away; nothing is done',
  ...reading,
  params,
  query: z.strictObject({ moduleId: idSchema.optional(), userId: idSchema.optional() }),
  answer: z.object({ users: z.int(), modules: z.array(removalSchema) }),
  problems: ['category.not-found'],
});

export const listLosing = endpoint({
  ...call,
  name: 'categories.listLosing',
  method: 'GET',
  path: '/categories/{id}/modules/{moduleId}/losing',
  summary: 'The people in the caller’s scope from whom taking the module out would take it, by name',
  ...reading,
  params: z.strictObject({ id: idSchema, moduleId: idSchema }),
  query: z.strictObject(pageQuery),
  answer: z.object({
    users: z.array(
      z.object({
        _id: idSchema,
        name: z.string(),
        department: z.array(z.string()),
        trainings: z.int(),
        assessments: z.int(),
        bestScore: scoreSchema.nullable().describe('Of the completed assessments'),
        dueOn: z.iso.date().nullable(),
      }),
    ),
    usersCount: z.int(),
  }),
  problems: ['category.not-found'],
});

export const removeUsers = endpoint({
  ...call,
  name: 'categories.removeUsers',
  method: 'POST',
  path: '/categories/{id}/users/remove',
  summary: 'Take people out of a category, and from them what they have by it alone and have not completed',
  ...writing,
  audit: 'category.left',
  params,
  body: z.strictObject({ userIds: userIdsSchema }),
  answer: statusSchema.extend({ users: z.int(), lost: z.int(), ...backgroundTaskFields }),
  problems: ['category.not-found', 'user.not-found'],
});
