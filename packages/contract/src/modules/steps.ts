import type { TextKey } from '@simward/texts';
import * as z from 'zod';
import { endpoint, reading, staffCall, writing } from '../calls/endpoint.ts';
import { idSchema, lineSchema, textSchema } from '../values/wire.ts';
import { foldedName, limits } from './module.ts';

/** Positions of rows whose name an earlier row has already. */
export const repeatedNames = (rows: readonly { name: string }[]): number[] => {
  const seen = new Set<string>();
  return rows.flatMap(({ name }, index) => {
    const isRepeated = seen.has(foldedName(name));
    seen.add(foldedName(name));
    return isRepeated ? [index] : [];
  });
};

const stepNameRepeated = 'input.stepNameTaken' satisfies TextKey;
const questionNameRepeated = 'input.questionNameTaken' satisfies TextKey;

/** No name may stand in a list twice, because headsets report by name. */
const uniquelyNamed = <Schema extends z.ZodType<{ name: string }>>(
  schema: Schema,
  most: number,
  repeated: string,
) =>
  z
    .array(schema)
    .max(most)
    .check(({ value, issues }) => {
      for (const index of repeatedNames(value))
        issues.push({ code: 'custom', message: repeated, path: [index, 'name'], input: value });
    });

const optional = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().default(null);
const competencyNameSchema = optional(textSchema(limits.competencyName)).describe(
  'One of the module’s competencies',
);
const usualSecondsSchema = z.int().min(1).max(limits.usualSeconds);

export const stepSchema = z
  .strictObject({
    name: lineSchema(limits.stepName).describe('As headsets report it'),
    phase: optional(lineSchema(limits.phase)).describe('The part of the scenario that it belongs to'),
    mustPass: z.boolean().default(false).describe('An assessment without it is not successful'),
    expectedOrder: optional(z.int().min(1).max(limits.steps)).describe(
      'Its place in the usual path; steps with the same number come in any order',
    ),
    usualSeconds: optional(usualSecondsSchema).describe(
      'When it is usually done, in seconds since the start',
    ),
    competencyName: competencyNameSchema,
    rightAction: optional(lineSchema(limits.action)).describe('What somebody does who does it right'),
    wrongActions: z
      .array(lineSchema(limits.action))
      .max(limits.wrongActions)
      .default([])
      .describe('What is done instead; the first also fits a step that comes too late'),
  })
  .meta({ id: 'ModuleStep' });
export type ModuleStep = z.infer<typeof stepSchema>;

export const questionSchema = z
  .strictObject({
    name: lineSchema(limits.stepName).describe('As headsets report it'),
    question: textSchema(limits.question),
    answer: optional(textSchema(limits.answer)).describe('What is right'),
    wrongAnswers: z
      .array(lineSchema(limits.answer))
      .max(limits.wrongAnswers)
      .default([])
      .describe('None for a question that the learner asks: there the mistake is not to ask'),
    usualSeconds: optional(usualSecondsSchema).describe(
      'When it is usually asked, in seconds since the start',
    ),
    competencyName: competencyNameSchema,
  })
  .meta({ id: 'ModuleQuestion' });
export type ModuleQuestion = z.infer<typeof questionSchema>;

/** What happens in a scenario whatever the learner does. */
export const cueSchema = z
  .strictObject({
    usualSeconds: z.int().min(0).max(limits.usualSeconds).describe('Since the start'),
    text: lineSchema(limits.cue),
  })
  .meta({ id: 'ModuleCue' });
export type ModuleCue = z.infer<typeof cueSchema>;

export const stepsFields = {
  steps: uniquelyNamed(stepSchema, limits.steps, stepNameRepeated),
  questions: uniquelyNamed(questionSchema, limits.questions, questionNameRepeated),
  cues: z.array(cueSchema).max(limits.cues),
};

export const moduleStepsSchema = z
  .object({
    _id: idSchema,
    version: z.string().nullable().describe('The newest version, whose they are; null before the first'),
    revision: z.int().describe('Sent back with a change, so that nobody overwrites what they did not see'),
    ...stepsFields,
  })
  .meta({ id: 'ModuleSteps' });
export type ModuleSteps = z.infer<typeof moduleStepsSchema>;

/** Number of a module's first version when nobody gave it one. */
export const firstVersion = '1.0.0';

export const moduleSteps = endpoint({
  ...staffCall,
  name: 'modules.steps',
  method: 'GET',
  path: '/module/steps/{id}',
  summary: 'The declared steps, questions and cues of a module’s newest version, in their order',
  ...reading,
  params: z.strictObject({ id: idSchema }),
  answer: moduleStepsSchema,
  problems: ['module.not-found'],
});

export const modifySteps = endpoint({
  callers: ['manager', 'superadmin'],
  scope: 'company',
  name: 'modules.modifySteps',
  repeat: 'kept',
  method: 'POST',
  path: '/module/modifysteps',
  summary:
    'Give a module’s newest version exactly these steps and questions; a module without a version gets its first. ' +
    'Sessions that have begun keep the must-pass steps that they began with',
  ...writing,
  audit: 'module.steps-changed',
  body: z.strictObject({
    _id: idSchema,
    revision: z.int().optional().describe('The revision that the edit began with; a newer one is a conflict'),
    version: z
      .string()
      .nullable()
      .optional()
      .describe('The version that the edit began with; another newest one is a conflict'),
    ...stepsFields,
    cues: stepsFields.cues.optional().describe('Left out they stay'),
  }),
  answer: moduleStepsSchema,
  problems: ['module.not-found', 'module.archived', 'module.conflict', 'module.competency-unknown'],
});
