import type { TextKey } from '@simward/texts';
import * as z from 'zod';
import { endpoint, reading, writing } from '../calls/endpoint.ts';
import { daySchema, idSchema, statusSchema } from '../values/wire.ts';
import { limits, moduleCompanySchema, moduleFamilies, moduleSchema } from './module.ts';

const period = {
  startOn: daySchema.nullable().describe('The first day, in the company’s time zone; null is at once'),
  endOn: daySchema.nullable().describe('The last day; null is without end'),
};

export const endBeforeStart = 'input.endBeforeStart' satisfies TextKey;

/** Refuses a last day before the first day. Days in ISO form can be compared as texts. */
const expectOrder = (
  { startOn, endOn }: { startOn?: string | null | undefined; endOn?: string | null | undefined },
  context: z.RefinementCtx,
) => {
  if (startOn && endOn && endOn < startOn)
    context.addIssue({ code: 'custom', path: ['endOn'], message: endBeforeStart });
};

const superAdminCall = { callers: ['superadmin'], scope: 'company' } as const;

const assignCall = {
  ...superAdminCall,
  method: 'POST',
  ...writing,
  answer: z.object({ module: moduleSchema }),
} as const;

export const addAssignCompany = endpoint({
  ...assignCall,
  ledger: 'C45',
  name: 'modules.addAssignCompany',
  repeat: 'kept',
  path: '/module/addassigncompany',
  summary: 'Let a company use a module of the platform, from a first day to a last one',
  audit: 'module.company-assigned',
  body: z
    .strictObject({
      moduleId: idSchema,
      companyId: idSchema,
      startOn: period.startOn.default(null),
      endOn: period.endOn.default(null),
    })
    .superRefine(expectOrder),
  problems: [
    'module.not-found',
    'module.archived',
    'module.of-one-company',
    'module.company-assigned',
    'company.not-found',
  ],
});

export const modifyAssignCompany = endpoint({
  ...assignCall,
  ledger: 'C46',
  name: 'modules.modifyAssignCompany',
  path: '/module/modifyassigncompany',
  summary:
    'Change a company’s use of a module, or end it: it leaves library, assignment and headsets, results stay',
  audit: 'module.company-changed',
  body: z
    .strictObject({
      moduleId: idSchema,
      companyId: idSchema,
      startOn: period.startOn.optional(),
      endOn: period.endOn.optional(),
      status: z.boolean().optional().describe('false takes the module away from the company at once'),
    })
    .superRefine(expectOrder),
  problems: [
    'module.not-found',
    'module.archived',
    'module.of-one-company',
    'module.company-not-assigned',
    'company.not-found',
  ],
});

const companyModuleSchema = z
  .object({
    moduleId: idSchema,
    moduleName: z.string(),
    product_code: z.string(),
    family: z.enum(moduleFamilies),
    topicIcon: z.string(),
    use: moduleCompanySchema
      .pick({ startOn: true, endOn: true, state: true })
      .nullable()
      .describe('null where the company does not have it'),
  })
  .meta({ id: 'CompanyModule' });
export type CompanyModule = z.infer<typeof companyModuleSchema>;

export const companyModules = endpoint({
  ...superAdminCall,
  name: 'modules.companyModules',
  method: 'GET',
  path: '/company/getmodules/{id}',
  summary: 'The active modules of the platform, by name, each with whether the company has it',
  ...reading,
  params: z.strictObject({ id: idSchema }),
  answer: z.object({ modules: z.array(companyModuleSchema) }),
  problems: ['company.not-found'],
});

export const giveModules = endpoint({
  ...superAdminCall,
  name: 'modules.giveModules',
  repeat: 'kept',
  method: 'POST',
  path: '/company/givemodules',
  summary:
    'Give a company several modules of the platform in one go, from today on; what it has stays as it is',
  ...writing,
  audit: 'module.company-assigned',
  body: z.strictObject({
    companyId: idSchema,
    modules: z
      .array(idSchema)
      .min(1, 'input.noModule' satisfies TextKey)
      .max(limits.modulesAtOnce),
  }),
  answer: statusSchema.extend({ added: z.int().describe('How many are new to the company') }),
  problems: ['company.not-found', 'module.not-found'],
});
