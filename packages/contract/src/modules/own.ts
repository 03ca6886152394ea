import { z } from 'zod';
import { endpoint, ownCall, personCall, reading } from '../endpoint.ts';
import { decimalHoursSchema, idSchema, instantSchema, modeSchema, scoreSchema } from '../wire.ts';
import { moduleSchema } from './whole.ts';

/** One assigned module of a learner. */
export const userModuleSchema = z
  .object({
    moduleId: idSchema,
    moduleName: z.string(),
    status: z.boolean().describe('Active or Inactive'),
    createdAt: instantSchema.describe('Assign date'),
    dueOn: z.iso.date().nullable(),
    score: scoreSchema.nullable().describe('Score of the last completed assessment'),
    lastAttemptAt: instantSchema.nullable(),
    passMark: scoreSchema,
    assessments: z.number().int(),
    trainings: z.number().int(),
    duration: decimalHoursSchema.describe('Time in all own sessions of this module'),
  })
  .meta({ id: 'UserModule' });

const ownModules = {
  ...ownCall,
  ...reading,
  method: 'GET',
  answer: z.object({ modules: z.array(userModuleSchema) }),
} as const;

export const userModules = endpoint({
  ...ownModules,
  ledger: 'C17',
  name: 'modules.userModules',
  path: '/module/getusermodules',
  summary: 'Modules assigned to the caller, active or not',
});

export const modulesByUser = endpoint({
  ...ownModules,
  ledger: 'C18',
  name: 'modules.modulesByUser',
  path: '/module/getModuleByUser',
  summary: 'Modules assigned to the caller, active or not (older name of getusermodules)',
});

export const moduleAttemptSchema = z
  .object({
    sessionId: idSchema,
    mode: modeSchema,
    startedAt: instantSchema,
    score: scoreSchema.nullable(),
    duration: decimalHoursSchema,
    outcome: z.enum(['in progress', 'completed', 'abandoned', 'crashed', 'interrupted']),
    successful: z.boolean().nullable().describe('Assessments alone have a result'),
    failedMustPassSteps: z.array(z.string()).describe('Why a high score may still not be successful'),
    moduleVersion: z.string(),
    reassigned: z
      .enum(['to you', 'from you'])
      .nullable()
      .describe('A session recorded under the wrong learner changed hands; one that left counts no more'),
  })
  .meta({ id: 'ModuleAttempt' });

export const moduleDetail = endpoint({
  ledger: 'C19',
  name: 'modules.moduleDetail',
  method: 'GET',
  path: '/module/getmoduledetail/{id}',
  summary: 'One module in scope, with the own attempts',
  ...personCall,
  ...reading,
  params: z.strictObject({ id: idSchema }),
  answer: moduleSchema
    .extend({
      demoPlayer: z
        .url()
        .nullable()
        .describe(
          'The demo’s player, to be embedded; null where there is no demo or its host is not allowed',
        ),
      assignment: z.object({ createdAt: instantSchema, dueOn: z.iso.date().nullable() }).nullable(),
      score: scoreSchema.nullable().describe('Mean of the own completed assessments'),
      duration: decimalHoursSchema,
      attempts: z.array(moduleAttemptSchema),
    })
    .meta({ id: 'ModuleDetail' }),
  problems: ['module.not-found'],
});

export const moduleCompetencies = endpoint({
  ledger: 'C20',
  name: 'modules.competencies',
  method: 'GET',
  path: '/module/getmodulecompetencies',
  summary: 'The competencies of a module that the caller may open, in their order',
  ...personCall,
  ...reading,
  query: z.strictObject({ moduleid: idSchema }),
  answer: z.object({
    competencies: z.array(
      z.object({
        index: z.int(),
        competencyName: z.string(),
        productCode: z.string(),
        validityMonths: z.int(),
      }),
    ),
  }),
  problems: ['module.not-found'],
});
