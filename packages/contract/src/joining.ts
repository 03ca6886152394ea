import { z } from 'zod';
import {
  adminCall,
  endpoint,
  ownCall,
  reading,
  staffCall,
  writing,
  writingInSteps,
} from './calls/endpoint.ts';
import type { Problems } from './calls/problem.ts';
import { proofInputSchema, proofProblems } from './profile.ts';
import { personLimits } from './values/limits.ts';
import {
  freeTextSchema,
  idSchema,
  instantSchema,
  scoreSchema,
  statusSchema,
  textSchema,
} from './values/wire.ts';

/** Hours in which a join can be undone. */
export const undoHours = 24;
/** Days in which the User ID that was given up still leads to the account that stays. */
export const leadsDays = 30;
/** Days that an Admin has to agree before their account is joined. */
export const agreeDays = 7;
/** Most modules in the preview whose figures would change. */
export const mostFigures = 6;
export const limits = { reason: 500 } as const;

export const problems = {
  'join.not-found': 404,
  'join.same': 400,
  'join.other-company': 409,
  'join.oneself': 409,
  'join.erasure-open': 409,
  'join.session-running': 409,
  'join.waiting-already': 409,
  'join.changed-meanwhile': 409,
  'join.final': 409,
} as const satisfies Problems;

export const auditEvents = [
  'accounts.join-asked',
  'accounts.join-ended',
  'accounts.joined',
  'accounts.join-undone',
] as const;

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
  sessions: z.int(),
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

const refusals = [
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
  problems: refusals,
});

export const joinAccounts = endpoint({
  ...adminCall,
  ...writingInSteps,
  name: 'joining.join',
  method: 'POST',
  path: '/account/joins',
  summary: `Joins two accounts of one person: all that the other has becomes the one's, whose User ID, role, departments and secrets stay. The other User ID leads there for ${leadsDays} days and is never given again. An Admin's account waits until that person agrees`,
  audit: 'accounts.joined',
  body: z.strictObject({
    stays: idSchema,
    other: idSchema,
    takesExternalSystemId: z
      .boolean()
      .default(false)
      .describe('Shows and exports the External System ID of the other; both find the person'),
    reason: textSchema(limits.reason),
    seen: z.string().max(100).describe('Of the preview'),
  }),
  answer: z.object({ joinId: idSchema, state: z.enum(['joined', 'waiting']) }),
  problems: [...refusals, 'join.changed-meanwhile', 'user.last-admin', 'user.last-superadmin'],
});

export const joinStates = ['waiting', 'joined', 'ended', 'undone'] as const;

const joinSchema = z
  .object({
    _id: idSchema,
    state: z.enum(joinStates),
    stays: z.object({ _id: idSchema, name: z.string(), mobileNo: z.string() }),
    other: z.object({ _id: idSchema, name: z.string(), mobileNo: z.string() }),
    reason: z.string(),
    requestedBy: z.string(),
    requestedAt: instantSchema,
    waitsFor: z.string().nullable().describe('Who is asked to agree'),
    waitsUntil: instantSchema.nullable(),
    joinedAt: instantSchema.nullable(),
    undoUntil: instantSchema.nullable().describe('Null once it is final'),
    undoneBy: z.string().nullable(),
    undoneAt: instantSchema.nullable(),
  })
  .meta({ id: 'AccountJoin' });
export type AccountJoin = z.infer<typeof joinSchema>;

export const listJoins = endpoint({
  ...adminCall,
  ...reading,
  name: 'joining.list',
  method: 'GET',
  path: '/account/joins',
  summary: 'Joins of one person’s account, the newest first',
  query: z.strictObject({ userId: idSchema }),
  answer: z.object({ joins: z.array(joinSchema) }),
  problems: ['user.not-found', 'access.forbidden'],
});

export const undoJoin = endpoint({
  ...adminCall,
  ...writing,
  name: 'joining.undo',
  method: 'POST',
  path: '/account/joins/{id}/undo',
  summary: `Within ${undoHours} hours: both accounts as they were. What came meanwhile goes to the User ID under which it came; what was changed meanwhile stays`,
  audit: 'accounts.join-undone',
  params: z.strictObject({ id: idSchema }),
  body: z.strictObject({ reason: textSchema(limits.reason) }),
  answer: z.object({
    otherId: idSchema,
    kept: z.array(z.string()).describe('Fields that were changed since, which stay'),
  }),
  problems: [
    'join.not-found',
    'join.final',
    'join.session-running',
    'access.forbidden',
    'user.email-taken',
    'user.identifier-taken',
    'department.full',
    'department.inactive',
  ],
});

export const endJoin = endpoint({
  ...adminCall,
  ...writing,
  name: 'joining.end',
  method: 'POST',
  path: '/account/joins/{id}/end',
  summary: 'Calls off a join that waits, or refuses one that waits for the caller',
  audit: 'accounts.join-ended',
  params: z.strictObject({ id: idSchema }),
  answer: statusSchema,
  problems: ['join.not-found'],
});

export const ownJoins = endpoint({
  ...ownCall,
  ...reading,
  name: 'joining.own',
  method: 'GET',
  path: '/profile/joins',
  summary: 'Joins that wait for the caller to agree',
  answer: z.object({ joins: z.array(joinSchema) }),
});

export const agreeToJoin = endpoint({
  ...ownCall,
  ...writingInSteps,
  name: 'joining.agree',
  method: 'POST',
  path: '/profile/joins/{id}/agree',
  summary: 'Agrees that the own account is joined with another; it is done at once',
  audit: 'accounts.joined',
  params: z.strictObject({ id: idSchema }),
  body: proofInputSchema,
  answer: statusSchema,
  problems: [...refusals, 'join.not-found', 'user.last-admin', 'user.last-superadmin', ...proofProblems],
});

const formerSchema = z
  .object({
    _id: idSchema,
    name: z.string(),
    mobileNo: z.string(),
    deletedAt: instantSchema,
    sessions: z.int(),
    by: z.enum(['emailAddress', 'externalSystemId', 'name']).describe('What is the same; the first of these'),
  })
  .meta({ id: 'FormerPerson' });
export type FormerPerson = z.infer<typeof formerSchema>;

export const findFormer = endpoint({
  ...staffCall,
  ...reading,
  name: 'joining.findFormer',
  method: 'GET',
  path: '/account/former',
  summary:
    'Deleted people whom the caller may bring back and who have this email address, External System ID or name',
  query: z.strictObject({
    companyId: idSchema.optional().describe('The caller’s own when left out'),
    emailAddress: freeTextSchema(personLimits.emailAddress).optional(),
    externalSystemId: freeTextSchema(personLimits.text).optional(),
    name: freeTextSchema(personLimits.name).optional(),
  }),
  answer: z.object({ people: z.array(formerSchema).max(3) }),
});
