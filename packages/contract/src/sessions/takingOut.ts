import * as z from 'zod';
import { endpoint, staffCall, writing } from '../calls/endpoint.ts';
import { idSchema, scoreSchema, statusSchema, textSchema } from '../values/wire.ts';
import { takenOutSchema } from './sessionMarks.ts';

export type TakenOut = z.infer<typeof takenOutSchema>;

const shareSchema = z.number().min(0).max(1);

/** Figures before and after a session is taken out or put back. */
const effectsSchema = z
  .object({
    attempts: z
      .object({ allowed: z.int(), before: z.int(), after: z.int() })
      .nullable()
      .describe('How many the learner has used up; null where the module limits none, and for trainings'),
    completed: z
      .object({ before: z.int(), after: z.int() })
      .describe('The learner’s completed sessions of the module in this mode'),
    average: z
      .object({ before: scoreSchema.nullable(), after: scoreSchema.nullable() })
      .describe('Of those that have a score'),
    competencies: z
      .array(
        z.object({
          competencyName: z.string(),
          before: z.object({ mastered: z.boolean(), currentUntil: z.iso.date().nullable() }),
          after: z.object({ mastered: z.boolean(), currentUntil: z.iso.date().nullable() }),
        }),
      )
      .describe('Those of the module in which the learner stands otherwise'),
    passRates: z
      .array(
        z.object({
          departmentName: z.string(),
          before: shareSchema.nullable(),
          after: shareSchema.nullable(),
        }),
      )
      .describe(
        'Successful among the completed assessments of the module, by department of the learner in the caller’s scope',
      ),
    held: z.string().nullable().describe('Why it would be held once it is put back; null where it counts'),
    recipients: z
      .object({
        webhooks: z.int(),
        oasis: z.boolean().describe('Oasis has its result, or is to have it'),
      })
      .describe('Who hears of it beside the learner'),
  })
  .meta({ id: 'TakingOutEffects' });
export type TakingOutEffects = z.infer<typeof effectsSchema>;

const seen = textSchema(64)
  .optional()
  .describe('Of what the caller saw before; nothing is done where it would be otherwise by now');
const reason = textSchema(500);
const ofSession = z.strictObject({ id: idSchema });

export const readTakingOut = endpoint({
  ...staffCall,
  name: 'sessions.readTakingOut',
  method: 'GET',
  path: '/sessions/{id}/taking-out',
  summary:
    'What taking a session out of the figures would change, or of one that is out what putting it back would; the act is done and undone again for it',
  rate: 'read',
  transaction: 'write',
  params: ofSession,
  answer: z.object({
    takenOut: takenOutSchema.nullable(),
    effects: effectsSchema,
    seen: z.string().min(1).describe('To be sent with the act'),
  }),
  problems: ['session.not-found', 'session.own'],
});

export const takeOutSession = endpoint({
  ...staffCall,
  name: 'sessions.takeOutSession',
  repeat: 'kept',
  method: 'POST',
  path: '/sessions/{id}/take-out',
  summary:
    'Take a session out of every figure, with a reason: a broken headset, a run under somebody else’s name. It stays visible, its attempt is given back; whoever may reassign it may, never the own one',
  ...writing,
  audit: 'session.taken-out',
  params: ofSession,
  body: z.strictObject({ reason, seen }),
  answer: statusSchema,
  problems: ['session.not-found', 'session.own', 'session.out-already', 'session.effect-changed'],
});

export const putBackSession = endpoint({
  ...staffCall,
  name: 'sessions.putBackSession',
  repeat: 'kept',
  method: 'POST',
  path: '/sessions/{id}/put-back',
  summary:
    'Put a session back that was taken out of the figures; where its attempt was used meanwhile it is held',
  ...writing,
  audit: 'session.put-back',
  params: ofSession,
  body: z.strictObject({ reason, seen }),
  answer: z.object({ held: z.string().nullable().describe('Why it is held; null where it counts again') }),
  problems: ['session.not-found', 'session.own', 'session.not-out', 'session.effect-changed'],
});
