import * as z from 'zod';
import { endpoint, reading, writing } from './calls/endpoint.ts';
import type { Problems } from './calls/problem.ts';
import { debriefingCall } from './debriefing/debriefingData.ts';
import { nameLimits } from './values/limits.ts';
import { debriefingPhases } from './values/values.ts';
import { freeTextSchema, idSchema, instantSchema, statusSchema, textSchema } from './values/wire.ts';

export { debriefingPhases };

export const auditEvents = [
  'comment.written',
  'comment.changed',
  'comment.deleted',
  'comment.released',
  'comment.withdrawn',
  'comment.read',
  'comment.answered',
  'reflection.saved',
] as const;

export const problems = {
  'comment.not-found': 404,
  'comment.released': 409,
  'comment.read': 409,
  'reflection.submitted': 409,
} as const satisfies Problems;

/** The most characters that each text may have. */
export const limits = { text: 2000, stepName: nameLimits.step } as const;

export const phaseSchema = z
  .enum(debriefingPhases)
  .describe('Of a debriefing after PEARLS; what is asked there');
export type DebriefingPhase = z.infer<typeof phaseSchema>;

/** A comment as its author writes it. */
export const commentInputSchema = z.strictObject({
  text: textSchema(limits.text),
  at: z
    .number()
    .min(0)
    .max(86_400)
    .nullable()
    .describe('Seconds since the session began; null where it is about the whole of it'),
  stepName: textSchema(limits.stepName).nullable().describe('Of the step that it is about'),
  phase: phaseSchema.nullable(),
});
export type CommentInput = z.infer<typeof commentInputSchema>;

export const commentSchema = commentInputSchema
  .extend({
    _id: idSchema,
    author: z.object({ _id: idSchema, name: z.string() }),
    mine: z.boolean().describe('Written by whoever asks'),
    createdAt: instantSchema,
    releasedAt: instantSchema.nullable().describe('null: a draft, which its author alone sees'),
    readAt: instantSchema.nullable(),
    answer: freeTextSchema(limits.text)
      .nullable()
      .describe('The learner’s; empty: taken note of without words'),
    answeredAt: instantSchema.nullable(),
    history: z
      .array(
        z.object({
          act: z.enum(['written', 'changed', 'released', 'withdrawn', 'read', 'answered']),
          by: z.string(),
          at: instantSchema,
        }),
      )
      .describe('For facilitators, from the first on'),
  })
  .meta({ id: 'Comment' });
export type Comment = z.infer<typeof commentSchema>;

export const reflectionSchema = z
  .object({
    text: freeTextSchema(limits.text),
    submitted: z.boolean().describe('Facilitators read it; until then it is the learner’s alone'),
    askedAt: instantSchema.nullable().describe('When the learner asked to talk about the session'),
  })
  .meta({ id: 'Reflection' });
export type Reflection = z.infer<typeof reflectionSchema>;

const ofSession = z.object({ sessionId: idSchema });
const ofComment = ofSession.extend({ commentId: idSchema });

const facilitators = {
  ...writing,
  callers: ['manager', 'superadmin'],
  scope: 'staff scope',
} as const;
const ownSession = { ...writing, callers: ['user'], scope: 'self' } as const;

export const list = endpoint({
  ...debriefingCall,
  ...reading,
  name: 'comments.list',
  method: 'GET',
  path: '/debriefing/{sessionId}/comments',
  summary:
    'What facilitators say of a session: to the learner what was released, to a facilitator the own drafts too; beside it what the learner says, once submitted',
  params: ofSession,
  answer: z.object({ comments: z.array(commentSchema), reflection: reflectionSchema.nullable() }),
});

export const write = endpoint({
  ...facilitators,
  name: 'comments.write',
  repeat: 'kept',
  method: 'POST',
  path: '/debriefing/{sessionId}/comments',
  summary: 'Writes a draft, which its author alone sees',
  audit: 'comment.written',
  params: ofSession,
  body: commentInputSchema,
  answer: z.object({ _id: idSchema }),
  problems: ['session.not-found', 'access.forbidden'],
});

const ownComment = {
  ...facilitators,
  params: ofComment,
  problems: ['session.not-found', 'access.forbidden', 'comment.not-found', 'comment.released'],
} as const;

export const change = endpoint({
  ...ownComment,
  name: 'comments.change',
  method: 'PUT',
  path: '/debriefing/{sessionId}/comments/{commentId}',
  summary: 'Changes an own draft',
  audit: 'comment.changed',
  body: commentInputSchema,
  answer: statusSchema,
});

export const remove = endpoint({
  ...ownComment,
  name: 'comments.delete',
  method: 'DELETE',
  path: '/debriefing/{sessionId}/comments/{commentId}',
  summary: 'Deletes an own draft',
  audit: 'comment.deleted',
  answer: statusSchema,
});

export const release = endpoint({
  ...facilitators,
  name: 'comments.release',
  method: 'POST',
  path: '/debriefing/{sessionId}/comments/release',
  summary: 'Releases own drafts to the learner, who is written to once; no result is in the mail',
  audit: 'comment.released',
  params: ofSession,
  body: z.strictObject({
    commentIds: z.array(idSchema).min(1).max(100).optional().describe('All when left out'),
  }),
  answer: z.object({ released: z.int() }),
  problems: ['session.not-found', 'access.forbidden'],
});

export const withdraw = endpoint({
  ...facilitators,
  name: 'comments.withdraw',
  method: 'POST',
  path: '/debriefing/{sessionId}/comments/{commentId}/withdraw',
  summary: 'Makes an own released comment a draft again, until the learner has read it',
  audit: 'comment.withdrawn',
  params: ofComment,
  answer: statusSchema,
  problems: ['session.not-found', 'access.forbidden', 'comment.not-found', 'comment.read'],
});

export const read = endpoint({
  ...ownSession,
  name: 'comments.read',
  method: 'POST',
  path: '/debriefing/{sessionId}/comments/read',
  summary: 'The learner has read what was released of an own session',
  audit: 'comment.read',
  params: ofSession,
  body: z.strictObject({ commentIds: z.array(idSchema).min(1).max(500).describe('Those that were shown') }),
  answer: statusSchema,
  problems: ['session.not-found'],
});

export const answer = endpoint({
  ...ownSession,
  name: 'comments.answer',
  method: 'PUT',
  path: '/debriefing/{sessionId}/comments/{commentId}/answer',
  summary: 'The learner takes note of a released comment, with or without words',
  audit: 'comment.answered',
  params: ofComment,
  body: z.strictObject({ text: freeTextSchema(limits.text).trim() }),
  answer: statusSchema,
  problems: ['session.not-found', 'comment.not-found'],
});

export const reflect = endpoint({
  ...ownSession,
  name: 'comments.reflect',
  method: 'PUT',
  path: '/debriefing/{sessionId}/reflection',
  summary:
    'The learner’s own words of an own session, private until they are submitted; with them, or alone, the wish to talk about it',
  audit: 'reflection.saved',
  params: ofSession,
  body: z.strictObject({
    text: freeTextSchema(limits.text).trim(),
    submitted: z.boolean(),
    asked: z.boolean(),
  }),
  answer: statusSchema,
  problems: ['session.not-found', 'reflection.submitted'],
});
