import * as z from 'zod';
import { endpoint, personCall, reading } from '../calls/endpoint.ts';
import { pageBody } from '../values/list.ts';
import { learnerStates } from '../values/values.ts';
import {
  freeTextSchema,
  idSchema,
  instantSchema,
  pictureSchema,
  platformSchema,
  textSchema,
} from '../values/wire.ts';
import { limits, listedModuleSchema, moduleFamilies } from './module.ts';

export { learnerStates };
export type LearnerState = (typeof learnerStates)[number];

/** Cards of a page; 24 fills rows of two, three and four. */
export const libraryPage = 24;

export const libraryFilterSchema = z.strictObject({
  search: freeTextSchema(limits.search)
    .optional()
    .describe('Beginnings of words of the name or the product code'),
  family: z.enum(moduleFamilies).optional(),
  industry: z.array(textSchema(limits.industry)).max(20).optional().describe('Any of these'),
  platform: z.array(platformSchema).optional().describe('Any of these'),
  state: z
    .enum(learnerStates)
    .optional()
    .describe('Of the caller: all that are assigned, those to finish by a day, those done'),
});
export type LibraryFilter = z.infer<typeof libraryFilterSchema>;

const libraryModuleSchema = listedModuleSchema
  .pick({
    _id: true,
    moduleName: true,
    product_code: true,
    family: true,
    topicIcon: true,
    bannerImage: true,
    platforms: true,
    industry: true,
  })
  .extend({
    expectedMinutes: z.int().nullable(),
    state: z
      .enum(learnerStates)
      .nullable()
      .describe('null where it is neither assigned to the caller nor done'),
    dueOn: z.iso.date().nullable(),
  })
  .meta({ id: 'LibraryModule' });
export type LibraryModule = z.infer<typeof libraryModuleSchema>;

export const listLibrary = endpoint({
  callers: ['user', 'admin'],
  scope: 'company',
  name: 'modules.library',
  method: 'POST',
  path: '/module/library',
  summary:
    'A page of the active modules in the company’s library, by name, with where the caller stands in each',
  ...reading,
  body: libraryFilterSchema.extend({
    ...pageBody,
    pageSize: z.int().min(1).max(100).default(libraryPage),
  }),
  answer: z.object({
    modules: z.array(libraryModuleSchema),
    modulesCount: z.int(),
    counts: z
      .array(z.object({ family: z.enum(moduleFamilies), industry: z.string(), modules: z.int() }))
      .describe('How many there are of each family and industry, whichever of these the filter names'),
  }),
});

/** A file to download, with a signed address that expires. */
const downloadSchema = pictureSchema.extend({ name: z.string() }).meta({ id: 'Download' });

export const moduleDownloads = endpoint({
  name: 'modules.downloads',
  method: 'GET',
  path: '/module/getmoduledownloads/{id}',
  summary:
    'The files of a module that the caller may open: its guide, and its builds by version, the newest first',
  ...personCall,
  ...reading,
  params: z.strictObject({ id: idSchema }),
  answer: z.object({
    guide: downloadSchema
      .extend({ pages: z.int().nullable().describe('null where they could not be counted') })
      .nullable(),
    versions: z.array(
      z.object({
        version: z.string(),
        releasedAt: instantSchema,
        builds: z.array(
          downloadSchema.extend({
            _id: idSchema,
            platform: platformSchema,
            sha256: z.string().nullable().describe('Hexadecimal; null where a bucket keeps the files'),
          }),
        ),
      }),
    ),
  }),
  problems: ['module.not-found'],
});

export const videoHosts = endpoint({
  callers: ['manager', 'superadmin'],
  scope: 'company',
  name: 'modules.videoHosts',
  method: 'GET',
  path: '/module/videohosts',
  summary: 'The hosts at which a module’s demo may be watched',
  ...reading,
  answer: z.object({ hosts: z.array(z.string()) }),
});
