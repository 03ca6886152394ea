import * as z from 'zod';
import { moduleFamilies } from '../modules/module.ts';
import { idSchema, instantSchema } from '../values/wire.ts';

export const limits = { name: 120, description: 500, modules: 500, users: 5000 } as const;

/** The `departmentId` of a category of the platform, which every company has. */
export const everywhere = '0';

export const homeSchema = z
  .union([idSchema, z.literal(everywhere)])
  .describe('The department whose category it is; 0 for one of the platform, which every company has');
export const homeInputSchema = z.preprocess((home) => (home === 0 ? everywhere : home), homeSchema);

/** A module as pickers of categories show it. */
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

/** A bundle of modules that people get together. Addresses of calls name it a group. */
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

/** Effect on the people in a category when a module is taken out of it. */
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
