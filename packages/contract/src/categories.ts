import { z } from 'zod';
import { endpoint, reading, writing } from './endpoint.ts';
import { moduleFamilies } from './modules/module.ts';
import { changedMeanwhile, notFound, type Problems } from './problem.ts';
import {
  freeTextSchema,
  idSchema,
  instantSchema,
  pageQuery,
  pageSizeSchema,
  scoreSchema,
  statusSchema,
  textSchema,
} from './wire.ts';

export const limits = { name: 120, description: 500, modules: 500, users: 5000 } as const;

export const problems = {
  'category.not-found': notFound('This category was not found.'),
  'category.conflict': changedMeanwhile('category'),
} as const satisfies Problems;

export const auditEvents = [
  'category.added',
  'category.changed',
  'category.assigned',
  'category.left',
  'category.deleted',
] as const;

/** What the wire calls the department of a category that every company has. */
export const everywhere = '0';

const homeSchema = z
  .union([idSchema, z.literal(everywhere)])
  .describe('The department whose category it is; 0 for one of the platform, which every company has');
const givenHomeSchema = z.preprocess((given) => (given === 0 ? everywhere : given), homeSchema);

/** A module as the pickers of categories show it. */
export const categoryModuleSchema = z
  .object({
    _id: idSchema,
    moduleName: z.string(),
    product_code: z.string(),
    family: z.enum(moduleFamilies),
    topicIcon: z.string(),
    status: z
      .boolean()
      .describe('Active and in the library; others stay in the category, and nobody gets them'),
  })
  .meta({ id: 'CategoryModule' });
export type CategoryModule = z.infer<typeof categoryModuleSchema>;

/** A bundle of modules that people are given together; the routes call it a group. */
export const categorySchema = z
  .object({
    _id: idSchema,
    name: z.string(),
    description: z.string(),
    departmentId: homeSchema,
    departmentName: z.string().nullable(),
    companyId: idSchema.nullable(),
    companyName: z.string().nullable(),
    modules: z.array(categoryModuleSchema),
    users: z.int().describe('How many people in the caller’s scope are in it'),
    changeable: z.boolean().describe('Whether the caller may change it'),
    createdAt: instantSchema,
    revision: z.int().describe('Sent back with a change, so that nobody overwrites what they did not see'),
  })
  .meta({ id: 'Category' });
export type Category = z.infer<typeof categorySchema>;

/** A category as lists show it. */
export const listedCategorySchema = categorySchema
  .omit({ modules: true })
  .extend({ modulesCount: z.int() })
  .meta({ id: 'ListedCategory' });
export type ListedCategory = z.infer<typeof listedCategorySchema>;

export const categoryDetailSchema = categorySchema
  .extend({
    modules: z.array(
      categoryModuleSchema.extend({
        complete: z.int().describe('How many of its people have completed the module'),
      }),
    ),
  })
  .meta({ id: 'CategoryDetail' });
export type CategoryDetail = z.infer<typeof categoryDetailSchema>;

export const categoryUserSchema = z
  .object({
    _id: idSchema,
    name: z.string(),
    mobileNo: z.string(),
    emailAddress: z.string(),
    department: z.array(z.string()),
    complete: z.int().describe('How many of the category’s modules the person has completed'),
  })
  .meta({ id: 'CategoryUser' });
export type CategoryUser = z.infer<typeof categoryUserSchema>;

/** What taking a module out of a category does to the people in it. */
export const removalSchema = z
  .object({
    _id: idSchema.describe('The module'),
    moduleName: z.string(),
    lost: z.int().describe('Not started or unfinished: it is taken from them'),
    kept: z.int().describe('Have it by another assignment too'),
    complete: z.int().describe('Have completed it; it stays with its results'),
  })
  .meta({ id: 'CategoryRemoval' });
export type Removal = z.infer<typeof removalSchema>;

const call = { callers: ['manager', 'superadmin'], scope: 'staff scope' } as const;
const params = z.strictObject({ id: idSchema });
const fields = { name: textSchema(limits.name), description: textSchema(limits.description) };
const modulesSchema = z.array(idSchema).max(limits.modules);
const userIdsSchema = z.array(idSchema).min(1, 'Required').max(limits.users);

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
    search: freeTextSchema(limits.name)
      .optional()
      .describe('Beginnings of words of the name or the description'),
    moduleId: idSchema.optional().describe('Only categories that hold this module'),
    pageSize: pageSizeSchema.default(10),
    pageNumber: z.int().min(1).max(100_000).default(1),
    sortOrder: z.union([z.literal(1), z.literal(-1)]).default(1),
    sortColumn: z.enum(categorySortColumns).default('name'),
  }),
  answer: z.object({ categories: z.array(listedCategorySchema), categoriesCount: z.int() }),
});

export const addCategory = endpoint({
  ...call,
  ledger: 'C62',
  name: 'categories.add',
  method: 'POST',
  path: '/categories',
  summary:
    'Add a category to one of the own departments, or as SuperAdmin to any department or, with 0, to all',
  ...writing,
  audit: 'category.added',
  body: z.strictObject({ ...fields, modules: modulesSchema, departmentId: givenHomeSchema }),
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
    pageNumber: pageQuery.pageNumber,
    pageSize: z.coerce.number().int().min(1).max(1000).default(1000),
  }),
  answer: z.object({ users: z.array(categoryUserSchema), usersCount: z.int() }),
  problems: ['category.not-found'],
});

export const assignUsers = endpoint({
  ...call,
  ledger: 'C65',
  name: 'categories.assignUsers',
  method: 'POST',
  path: '/assignUserModules',
  summary: 'Put learners into a category and give them its modules; what they have stays',
  ...writing,
  audit: 'category.assigned',
  body: z.strictObject({ categoryId: idSchema, userIds: userIdsSchema }),
  answer: statusSchema.extend({ users: z.int(), assigned: z.int().describe('New assignments') }),
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

export const updateCategory = endpoint({
  ...call,
  ledger: 'C66',
  name: 'categories.update',
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
    departmentId: givenHomeSchema
      .optional()
      .describe('Accepted as C62 takes it; the category stays with the department that it has'),
    revision: z.int().optional(),
  }),
  answer: z.object({ category: categorySchema }),
  problems: ['category.not-found', 'category.conflict'],
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
  answer: statusSchema.extend({ users: z.int(), lost: z.int() }),
  problems: ['category.not-found', 'user.not-found'],
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
