import * as z from 'zod';
import { endpoint, ownCall, reading } from './calls/endpoint.ts';
import { completedCount, endedCount } from './values/sessionCounts.ts';
import {
  completionSchema,
  daySchema,
  decimalHoursSchema,
  idSchema,
  instantSchema,
  scoreSchema,
} from './values/wire.ts';

const learnerCall = { ...ownCall, ...reading } as const;

/** A trend shows at most this many assessments, the latest. */
export const trendLength = 8;

export const userModuleStatus = endpoint({
  ...learnerCall,
  ledger: 'C23',
  name: 'dashboards.userModuleStatus',
  method: 'GET',
  path: '/dashboard/getUserModuleStatus',
  summary: 'Assigned modules with their score and whether they are completed',
  answer: z.object({
    modules: z.array(
      z.object({
        moduleId: idSchema,
        moduleName: z.string(),
        status: z.boolean().describe('Active or Inactive'),
        score: scoreSchema.nullable().describe('Mean of completed assessments'),
        assessments: completedCount('Some may have no score'),
        trend: z.array(scoreSchema).max(trendLength).describe('Scores of the last assessments, oldest first'),
        passMark: scoreSchema,
        trainingCompletionStatus: completionSchema,
        startDate: instantSchema.nullable(),
        endDate: instantSchema.nullable(),
        dueOn: z.iso.date().nullable(),
      }),
    ),
  }),
});

export const userAverageScore = endpoint({
  ...learnerCall,
  ledger: 'C24',
  name: 'dashboards.userAverageScore',
  method: 'GET',
  path: '/dashboard/getUserAverageScore',
  summary: 'Mean of the own completed assessments over all modules',
  answer: z.object({ score: scoreSchema.nullable(), assessments: completedCount('Some may have no score') }),
});

export const userEngagement = endpoint({
  ...learnerCall,
  ledger: 'C25',
  name: 'dashboards.userEngagement',
  method: 'GET',
  path: '/dashboard/getUserEngagementMetrices',
  summary: 'Number of own sessions that ended, and of active modules the learner may run',
  answer: z.object({ noOfSessions: endedCount(), availableScenarios: z.number().int() }),
});

const spreadSchema = z.object({
  minimum: scoreSchema.nullable(),
  maximum: scoreSchema.nullable(),
  average: scoreSchema.nullable(),
  assessments: completedCount(),
});

export const userPeerComparison = endpoint({
  ...learnerCall,
  ledger: 'C26',
  name: 'dashboards.userPeerComparison',
  method: 'POST',
  path: '/dashboard/getUserPeerComparison',
  summary:
    'Own minimum, maximum and average of a module beside the peers of the company (null below five peers)',
  body: z.strictObject({ moduleId: idSchema }),
  answer: z.object({
    moduleId: idSchema,
    passMark: scoreSchema,
    own: spreadSchema,
    peers: spreadSchema.extend({ learners: z.number().int() }).nullable(),
  }),
  problems: ['module.not-found'],
});

export const userTimeByMonth = endpoint({
  ...learnerCall,
  ledger: 'C27',
  name: 'dashboards.userTimeByMonth',
  method: 'GET',
  path: '/dashboard/getusermodulestimespendbymonth',
  summary: "Minutes per module per day of the month that holds `date`, in the company's time zone",
  query: z.strictObject({ date: daySchema }),
  answer: z.object({
    month: z.string().describe('YYYY-MM'),
    latestMonth: z
      .string()
      .nullable()
      .describe('YYYY-MM: the latest month of all with a session; null before the first session'),
    sessions: endedCount(),
    minutes: z.number(),
    activeDays: z.number().int(),
    days: z.array(
      z.object({
        date: z.iso.date(),
        modules: z.array(
          z.object({
            moduleId: idSchema,
            moduleName: z.string(),
            minutes: z.number(),
            sessions: endedCount(),
          }),
        ),
      }),
    ),
  }),
});

export const modulesWithScore = endpoint({
  ...learnerCall,
  ledger: 'C28',
  name: 'dashboards.modulesWithScore',
  method: 'GET',
  path: '/userresponses/getallmoduleswithscore',
  summary: 'Modules with own assessment scores: minimum, maximum, average, last',
  answer: z.object({
    modules: z.array(
      z.object({
        moduleId: idSchema,
        moduleName: z.string(),
        passMark: scoreSchema,
        score: scoreSchema.nullable(),
        minimum: scoreSchema.nullable(),
        maximum: scoreSchema.nullable(),
        lastScore: scoreSchema.nullable(),
        assessments: completedCount(),
        duration: decimalHoursSchema,
      }),
    ),
  }),
});
