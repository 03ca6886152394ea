import * as z from 'zod';
import { endpoint, reading, staffCall, writingInSteps } from '../calls/endpoint.ts';
import { pageBody, sortBody } from '../values/list.ts';
import { tableFileAnswer, tableFormatSchema } from '../values/tableFile.ts';
import {
  freeTextSchema,
  idSchema,
  instantSchema,
  namedCompanySchema,
  platformSchema,
} from '../values/wire.ts';
import { limits, listedModuleSchema, moduleNameSchema } from './module.ts';

export const moduleSortColumns = ['moduleName', 'product_code', 'status'] as const;

export const moduleFilterSchema = z.strictObject({
  search: freeTextSchema(limits.search)
    .optional()
    .describe('Beginnings of words of the name or the product code'),
  status: z
    .enum(['active', 'inactive', 'archived'])
    .optional()
    .describe('Without it the archived ones are left out'),
  platform: z.array(platformSchema).optional().describe('Any of these'),
  usedBy: idSchema.optional().describe('Only those that this company may use, now, later or before'),
});
export type ModuleFilter = z.infer<typeof moduleFilterSchema>;

const names = z.object({ modules: z.array(moduleNameSchema) });

export const listModules = endpoint({
  ...staffCall,
  ledger: 'C47',
  name: 'modules.list',
  method: 'POST',
  path: '/module/getallmodules',
  summary:
    'A page of the modules that the company knows, the platform’s and its own; sorted by name at first',
  ...reading,
  body: moduleFilterSchema.extend({
    ...pageBody,
    ...sortBody(moduleSortColumns, 'moduleName', 1),
  }),
  answer: z.object({
    modules: z.array(listedModuleSchema),
    modulesCount: z.int(),
    activeCount: z.int().describe('How many of them are active'),
  }),
  problems: ['company.not-found'],
});

/** How much a module is used by the people in the caller's scope. */
const moduleUseSchema = z
  .object({
    _id: idSchema,
    companies: z
      .int()
      .nullable()
      .describe(
        'Companies that may use it now; null for everybody but a SuperAdmin, and where it is one company’s',
      ),
    assignments: z.int(),
    completed: z
      .int()
      .describe('Assignments with a successful assessment, since they were renewed if they were'),
    namesToMap: z.int().describe('Reported names that belong to none of its competencies and wait'),
    inactiveSince: instantSchema.nullable(),
  })
  .meta({ id: 'ModuleUse' });
export type ModuleUse = z.infer<typeof moduleUseSchema>;

export const moduleUse = endpoint({
  ...staffCall,
  name: 'modules.use',
  method: 'POST',
  path: '/module/use',
  summary: 'How much each of these modules is used; a module that the caller does not know is left out',
  ...reading,
  body: z.strictObject({ moduleIds: z.array(idSchema).min(1).max(100) }),
  answer: z.object({ modules: z.array(moduleUseSchema) }),
});

export const exportModules = endpoint({
  ...staffCall,
  ...writingInSteps,
  name: 'modules.export',
  method: 'POST',
  path: '/module/export',
  summary:
    'The filtered modules and how much they are used as Modules_{date}, streamed in the order of the list',
  audit: 'modules.exported',
  body: moduleFilterSchema.extend({
    ...sortBody(moduleSortColumns, 'moduleName', 1),
    format: tableFormatSchema,
  }),
  ...tableFileAnswer,
  problems: ['company.not-found'],
});

export const searchModules = endpoint({
  ...staffCall,
  ledger: 'C48',
  name: 'modules.search',
  method: 'POST',
  path: '/module/searchmodules',
  summary: 'The first 100 modules, by name, that have words beginning like those of the search',
  ...reading,
  body: z.strictObject({ searchString: freeTextSchema(limits.search) }),
  answer: z.object({ modules: z.array(listedModuleSchema) }),
});

export const modulesByCompany = endpoint({
  ...staffCall,
  ledger: 'C49',
  name: 'modules.byCompany',
  method: 'POST',
  path: '/module/getallmodulesbycompany',
  summary: 'The modules of a company’s library, by name; of every library where a SuperAdmin names none',
  ...reading,
  body: z.strictObject({ companyId: namedCompanySchema }),
  answer: names,
  problems: ['company.not-found'],
});

export const modulesByManager = endpoint({
  ...staffCall,
  ledger: 'C53',
  name: 'modules.byManager',
  method: 'GET',
  path: '/module/get-module-by-manager/{id}',
  summary: 'The modules in the library that the departments of one manager were given, by name',
  ...reading,
  params: z.strictObject({ id: idSchema }),
  answer: names,
  problems: ['user.not-found'],
});

export const moduleNames = endpoint({
  callers: ['manager', 'superadmin'],
  scope: 'company',
  ledger: 'C67',
  name: 'modules.names',
  method: 'GET',
  path: '/getallmodules',
  summary: 'The names of all modules that the company knows, inactive ones marked',
  ...reading,
  answer: names,
});
