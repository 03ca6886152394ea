import * as z from 'zod';
import { endpoint, reading, staffCall, writingInSteps } from '../calls/endpoint.ts';
import { limits } from '../modules/module.ts';
import { searchLimit } from '../values/limits.ts';
import { pageQuery } from '../values/list.ts';
import { tableFileAnswer, tableFormatSchema } from '../values/tableFile.ts';
import { competencySorts, competencyStandings, tableLevels } from '../values/values.ts';
import {
  currencySchema,
  freeTextSchema,
  idSchema,
  playedInSchema,
  scoreSchema,
  textSchema,
} from '../values/wire.ts';

export { competencySorts, competencyStandings, tableLevels };

/** Up to this many learners have a row each, where the call does not say the level. */
export const mostLearnersInRows = 60;

const cellSchema = z
  .object({
    score: scoreSchema.describe('Of the latest assessment; of a department the mean of its learners’'),
    passMark: scoreSchema,
    change: z
      .number()
      .nullable()
      .describe('Against the assessment before; null before the second and for departments'),
    currency: currencySchema
      .nullable()
      .describe('null before two in a row were at the mark, and for departments'),
    mustPassMissed: z
      .boolean()
      .describe('A must-pass step failed in the latest assessment; false for departments'),
    learners: z.int().describe('Who were assessed; 1 in the row of a learner'),
    expired: z.int().describe('For how many of them it has expired'),
    missed: z.int().describe('How many of them failed a must-pass step in the latest assessment'),
  })
  .meta({ id: 'CompetencyCell' });
export type CompetencyCell = z.infer<typeof cellSchema>;

const rowSchema = z
  .object({
    _id: idSchema.describe('The learner, or the department'),
    name: z.string(),
    learners: z.int().describe('1 in the row of a learner'),
    mean: scoreSchema.nullable().describe('Of the latest scores; null where nothing was assessed'),
    cells: z
      .array(cellSchema.nullable())
      .describe('In the order of the competencies; null was not attempted'),
  })
  .meta({ id: 'CompetencyRow' });
export type CompetencyRow = z.infer<typeof rowSchema>;

const summarySchema = z
  .object({
    learners: z.int(),
    current: z.int().describe('Learners with everything current that they were assessed in'),
    expiring: z.object({ competencies: z.int(), learners: z.int() }),
    expired: z.object({ competencies: z.int(), learners: z.int() }),
    missed: z.int().describe('Learners who failed a must-pass step in a latest assessment'),
  })
  .meta({ id: 'CompetencySummary' });
export type CompetencySummary = z.infer<typeof summarySchema>;

/** A row is a department or a learner. */
const levelSchema = z.enum(tableLevels);
export type TableLevel = z.infer<typeof levelSchema>;

const tableFilter = {
  level: levelSchema
    .optional()
    .describe(
      `Departments where several with more than ${mostLearnersInRows} learners are in view and nothing narrows them, else learners`,
    ),
  departmentId: idSchema.optional(),
  courseId: idSchema.optional(),
  search: freeTextSchema(searchLimit).default(''),
  standing: z.enum(competencyStandings).optional().describe('Learners with something that is so'),
  sort: z
    .enum(competencySorts)
    .default('risk')
    .describe('Most at risk first, by name, or the lowest mean first'),
};

export const competencyTable = endpoint({
  ...staffCall,
  ...reading,
  name: 'results.competencyTable',
  keyScope: 'results:read',
  method: 'GET',
  path: '/userresponses/competencytable',
  summary:
    'A page of active learners, or of departments, by competency: the latest assessment of each with its trend and ' +
    'currency, of the company in view, for a Manager of the own departments',
  query: z.strictObject({ ...pageQuery, ...tableFilter }),
  answer: z.object({
    competencies: z
      .array(
        z.object({
          competencyName: z.string(),
          learners: z.int().describe('Who were assessed'),
          module: z
            .object({ _id: idSchema, moduleName: z.string() })
            .nullable()
            .describe('If several have it, the one that most learners use; null if none has it any more'),
        }),
      )
      .describe('By module; modules, and competencies in them, with most learners at risk first'),
    level: levelSchema,
    summary: summarySchema,
    rows: z.array(rowSchema),
    rowsCount: z.int(),
  }),
  problems: ['company.none-chosen'],
});
export type CompetencyTable = z.infer<typeof competencyTable.answer>;

export const exportCompetencyTable = endpoint({
  ...staffCall,
  ...writingInSteps,
  name: 'results.exportCompetencyTable',
  method: 'GET',
  path: '/userresponses/competencytable/export',
  summary:
    'The filtered rows as Competency_overview_{date}, a column for each competency; formulas are made harmless',
  audit: 'competency-table.exported',
  query: z.strictObject({ ...tableFilter, format: tableFormatSchema }),
  ...tableFileAnswer,
  problems: ['company.none-chosen'],
});

export const competencyCell = endpoint({
  ...staffCall,
  ...reading,
  name: 'results.competencyCell',
  keyScope: 'results:read',
  method: 'GET',
  path: '/userresponses/competencycell',
  summary: 'What is behind a learner’s cell of the competency table',
  query: z.strictObject({ userId: idSchema, competencyName: textSchema(limits.competencyName) }),
  answer: z.object({
    attempts: z.int(),
    trend: z.array(scoreSchema).describe('Scores of the last assessments, oldest first'),
    passMark: scoreSchema,
    latestOn: z.iso.date(),
    currency: currencySchema.nullable(),
    currentUntil: z.iso.date().nullable(),
    missedSteps: z.array(z.string()).describe('Must-pass steps failed in the latest assessment'),
    moduleId: idSchema.describe('Of the latest assessment'),
    moduleName: z.string(),
    moduleVersion: z.string().nullable().describe('In which the latest assessment ran'),
    playedIn: playedInSchema.nullable().describe('Where the latest assessment was played'),
  }),
  problems: ['competency.not-found'],
});
