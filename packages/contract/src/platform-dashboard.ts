import * as z from 'zod';
import { endpoint, reading } from './calls/endpoint.ts';
import { listedModuleSchema } from './modules/module.ts';
import { completedCount, endedCount, recordedCount } from './values/sessionCounts.ts';
import { idSchema, instantSchema } from './values/wire.ts';

/** What a SuperAdmin's first page says of all companies, or of the one in view. */
const platformCall = { callers: ['superadmin'], scope: 'staff scope', ...reading } as const;

/** A company's figures are those of this many days up to today, beside those of as many days before. */
export const comparedDays = 30;
/** The weeks of a company's trend; the last one is open. */
export const trendWeeks = 12;
/** The companies with the most sessions that are answered in any case. */
export const largestCompanies = 8;
/** The most companies that are answered, with those where something is wrong. */
export const mostCompanies = 50;
/** Below this many assessments a share says little. */
export const leastForTrouble = 30;

/** What is wrong with a company's training. */
export const companySigns = ['fewer sessions', 'lower pass rate', 'headsets offline', 'silent'] as const;

const assessmentsSchema = z.object({
  completed: completedCount('Assessments'),
  successful: z.int().describe('Of those'),
});

const companyFiguresSchema = z
  .object({
    _id: idSchema,
    companyName: z.string(),
    sessions: endedCount('Of the days'),
    sessionsBefore: endedCount('Of the days before'),
    activeUsers: z.int().describe('Users with at least one session'),
    users: z.int().describe('Users that there are'),
    assessments: assessmentsSchema,
    assessmentsBefore: assessmentsSchema,
    headsets: z.int().describe('Enrolled and not revoked'),
    headsetsOnline: z.int().describe('Of those, heard of within five minutes'),
    lastSessionAt: instantSchema.nullable().describe('When the latest began; null before the first'),
    weeks: z.array(endedCount()).length(trendWeeks).describe('From Monday on; the last is the week so far'),
    signs: z.array(z.enum(companySigns)),
  })
  .meta({ id: 'CompanyFigures' });
export type CompanyFigures = z.infer<typeof companyFiguresSchema>;

export const companies = endpoint({
  ...platformCall,
  name: 'platformDashboard.companies',
  method: 'GET',
  path: '/superadmindashboard/companies',
  summary:
    `Companies of the last ${comparedDays} days beside as many days before, those with the most sessions first: the largest, ` +
    'and those where something is wrong',
  answer: z.object({
    count: z.int().describe('How many companies there are'),
    companies: z.array(companyFiguresSchema).max(mostCompanies),
  }),
});

const ofCompany = { companyId: idSchema, companyName: z.string() } as const;

/** How many companies are named of each kind. */
export const companiesOfNeed = 10;
/** A backup is due once a day, with two hours for making it. */
export const backupHours = 26;
/** A company that has trained before is silent after this many days without a session. */
export const silentDays = 14;

const needSchema = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('oasis'),
      ...ofCompany,
      deliveries: z.int().describe('Results that are not sent any more'),
      cause: z.string().nullable().describe('Of the newest'),
    }),
    z.object({
      kind: z.literal('backup'),
      madeAt: instantSchema
        .nullable()
        .describe(`Of the newest, over ${backupHours} hours ago; null where none is reported`),
    }),
    z.object({
      kind: z.literal('modules asked'),
      ...ofCompany,
      askedAt: instantSchema,
      text: z.string(),
    }),
    z.object({
      kind: z.literal('unknown version'),
      ...ofCompany,
      sessions: recordedCount('Of a version that the portal does not know and nobody named'),
      headsets: z.int(),
      moduleId: idSchema,
      moduleName: z.string(),
      version: z.string().describe('As the newest session was reported'),
    }),
    z.object({
      kind: z.literal('held'),
      sessions: z.int().describe('Sessions that count for nobody until somebody decides'),
      unclaimed: z.int().describe('Of those, of a User ID that nobody has'),
      companies: z.int().describe('In how many companies'),
    }),
    z.object({
      kind: z.literal('silent'),
      ...ofCompany,
      days: z.int().describe('Since the last session'),
      learners: z.int(),
    }),
  ])
  .meta({ id: 'PlatformNeed' });
export type PlatformNeed = z.infer<typeof needSchema>;

export const needs = endpoint({
  ...platformCall,
  name: 'platformDashboard.needs',
  method: 'GET',
  path: '/superadmindashboard/needs',
  summary: 'What waits for a SuperAdmin, the worst first',
  answer: z.object({ needs: z.array(needSchema).max(4 * companiesOfNeed + 2) }),
});

export const moduleOfWeek = endpoint({
  ...platformCall,
  name: 'platformDashboard.moduleOfWeek',
  method: 'GET',
  path: '/superadmindashboard/moduleofweek',
  summary: 'The module with the most sessions in the last whole week, beside the week before',
  answer: z.object({
    from: z.iso.date().describe('A Monday'),
    to: z.iso.date(),
    module: listedModuleSchema
      .pick({ product_code: true, family: true, topicIcon: true, bannerImage: true })
      .extend({
        moduleId: idSchema,
        moduleName: z.string(),
        sessions: endedCount('Of the week'),
        sessionsBefore: endedCount('Of the week before'),
        assessments: assessmentsSchema,
        assessmentsBefore: assessmentsSchema,
        companies: z.int().describe('With a session of it in the week'),
      })
      .nullable()
      .describe('null where no session ended'),
    companies: z.int().describe('How many companies there are'),
  }),
});
export type ModuleOfWeek = z.infer<typeof moduleOfWeek.answer>;
