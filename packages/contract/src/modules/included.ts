import * as z from 'zod';
import { endpoint, reading, writing } from '../calls/endpoint.ts';
import { idSchema, lineSchema } from '../values/wire.ts';
import { limits, moduleSchema } from './module.ts';

const superAdminCall = { callers: ['superadmin'], scope: 'company' } as const;

/** A module whose scenario comes with the program. */
export const includedModuleSchema = z
  .object({
    product_code: z.string(),
    moduleName: z.string(),
    version: z.string(),
    moduleId: idSchema
      .nullable()
      .describe('The platform’s module with this product code; null before it is added'),
  })
  .meta({ id: 'IncludedModule' });
export type IncludedModule = z.infer<typeof includedModuleSchema>;

export const listIncluded = endpoint({
  ...superAdminCall,
  name: 'modules.listIncluded',
  method: 'GET',
  path: '/module/included',
  summary: 'The modules whose scenarios come with the program, and which of them the platform has',
  ...reading,
  answer: z.object({ modules: z.array(includedModuleSchema) }),
});

export const addIncluded = endpoint({
  ...superAdminCall,
  name: 'modules.addIncluded',
  repeat: 'kept',
  method: 'POST',
  path: '/module/addincluded',
  summary:
    'Add a module that comes with the program as its file describes it, active; the company in view uses it at once',
  ...writing,
  audit: 'module.imported',
  body: z.strictObject({ product_code: lineSchema(limits.productCode) }),
  answer: z.object({ module: moduleSchema }),
  problems: ['module.not-found', 'module.code-taken'],
});
