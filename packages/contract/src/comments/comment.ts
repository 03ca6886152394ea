import { z } from 'zod';
import { nameLimits } from '../values/limits.ts';
import { debriefingPhases } from '../values/values.ts';
import { freeTextSchema, idSchema, instantSchema, textSchema } from '../values/wire.ts';

export { debriefingPhases };

/** Longest of what people may write. */
export const limits = { text: 2000, stepName: nameLimits.step } as const;

export const phaseSchema = z
  .enum(debriefingPhases)
  .describe('Of a debriefing after PEARLS; what is asked there');
export type DebriefingPhase = z.infer<typeof phaseSchema>;

/** What a comment is about and says. */
export const writtenSchema = z.strictObject({
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
export type Written = z.infer<typeof writtenSchema>;

export const commentSchema = writtenSchema
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
