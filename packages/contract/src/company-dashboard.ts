import * as z from 'zod';
import { adminCall, endpoint, reading, staffCall } from './calls/endpoint.ts';
import { listedModuleSchema } from './modules/module.ts';
import { endedCount } from './values/sessionCounts.ts';
import { daySchema, idSchema, instantSchema, namedCompanySchema } from './values/wire.ts';

/**
 * Figures of the company in view, of all companies while a SuperAdmin looks at all of them, or of a Manager's
 * own departments. Only the call `needs` is about the SuperAdmin's own company while they look at all.
 */
const figuresCall = { ...staffCall, ...reading } as const;

export const coursesOverview = endpoint({
  ...figuresCall,
  ledger: 'C57',
  name: 'companyDashboard.coursesOverview',
  method: 'GET',
  path: '/admindashboard/getCoursesOverview',
  summary:
    'Modules with a session today, those with the most first: of the completed assessments, how many were ' +
    'successful and how many failed, beside the day before',
  answer: z.array(
    z.object({
      _id: z.object({ moduleId: idSchema, moduleName: z.string() }),
      sessions: endedCount('Of today'),
      passed: z.int(),
      failed: z.int(),
      before: z.object({ passed: z.int(), failed: z.int() }).describe('The day before'),
    }),
  ),
});
export type CourseOverview = z.infer<typeof coursesOverview.answer>[number];

export const activeSessionsByMonth = endpoint({
  ...figuresCall,
  ledger: 'C58',
  name: 'companyDashboard.activeSessionsByMonth',
  method: 'GET',
  path: '/admindashboard/getActiveSessionsByMonth',
  summary:
    "Sessions of each month since January of last year, of the last 18 at least, from the first that has one; in the company's time zone",
  answer: z.array(
    z.object({
      month: z.string().describe('YYYY-MM; the last one is the current month so far'),
      count: endedCount(),
      activeUsers: z.int().describe('Users with at least one session in the month'),
      totalUsers: z.int().describe('Users that there were at its end'),
    }),
  ),
});
export type Month = z.infer<typeof activeSessionsByMonth.answer>[number];

const minutesSchema = z.number().nullable().describe('Minutes, two decimals; null without a session');

export const companyKpis = endpoint({
  ...figuresCall,
  ledger: 'C59',
  name: 'companyDashboard.companyKpis',
  method: 'GET',
  path: '/admindashboard/getCompanyKpis',
  summary: 'Figures of a range of days, the last 30 when left out, beside those of as many days before',
  query: z.strictObject({
    fromDate: daySchema.optional().describe('Day in the company’s time zone, inclusive'),
    toDate: daySchema.optional().describe('Day in the company’s time zone, inclusive'),
  }),
  answer: z.object({
    averageSessionDuration: minutesSchema,
    activeUsersCount: z.int().describe('Users with at least one session'),
    totalUsersCount: z.int().describe('Users that there were at the end'),
    mostViewedModule: z.string().nullable().describe('The one with the most sessions'),
    mostViewed: listedModuleSchema
      .pick({ product_code: true, family: true, topicIcon: true, bannerImage: true })
      .extend({ moduleId: idSchema, sessions: endedCount(), sessionsBefore: endedCount() })
      .nullable(),
    sessions: endedCount(),
    usersWithoutSession: z.int().describe('Of those at the end'),
    fromDate: z.iso.date(),
    toDate: z.iso.date(),
    previous: z
      .object({
        averageSessionDuration: minutesSchema,
        activeUsersCount: z.int(),
        totalUsersCount: z.int(),
        mostViewedModule: z.string().nullable(),
        sessions: endedCount(),
      })
      .nullable()
      .describe('null where there was no session'),
  }),
});
export type Kpis = z.infer<typeof companyKpis.answer>;

/** After this many days, an invited person who never signed in is listed in `needs`. */
export const invitedDays = 14;

export const needs = endpoint({
  ...figuresCall,
  name: 'companyDashboard.needs',
  method: 'GET',
  path: '/admindashboard/needs',
  summary: 'What waits for somebody to see to it',
  answer: z.object({
    invited: z.object({
      count: z.int().describe('Invited and never signed in'),
      longAgo: z.int().describe(`Of those, invited over ${invitedDays} days ago`),
    }),
    held: z.object({ count: z.int().describe('Sessions of which nobody knows whose they are') }),
    notUploaded: z.object({
      sessions: z.int().describe('Still on headsets, as far as these said'),
      headsets: z.int(),
      since: instantSchema.nullable().describe('When the oldest was recorded'),
    }),
  }),
});
export type Needs = z.infer<typeof needs.answer>;

export const setup = endpoint({
  ...adminCall,
  ...reading,
  name: 'companyDashboard.setup',
  method: 'GET',
  path: '/admindashboard/setup',
  summary: 'How far a new company has come on the way to its first successful assessment',
  query: z.strictObject({ companyId: namedCompanySchema }),
  answer: z.object({
    setup: z
      .object({
        companyName: z.string(),
        createdAt: instantSchema,
        admins: z.int().describe('Active ones'),
        departments: z.int(),
        learners: z.int(),
        modules: z.int().describe('Those that the company may use'),
        headsets: z.int().describe('Enrolled and not revoked'),
        assigned: z.boolean().describe('Somebody was given a module'),
        asked: z
          .object({ at: instantSchema, text: z.string() })
          .nullable()
          .describe('The open request for modules; giving any answers it'),
        sessions: endedCount('Minutes behind, as figures of the company are'),
        look: z
          .object({
            moduleId: idSchema,
            moduleName: z.string(),
            address: z.string().describe('Path of the scenario’s page on the portal, for a look'),
          })
          .nullable()
          .describe(
            'A module of the company’s that can be played in a browser; null where there is none, or the company does not allow it',
          ),
      })
      .nullable()
      .describe('null from the first successful assessment on'),
  }),
  problems: ['company.not-found'],
});
export type Setup = NonNullable<z.infer<typeof setup.answer>['setup']>;
