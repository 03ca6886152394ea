import type { TextKey } from '@simward/texts';
import * as z from 'zod';
import { endpoint, reading, writing } from '../calls/endpoint.ts';
import { searchLimit } from '../values/limits.ts';
import { pageBody, sortBody } from '../values/list.ts';
import { freeTextSchema, idSchema, lineSchema, statusSchema, textSchema } from '../values/wire.ts';
import {
  categoryDetailSchema,
  categoryModuleSchema,
  categorySchema,
  homeInputSchema,
  homeSchema,
  limits,
  listedCategorySchema,
} from './category.ts';

export const call = { callers: ['manager', 'superadmin'], scope: 'staff scope' } as const;
export const params = z.strictObject({ id: idSchema });
export const fields = { name: lineSchema(limits.name), description: textSchema(limits.description) };
export const modulesSchema = z.array(idSchema).max(limits.modules);
export const userIdsSchema = z
  .array(idSchema)
  .min(1, 'messages.required.text' satisfies TextKey)
  .max(limits.users);

export const listCategories = endpoint({
  ...call,
  ledger: 'C61',
  name: 'categories.list',
  method: 'GET',
  path: '/categories/{id}',
  summary:
    'The categories of a department and those that every department has, by name; with 0, for a SuperAdmin, all in view',
  ...reading,
  params: z.strictObject({ id: homeSchema }),
  answer: z.object({ categories: z.array(categorySchema) }),
  problems: ['department.not-found'],
});

export const categorySortColumns = ['name', 'description', 'department', 'modules', 'users'] as const;

export const pageCategories = endpoint({
  ...call,
  name: 'categories.page',
  method: 'POST',
  path: '/category/page',
  summary:
    'A page of the categories that the caller works with, by name at first: of the own departments and those that every department has; for a SuperAdmin all in view',
  ...reading,
  body: z.strictObject({
    search: freeTextSchema(searchLimit)
      .optional()
      .describe('Beginnings of words of the name or the description'),
    moduleId: idSchema.optional().describe('Only categories that hold this module'),
    ...pageBody,
    ...sortBody(categorySortColumns, 'name', 1),
  }),
  answer: z.object({ categories: z.array(listedCategorySchema), categoriesCount: z.int() }),
});

export const addCategory = endpoint({
  ...call,
  ledger: 'C62',
  name: 'categories.add',
  repeat: 'kept',
  method: 'POST',
  path: '/categories',
  summary:
    'Add a category to one of the own departments, or as SuperAdmin to any department or, with 0, to all',
  ...writing,
  audit: 'category.added',
  body: z.strictObject({ ...fields, modules: modulesSchema, departmentId: homeInputSchema }),
  answer: z.object({ category: categorySchema }),
  problems: ['department.not-found'],
});

export const getCategory = endpoint({
  ...call,
  ledger: 'C63',
  name: 'categories.get',
  method: 'GET',
  path: '/category/getcategorydetail/{id}',
  summary: 'One category with its modules and how many have completed each',
  ...reading,
  params,
  answer: categoryDetailSchema,
  problems: ['category.not-found'],
});

export const updateCategory = endpoint({
  ...call,
  ledger: 'C66',
  name: 'categories.update',
  repeat: 'kept',
  method: 'POST',
  path: '/categories/{id}/modules',
  summary:
    'Change name, description and modules; a removed module leaves the people who have it by this category alone and have not completed it',
  ...writing,
  audit: 'category.changed',
  params,
  body: z.strictObject({
    ...fields,
    moduleIds: modulesSchema,
    assignUser: z.boolean().default(false).describe('Give the saved modules to the people of the category'),
    departmentId: homeInputSchema
      .optional()
      .describe('Accepted as C62 takes it; the category stays with the department that it has'),
    revision: z.int().optional(),
  }),
  answer: z.object({ category: categorySchema }),
  problems: ['category.not-found', 'category.conflict'],
});

export const deleteCategory = endpoint({
  ...call,
  name: 'categories.delete',
  method: 'POST',
  path: '/categories/{id}/delete',
  summary: 'Delete a category; people keep what they have by another assignment and what they have completed',
  ...writing,
  audit: 'category.deleted',
  params,
  answer: statusSchema.extend({ lost: z.int() }),
  problems: ['category.not-found'],
});

export const listModuleNames = endpoint({
  ...call,
  name: 'categories.listModuleNames',
  method: 'GET',
  path: '/category/modulechoices',
  summary:
    'What a category may hold, by name, with what a list draws: all that a SuperAdmin has in view, for others the company’s library',
  ...reading,
  answer: z.object({
    modules: z.array(
      categoryModuleSchema.extend({
        companyId: idSchema.nullable().describe('Whose it is; null is the platform’s'),
      }),
    ),
  }),
});
