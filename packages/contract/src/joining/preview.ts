import * as z from 'zod';
import { adminCall, endpoint, reading } from '../calls/endpoint.ts';
import { recordedCount } from '../values/sessionCounts.ts';
import { idSchema, instantSchema, scoreSchema } from '../values/wire.ts';

/** Most modules in the preview whose figures would change. */
export const mostFigures = 6;

/** The two accounts of a join, in the order of the request. */
export const sides = ['first', 'second'] as const;
export type Side = (typeof sides)[number];
const sideSchema = z.enum(sides);

const linkSchema = z.object({ provider: z.string(), approved: z.boolean() });

const accountSchema = z.object({
  _id: idSchema,
  name: z.string(),
  mobileNo: z.string(),
  emailAddress: z.string(),
  role: z.string(),
  department: z.array(z.string()),
  status: z.boolean(),
  employeeId: z.string().nullable().describe('The course'),
  externalSystemId: z.string().nullable(),
  loginName: z.string().nullable(),
  integrationField1: z.string().nullable(),
  location: z.string().nullable(),
  gender: z.string().nullable(),
  hasPassword: z.boolean(),
  hasPin: z.boolean(),
  hasSecondFactor: z.boolean(),
  lastSignInAt: instantSchema.nullable(),
  sessions: recordedCount(),
  assessments: z.int().describe('Of the sessions'),
  assignments: z.int(),
  comments: z.int().describe('Written by this person'),
  links: z.array(linkSchema).describe('Sign-ins through an identity provider'),
});
export type JoinAccount = z.infer<typeof accountSchema>;

const figureSchema = z.object({
  attempts: z.int().describe('Completed assessments'),
  score: scoreSchema.nullable().describe('Of the latest one'),
  successful: z.boolean().describe('Whether one of them was'),
});
export type JoinFigure = z.infer<typeof figureSchema>;

const previewSchema = z
  .object({
    first: accountSchema,
    second: accountSchema,
    proposed: sideSchema.describe('Signed in within 30 days, then more sessions, then older'),
    sameAssignments: z.int().describe('Modules that are assigned to both'),
    figures: z
      .array(
        z.object({
          moduleId: idSchema,
          moduleName: z.string(),
          first: figureSchema.nullable(),
          second: figureSchema.nullable(),
          after: figureSchema,
        }),
      )
      .describe('Modules in which the one or the other has completed assessments, by name'),
    asks: z
      .array(z.object({ _id: idSchema, name: z.string() }))
      .describe('Admins whose account one of them is: one who agrees first'),
    endsUndo: z.boolean().describe('An earlier join of one of them becomes final'),
    undoUntil: instantSchema.describe('Where it is joined now'),
    leadsUntil: instantSchema.describe('How long the other User ID then leads to the one that stays'),
    seen: z.string().describe('Sent back with the join: what changed since is not joined'),
  })
  .meta({ id: 'JoinPreview' });
export type JoinPreview = z.infer<typeof previewSchema>;

/** Problems of every call that joins two accounts, or shows what joining them would do. */
export const joinRefusals = [
  'user.not-found',
  'access.forbidden',
  'join.same',
  'join.other-company',
  'join.oneself',
  'join.erasure-open',
  'join.session-running',
  'join.waiting-already',
] as const;

export const previewJoin = endpoint({
  ...adminCall,
  ...reading,
  name: 'joining.preview',
  method: 'GET',
  path: '/account/joins/preview',
  summary: 'Two accounts of one person side by side, and what their figures become when they are joined',
  query: z.strictObject({ first: idSchema, second: idSchema }),
  answer: previewSchema,
  problems: joinRefusals,
});
