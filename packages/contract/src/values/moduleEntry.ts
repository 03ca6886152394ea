import * as z from 'zod';
import { idSchema, instantSchema, scoreSchema } from './wire.ts';

/** A module that a person has, as the specification lists it in a user. */
export const moduleEntrySchema = z
  .object({
    moduleId: idSchema,
    moduleName: z.string(),
    status: z.boolean(),
    score: scoreSchema.nullable().describe('Mean of the completed assessments'),
    createdAt: instantSchema.describe('When it was assigned'),
    dueOn: z.iso.date().nullable(),
  })
  .meta({ id: 'ModuleEntry' });
export type ModuleEntry = z.infer<typeof moduleEntrySchema>;
