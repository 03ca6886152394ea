import * as z from 'zod';
import { endpoint, reading } from '../calls/endpoint.ts';
import { limits } from '../modules/module.ts';
import { idSchema, instantSchema, textSchema } from '../values/wire.ts';

/**
 * Debriefings are seen by the learner, by Managers of the learner's departments and by SuperAdmins, not by
 * Admins.
 */
export const debriefingCall = {
  callers: ['user', 'manager', 'superadmin'],
  scope: 'self or staff in scope',
  problems: ['session.not-found', 'access.forbidden'],
} as const;

const dataSchema = z
  .object({
    users: z
      .array(z.object({ name: z.string(), role: z.enum(['host', 'participant']) }))
      .describe('Everybody who was in the session'),
    steps: z
      .array(
        z.object({
          name: z.string(),
          action: z.string(),
          timestamp: instantSchema,
          correctAction: z.boolean(),
        }),
      )
      .describe('Every report of a step, as they came'),
    patientAssesment: z.array(
      z.object({ name: z.string(), question: z.string(), answer: z.string(), timestamp: instantSchema }),
    ),
    competencyResponse: z
      .object({ competencyName: z.string() })
      .nullable()
      .describe('The competency asked for; null when all of them are'),
    moduleId: z.object({ _id: idSchema, moduleName: z.string() }),
    userId: z.object({
      _id: idSchema,
      name: z.string(),
      emailAddress: z.string(),
      department: z.array(z.string()),
    }),
    eventTime: instantSchema.describe('When the session began'),
  })
  .meta({ id: 'DebriefingData' });
export type DebriefingData = z.infer<typeof dataSchema>;

const dataCall = {
  ...debriefingCall,
  ...reading,
  method: 'GET',
  query: z.strictObject({
    moduleId: idSchema,
    sessionId: idSchema,
    competencyName: textSchema(limits.competencyName)
      .optional()
      .describe('Leaves out the steps of other competencies'),
  }),
  answer: z.object({
    status: z
      .boolean()
      .describe('The session is of this module and mode, has this competency, and something was reported'),
    data: dataSchema.nullable().describe('null while the status is false'),
  }),
} as const;

export const competencyDebriefing = endpoint({
  ...dataCall,
  ledger: 'C54',
  name: 'debriefing.competencyDebriefing',
  path: '/module/getComeptencyDebriefingDetails',
  summary: 'What happened in an assessment: its people, steps and questions',
});

export const trainingDebriefing = endpoint({
  ...dataCall,
  ledger: 'C55',
  name: 'debriefing.trainingDebriefing',
  path: '/module/gettrainingdebriefingdetails',
  summary: 'The same of a training',
});
