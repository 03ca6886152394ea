import type { TextKey } from '@simward/texts';
import * as z from 'zod';
import { endpoint, reading, staffCall } from '../calls/endpoint.ts';
import { nameLimits, searchLimit } from '../values/limits.ts';
import { reportColumns, reportCriteria, reportGroups, reportPresets, reportTypes } from '../values/values.ts';
import {
  daySchema,
  freeTextSchema,
  idSchema,
  type Mode,
  playedInSchema,
  textSchema,
} from '../values/wire.ts';

export { reportColumns, reportCriteria, reportGroups, reportPresets, reportTypes };

export const limits = {
  searchIds: 500,
  search: searchLimit,
  name: 120,
  saved: 50,
  /** Searches that a person finds again. */
  recent: 5,
  recipients: 50,
  readers: 500,
} as const;

/** By what a report's sessions can be grouped. */
export const sessionGroups = [...reportCriteria, 'week'] as const;
export type SessionGroup = (typeof sessionGroups)[number];

export type ReportCriterion = (typeof reportCriteria)[number];
export type ReportColumn = (typeof reportColumns)[number];
export type ReportGroup = (typeof reportGroups)[number];
export type ReportPreset = (typeof reportPresets)[number];
export type ReportType = (typeof reportTypes)[number];

/** Accepts small letters and a capital first letter, because clients in use send either. */
export const criterionSchema = z
  .enum(['module', 'department', 'course', 'user', 'Module', 'Department', 'Course', 'User'])
  .transform((criterion) => criterion.toLowerCase() as ReportCriterion);

export const reportTypeSchema = z.enum(reportTypes);
export const modeOf: Record<ReportType, Mode> = { Training: 'training', Assessment: 'assessment' };

/** Problems of every call that takes a first and a last day. */
export const rangeProblems = ['report.day-ahead', 'report.days-reversed'] as const;

const inTheZone = 'in the time zone of the session’s company, inclusive';
export const fromSchema = daySchema.describe(`First day, ${inTheZone}`);
export const toSchema = daySchema.describe(`Last day, ${inTheZone}; none after today`);
export const versionSchema = textSchema(nameLimits.version);
export const searchIdsSchema = z.array(idSchema).max(limits.searchIds);
/** What a report is about: ids of its criterion, or everything of it that the caller may see. */
export const subjectsSchema = z.union([
  searchIdsSchema.min(1, 'messages.required.text' satisfies TextKey),
  z.literal('all'),
]);

/** Selects the sessions that a report is made from. */
export const reportFilterSchema = z.strictObject({
  filterType: criterionSchema.describe('What the searchIds are the ids of'),
  reportType: reportTypeSchema.optional().describe('Both when left out'),
  fromDate: fromSchema,
  toDate: toSchema,
  searchIds: subjectsSchema.describe('Ids of what filterType says, or "all" in the caller’s scope'),
  onlyBelow: z
    .boolean()
    .optional()
    .describe('Only each learner’s latest assessment of a module, and only if it was not successful'),
  version: versionSchema.optional().describe('Only sessions that ran their module in this version'),
  playedIn: playedInSchema.optional().describe('Only sessions that were played there'),
});

/** The filter of a report, narrowed further by a search among its rows. */
export const recordFilterSchema = reportFilterSchema.extend({
  search: freeTextSchema(limits.search)
    .optional()
    .describe('Part of the name of the person, the module or the competency'),
  departmentId: idSchema.optional().describe('Of its learners of today alone'),
  narrowTo: z
    .strictObject({ filterType: criterionSchema, _id: idSchema })
    .optional()
    .describe('Of one module, department, course or learner alone'),
});

/** An answer lists at most this many choices. */
export const shownChoices = 200;

export const choiceSchema = z
  .object({
    _id: idSchema,
    name: z.string(),
    companyName: z.string().nullable().describe('null of what every company shares'),
    status: z.boolean().describe('Whether it is in force; what is not keeps its records'),
    departments: z.array(z.string()).nullable().describe('Of a learner'),
    mobileNo: z.string().nullable().describe('The User ID of a learner'),
    deleted: z.boolean().describe('A learner who was deleted; only answered for searchIds'),
  })
  .meta({ id: 'ReportChoice' });
export type Choice = z.infer<typeof choiceSchema>;

/** What a report asks for and leaves out. Another company's ids count as ids that never were. */
export const leftOutSchema = z
  .object({
    asked: z.int().describe('All that were asked for'),
    notInCare: z.int().describe('Those of the company that are not in the caller’s care'),
    gone: z.int().describe('Those that do not exist, or not any more'),
  })
  .meta({ id: 'LeftOutOfReport' });
export type LeftOut = z.infer<typeof leftOutSchema>;

export const listChoices = endpoint({
  ...staffCall,
  name: 'reports.listChoices',
  method: 'POST',
  path: '/module/bulk-report/choices',
  summary:
    'The modules, departments, courses or learners in the caller’s scope that a report can be about, by name',
  ...reading,
  body: z.strictObject({
    filterType: criterionSchema,
    search: freeTextSchema(limits.search).optional(),
    searchIds: searchIdsSchema.optional().describe('These alone, whatever the search'),
  }),
  answer: z.object({
    choices: z.array(choiceSchema),
    choicesCount: z.int().describe('In scope, found or not'),
    leftOut: leftOutSchema.nullable().describe('Of the searchIds; null without them'),
  }),
});
