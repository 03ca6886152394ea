import * as z from 'zod';
import { endpoint, ownCall, personCall, reading } from '../calls/endpoint.ts';
import { offeredPlay } from '../play/playOffer.ts';
import { sessionMarks } from '../sessions/sessionMarks.ts';
import { completedCount } from '../values/sessionCounts.ts';
import {
  completionSchema,
  currencySchema,
  decimalHoursSchema,
  idSchema,
  instantSchema,
  markBesideSchema,
  modeSchema,
  scoreSchema,
  sessionOutcomeSchema,
} from '../values/wire.ts';
import { listedModuleSchema, moduleSchema } from './module.ts';
import { stepSchema } from './steps.ts';

/** A module's page shows at most this many attempts, the latest. */
export const mostShownAttempts = 200;
/** Steps to practise come from this many of the last assessments. */
export const practisedFrom = 3;

/** A learner's assigned module. */
export const userModuleSchema = z
  .object({
    moduleId: idSchema,
    moduleName: z.string(),
    ...listedModuleSchema.pick({ product_code: true, family: true, topicIcon: true, bannerImage: true })
      .shape,
    status: z.boolean().describe('Active or Inactive'),
    trainingCompletionStatus: completionSchema,
    createdAt: instantSchema.describe('Assign date'),
    dueOn: z.iso.date().nullable(),
    score: scoreSchema.nullable().describe('Score of the last completed assessment'),
    lastAssessmentAt: instantSchema.nullable(),
    failedMustPassSteps: z
      .array(z.string())
      .describe('In the last completed assessment: done wrong, or missed'),
    lastAttemptAt: instantSchema.nullable(),
    passMark: scoreSchema,
    expectedMinutes: z.int().nullable(),
    assessments: completedCount(),
    trainings: completedCount(),
    duration: decimalHoursSchema.describe('Time in all own sessions of this module'),
    currency: currencySchema
      .nullable()
      .describe('Of the competency that ends first; null before any is shown'),
    currentUntil: z.iso.date().nullable(),
    play: offeredPlay,
  })
  .meta({ id: 'UserModule' });
export type UserModule = z.infer<typeof userModuleSchema>;

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

/** A step that was failed in the last completed assessments. */
export const stepToPractiseSchema = z
  .object({
    name: z.string(),
    mustPass: z.boolean(),
    outcome: z.enum(['wrong', 'missed']).describe('What the newest of them says'),
    times: z.int().describe('In how many of them it was failed'),
    decisive: z.int().describe('In how many of them it alone kept a score at the mark from success'),
  })
  .meta({ id: 'StepToPractise' });
export type StepToPractise = z.infer<typeof stepToPractiseSchema>;

/**
 * At most three steps to practise, the one that was failed most often first. The list is empty until an
 * assessment is completed.
 */
const practiceSchema = z
  .object({
    assessments: z.int().max(practisedFrom).describe('How many of the last assessments it is drawn from'),
    steps: z.array(stepToPractiseSchema),
  })
  .meta({ id: 'Practice' });

const assessmentSchema = z.object({ score: scoreSchema, startedAt: instantSchema });

/** Reasons why a module is suggested as the next one, the most urgent first. */
export const nextReasons = ['due', 'below the mark', 'must-pass missed', 'under way', 'not started'] as const;
export type NextReason = (typeof nextReasons)[number];

export const nextModule = endpoint({
  ...ownCall,
  ...reading,
  name: 'modules.nextModule',
  method: 'GET',
  path: '/module/next',
  summary: 'The assigned module to go on with and why; null when all are complete',
  answer: z.object({
    next: userModuleSchema
      .extend({
        reason: z.enum(nextReasons),
        assignedBy: z.string().nullable(),
        before: assessmentSchema.nullable().describe('The assessment before the last one'),
        practice: practiceSchema,
      })
      .meta({ id: 'NextModule' })
      .nullable(),
  }),
});

/** A competency in a learner's completed assessments. */
export const competencyResultSchema = z
  .object({
    competencyName: z.string(),
    assessments: z.int(),
    first: scoreSchema.nullable().describe('Score of the first assessment'),
    latest: scoreSchema.nullable().describe('Score of the last assessment'),
    mustPassMissed: z.boolean(),
    mastered: z.boolean().describe('The last two were at the mark with no must-pass step failed'),
    currency: currencySchema.nullable().describe('null before two in a row were at the mark'),
    currentUntil: z.iso.date().nullable(),
  })
  .meta({ id: 'OwnCompetencyResult' });

export const moduleAttemptSchema = z
  .object({
    sessionId: idSchema,
    mode: modeSchema,
    startedAt: instantSchema,
    score: scoreSchema.nullable(),
    passMark: markBesideSchema,
    duration: decimalHoursSchema,
    outcome: sessionOutcomeSchema,
    successful: z.boolean().nullable().describe('Assessments alone have a result'),
    failedMustPassSteps: z.array(z.string()).describe('Why a high score may still not be successful'),
    moduleVersion: z.string(),
    ...sessionMarks,
    recountedAt: instantSchema
      .nullable()
      .describe('When staff had it counted again, by the competencies that the module knew then'),
    changedLateAt: instantSchema
      .nullable()
      .describe('When events that arrived after the finish last changed its figures'),
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
      assessments: z.int().describe('How many the mean is of'),
      latest: assessmentSchema.nullable(),
      best: assessmentSchema.nullable(),
      steps: z
        .array(stepSchema.pick({ phase: true, mustPass: true, competencyName: true }))
        .describe('The declared steps of the newest version in their order, without their names'),
      practice: practiceSchema,
      competencyResults: z.array(competencyResultSchema).describe('One for each competency, in their order'),
      duration: decimalHoursSchema,
      attempts: z.array(moduleAttemptSchema).max(mostShownAttempts),
      play: offeredPlay,
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
