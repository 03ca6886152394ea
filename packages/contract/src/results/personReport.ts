import * as z from 'zod';
import { endpoint, personCall, reading, writingInSteps } from '../calls/endpoint.ts';
import { limits } from '../modules/module.ts';
import { tableFileAnswer, tableFormatSchema } from '../values/tableFile.ts';
import {
  daySchema,
  decimalHoursSchema,
  idSchema,
  instantSchema,
  modeSchema,
  pictureSchema,
  scoreSchema,
  textSchema,
} from '../values/wire.ts';
import { ownSkillSchema, trendLength } from './skills.ts';

const rangeFields = {
  fromDate: daySchema.optional().describe('Day in the company’s time zone, inclusive'),
  toDate: daySchema.optional().describe('Day in the company’s time zone, inclusive'),
};

const personFields = {
  moduleId: idSchema.optional().describe('All modules when left out'),
  userId: idSchema.optional().describe('Oneself when left out'),
  ...rangeFields,
};

const reportedAttemptSchema = z.object({
  sessionId: idSchema,
  moduleId: idSchema,
  attempt: z.int().describe('From 1, the oldest of all'),
  startedAt: instantSchema,
  score: scoreSchema,
  passMark: scoreSchema,
});

export const competencyReportSchema = z
  .object({
    competencyName: z.string(),
    averageCompetencyScore: scoreSchema.nullable(),
    competencyAttempts: z.int().describe('In the range'),
    attempts: z.array(reportedAttemptSchema).describe('Those in the range, oldest first'),
    passMark: scoreSchema,
    own: ownSkillSchema.nullable().describe('Where the learner stands by all assessments; null in training'),
  })
  .meta({ id: 'CompetencyReport' });
export type CompetencyReport = z.infer<typeof competencyReportSchema>;

export const moduleReportEntrySchema = z
  .object({
    moduleId: idSchema,
    moduleName: z.string(),
    moduleAverageScore: scoreSchema.nullable(),
    moduleAssignTime: instantSchema.nullable(),
    moduleDuration: decimalHoursSchema.describe('Of all sessions in this mode that are over'),
    sessions: z.int().describe('Completed'),
    best: scoreSchema.nullable(),
    latest: scoreSchema.nullable(),
    trend: z
      .array(scoreSchema)
      .max(trendLength)
      .describe('Scores of the last completed sessions, oldest first'),
    passMark: scoreSchema,
    successful: z.boolean().nullable().describe('The last completed assessment was'),
    failedMustPassSteps: z.array(z.string()).describe('Of the last completed assessment'),
    lastAttemptAt: instantSchema,
  })
  .meta({ id: 'ModuleReportEntry' });
export type ModuleReportEntry = z.infer<typeof moduleReportEntrySchema>;

const reportSchema = z
  .object({
    user: z.object({
      _id: idSchema,
      name: z.string(),
      emailAddress: z.string(),
      mobileNo: z.string(),
      department: z.array(z.string()),
      employeeId: z.string().nullable().describe('The course'),
      profilePic: pictureSchema.nullable(),
    }),
    totals: z.object({
      sessions: z.int().describe('Completed in this mode'),
      takenOut: z.int().describe('Completed in this mode and taken out of the figures: not among sessions'),
      averageScore: scoreSchema.nullable(),
      successful: z.int(),
      duration: decimalHoursSchema.describe('Of all sessions in both modes'),
      trainingDuration: decimalHoursSchema,
      last: z
        .object({ sessionId: idSchema, moduleName: z.string(), mode: modeSchema, startedAt: instantSchema })
        .nullable(),
    }),
    assigned: z.int().describe('How many modules are assigned to the person'),
    competencyReport: z
      .array(competencyReportSchema)
      .describe('Also of those that have no attempt in the range'),
    moduleReport: z.array(moduleReportEntrySchema).describe('Modules with a session in the range, by name'),
  })
  .meta({ id: 'PersonReport' });
export type PersonReport = z.infer<typeof reportSchema>;

const reportCall = {
  ...personCall,
  ...reading,
  method: 'GET',
  query: z.strictObject(personFields),
  answer: reportSchema,
  problems: ['access.forbidden', 'user.not-found'],
} as const;

export const competencyAverageDetails = endpoint({
  ...reportCall,
  ledger: 'C21',
  name: 'results.competencyAverageDetails',
  keyScope: 'results:read',
  path: '/module/getcompetecyaveragedetails',
  summary: 'What a person’s completed assessments came to, by competency and by module',
});

export const trainingAverageDetails = endpoint({
  ...reportCall,
  ledger: 'C22',
  name: 'results.trainingAverageDetails',
  keyScope: 'results:read',
  path: '/module/gettrainingaveragedetails',
  summary: 'The same of a person’s completed trainings',
});

export const exportPersonReport = endpoint({
  ...personCall,
  name: 'results.exportPersonReport',
  method: 'GET',
  path: '/module/personreport/export',
  summary:
    'The filtered results as User_report_{date}, a row for each session and competency; formulas are made harmless',
  ...writingInSteps,
  audit: 'user-report.exported',
  query: z.strictObject({
    ...personFields,
    mode: modeSchema,
    competencyName: textSchema(limits.competencyName).optional(),
    format: tableFormatSchema,
  }),
  ...tableFileAnswer,
  problems: ['access.forbidden', 'user.not-found'],
});
