import type { TextKey } from '@simward/texts';
import * as z from 'zod';
import { endpoint, reading, staffCall, writing } from '../calls/endpoint.ts';
import { freeTextSchema, idSchema, lineSchema, modeSchema, scoreSchema } from '../values/wire.ts';
import { moduleFields } from './manage.ts';
import { foldedName, limits, moduleSchema, usualPassMark, usualValidityMonths } from './module.ts';
import { repeatedNames, stepsFields } from './steps.ts';
import { versionNumberSchema } from './versions.ts';

/** Name and version of the format that Export writes, with which every description begins. */
export const descriptionFormat = 'simward-module/2';
/** Import takes the format before too: it is the same without the version, acts, wrong answers and cues. */
const takenFormats = ['simward-module/1', descriptionFormat] as const;
const formatSchema = z
  .enum(takenFormats)
  .transform(() => descriptionFormat)
  .pipe(z.literal(descriptionFormat));

export const mostDescriptionBytes = 1024 * 1024;
const descriptionBounds = { bytes: mostDescriptionBytes, entries: 25_000, names: 25_000 };

const describedCompetencySchema = z.strictObject({
  competencyName: lineSchema(limits.competencyName),
  productCode: lineSchema(limits.productCode),
  validityMonths: z.int().min(1).max(limits.validityMonths).default(usualValidityMonths),
});

/**
 * A module as a file: everything in its form, and the steps, questions and cues of a version, but no guide, banner
 * or builds. A studio delivers the file; before somebody imports it, the portal shows what it changes. What a file
 * leaves out has its usual value, and lists that it leaves out are empty.
 */
export const descriptionSchema = z
  .strictObject({
    format: formatSchema,
    version: versionNumberSchema
      .nullable()
      .default(null)
      .describe(
        'Whose steps, questions and cues they are. One that the module does not have is added without builds; null is its newest',
      ),
    product_code: moduleFields.product_code.describe('Names the module: one with this code is changed'),
    moduleName: moduleFields.moduleName,
    moduleDescription: freeTextSchema(limits.description).trim().default(''),
    moduleDemoLink: moduleFields.moduleDemoLink.nullable().default(null),
    moduleType: moduleFields.moduleType,
    industry: moduleFields.industry,
    family: moduleFields.family.default('care'),
    topicIcon: moduleFields.topicIcon.default('vr'),
    platforms: moduleFields.platforms,
    passMark: scoreSchema.default(usualPassMark),
    modes: moduleFields.modes.default([...modeSchema.options]),
    attemptsAllowed: moduleFields.attemptsAllowed.default(null),
    expectedMinutes: moduleFields.expectedMinutes.default(null),
    competencies: z.array(describedCompetencySchema).max(limits.competencies).default([]),
    steps: stepsFields.steps.default([]),
    questions: stepsFields.questions.default([]),
    cues: stepsFields.cues.default([]),
  })
  .check(({ value, issues }) => {
    const { competencies } = value;
    const names = competencies.map(({ competencyName }) => ({ name: competencyName }));
    for (const index of repeatedNames(names))
      issues.push({
        code: 'custom',
        message: 'messages.competencyDuplicate.text' satisfies TextKey,
        path: ['competencies', index, 'competencyName'],
        input: competencies,
      });
    const known = new Set(names.map(({ name }) => foldedName(name)));
    for (const list of ['steps', 'questions'] as const)
      for (const [index, { competencyName }] of value[list].entries())
        if (competencyName !== null && !known.has(foldedName(competencyName)))
          issues.push({
            code: 'custom',
            message: 'input.competencyUnknown' satisfies TextKey,
            path: [list, index, 'competencyName'],
            input: value[list],
          });
  })
  .meta({ id: 'ModuleDescription' });
export type ModuleDescription = z.infer<typeof descriptionSchema>;

const listFields = ['competencies', 'steps', 'questions', 'cues'] as const;

export const differenceSchema = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('value'), field: z.string(), before: z.string(), after: z.string() }),
    z.object({
      kind: z.literal('list'),
      field: z.enum(listFields),
      added: z.array(z.string()),
      changed: z.array(z.string()),
      removed: z.array(z.string()),
      reordered: z.boolean(),
    }),
  ])
  .meta({ id: 'ModuleDifference' });
export type ModuleDifference = z.infer<typeof differenceSchema>;

const importCall = { callers: ['manager', 'superadmin'], scope: 'company', method: 'POST' } as const;

export const exportDescription = endpoint({
  ...staffCall,
  name: 'modules.exportDescription',
  method: 'GET',
  path: '/module/description/{id}',
  summary: 'A module’s description as a file that another portal takes',
  ...reading,
  params: z.strictObject({ id: idSchema }),
  answer: descriptionSchema,
  problems: ['module.not-found'],
});

export const previewDescription = endpoint({
  ...importCall,
  name: 'modules.previewDescription',
  path: '/module/previewdescription',
  summary: 'What taking a description would change, or that it adds a module',
  ...reading,
  bodyBounds: descriptionBounds,
  body: z.strictObject({ description: descriptionSchema }),
  answer: z.object({
    module: z
      .object({ _id: idSchema, moduleName: z.string(), revision: z.int() })
      .nullable()
      .describe('The one with its product code; null where it is added'),
    differences: z.array(differenceSchema),
  }),
  problems: ['module.archived', 'module.code-taken', 'module.video-link', 'version.superseded'],
});

export const importDescription = endpoint({
  ...importCall,
  name: 'modules.importDescription',
  repeat: 'kept',
  path: '/module/importdescription',
  summary:
    'Take a description: change the module with its product code, or add one, inactive until somebody has looked at it',
  ...writing,
  audit: 'module.imported',
  bodyBounds: descriptionBounds,
  body: z.strictObject({
    description: descriptionSchema,
    revision: z
      .int()
      .nullable()
      .optional()
      .describe('Of the module that the preview showed, null for none; another one is a conflict'),
  }),
  answer: z.object({ module: moduleSchema }),
  problems: [
    'module.archived',
    'module.code-taken',
    'module.conflict',
    'module.video-link',
    'version.superseded',
  ],
});

export const duplicateModule = endpoint({
  ...importCall,
  name: 'modules.duplicate',
  repeat: 'kept',
  path: '/module/duplicatemodule',
  summary:
    'Add a copy of a module under another product code, with competencies, steps and questions, without files and versions; inactive',
  ...writing,
  audit: 'module.duplicated',
  body: z.strictObject({
    _id: idSchema,
    moduleName: moduleFields.moduleName,
    product_code: moduleFields.product_code,
  }),
  answer: z.object({ module: moduleSchema }),
  problems: ['module.not-found', 'module.code-taken'],
});
