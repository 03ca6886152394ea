import { z } from 'zod';
import { instantSchema, modeSchema, pictureSchema, scoreSchema } from '../../values/wire.ts';
import { listedModuleSchema } from '../module.ts';
import { moduleCompanySchema, moduleVersionSchema } from './build.ts';

/** A module's guide: a PDF that is saved, never opened as a page. */
const guideSchema = pictureSchema.extend({ name: z.string() }).meta({ id: 'ModuleGuide' });

/** A module with everything its form shows. */
export const moduleSchema = listedModuleSchema
  .omit({ competenciesCount: true })
  .extend({
    moduleDescription: z.string(),
    moduleDemoLink: z.string().nullable(),
    moduleGuide: guideSchema.nullable(),
    passMark: scoreSchema,
    modes: z.array(modeSchema),
    attemptsAllowed: z.int().nullable().describe('How many assessments a learner may do; null is any number'),
    expectedMinutes: z.int().nullable(),
    competencies: z.array(z.string()),
    competencyProductCodes: z.array(z.string()).describe('One for each competency, in their order'),
    competencyValidityMonths: z.array(z.int()).describe('One for each competency, in their order'),
    versions: z.array(moduleVersionSchema).describe('Newest first; for learners those that headsets run'),
    companies: z
      .array(moduleCompanySchema)
      .nullable()
      .describe('Who uses it, by name; null for everybody but a SuperAdmin, and where it is one company’s'),
    assignedUsers: z
      .int()
      .nullable()
      .describe('People to whom it is assigned: a Manager’s, the company’s, or all; null for learners'),
    updatedAt: instantSchema,
    savedBy: z.string().nullable().describe('Who saved it last, where the caller may know the person'),
    revision: z.int().describe('Sent back with a change, so that nobody overwrites what they did not see'),
  })
  .meta({ id: 'Module' });
export type Module = z.infer<typeof moduleSchema>;
