import type { TextKey } from '@simward/texts';
import * as z from 'zod';
import { endpoint, writing, writingInSteps } from '../calls/endpoint.ts';
import { fileReferenceSchema, pictureProblems } from '../files/files.ts';
import {
  freeLineSchema,
  idSchema,
  lineSchema,
  modeSchema,
  platformSchema,
  scoreSchema,
  textSchema,
} from '../values/wire.ts';
import { limits, moduleFamilies, moduleSchema, moduleTypes, usualPassMark } from './module.ts';
import { isVideoAddress } from './videoLink.ts';

const required = 'messages.required.text' satisfies TextKey;

/** A list that drops repeated values and needs at least one value. */
const nonEmptySet = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .array(schema)
    .min(1, required)
    .transform((values) => [...new Set(values)]);

export const moduleFields = {
  moduleName: lineSchema(limits.name),
  moduleDescription: textSchema(limits.description),
  moduleDemoLink: textSchema(limits.link).refine(
    isVideoAddress,
    'messages.videoUrlInvalid.text' satisfies TextKey,
  ),
  moduleType: z.enum(moduleTypes, required),
  moduleGuide: fileReferenceSchema.describe('An uploaded PDF'),
  bannerImage: fileReferenceSchema
    .nullable()
    .describe('An uploaded picture; null is the banner drawn from the product code'),
  industry: lineSchema(limits.industry),
  family: z.enum(moduleFamilies).describe('Colours and lines of the drawn banner'),
  topicIcon: lineSchema(limits.topicIcon).describe('The drawn banner’s subject'),
  status: z.boolean(),
  platforms: nonEmptySet(platformSchema),
  product_code: lineSchema(limits.productCode),
  passMark: scoreSchema,
  modes: nonEmptySet(modeSchema),
  attemptsAllowed: z
    .int()
    .min(1)
    .max(limits.attemptsAllowed)
    .nullable()
    .describe('How many assessments a learner may do; null is any number'),
  expectedMinutes: z
    .int()
    .min(1)
    .max(limits.expectedMinutes)
    .nullable()
    .describe('How long a session usually takes; null where nobody said'),
};

/** Three lists in the same order: values at one position belong to one competency. A blank name is ignored. */
const competencyFields = {
  competencies: z.array(freeLineSchema(limits.competencyName)).max(limits.competencies),
  competencyProductCodes: z.array(freeLineSchema(limits.productCode)).max(limits.competencies),
  competencyValidityMonths: z
    .array(z.int().min(1).max(limits.validityMonths).nullable())
    .max(limits.competencies)
    .describe('null or none is what it was, for a new competency 12'),
};

/** Fields that the call accepts and ignores, because clients send back the whole record that they read. */
const readOnlyField = z.unknown().optional().meta({ readOnly: true });
const readOnlyFields = {
  bannerThumbnail: readOnlyField,
  version: readOnlyField,
  companyId: readOnlyField,
  companyName: readOnlyField,
  archived: readOnlyField,
  mayModify: readOnlyField,
  mayRestore: readOnlyField,
  demoPlayer: readOnlyField,
  play: readOnlyField,
  assignment: readOnlyField,
  score: readOnlyField,
  duration: readOnlyField,
  assessments: readOnlyField,
  latest: readOnlyField,
  best: readOnlyField,
  steps: readOnlyField,
  practice: readOnlyField,
  competencyResults: readOnlyField,
  attempts: readOnlyField,
  versions: readOnlyField,
  companies: readOnlyField,
  assignedUsers: readOnlyField,
  updatedAt: readOnlyField,
  savedBy: readOnlyField,
};

const manageCall = {
  callers: ['manager', 'superadmin'],
  scope: 'company',
  method: 'POST',
  ...writingInSteps,
  answer: z.object({ module: moduleSchema }),
} as const;

const moduleProblems = [
  ...pictureProblems,
  'file.not-pdf',
  'file.pdf-locked',
  'module.code-taken',
  'module.competency-duplicate',
  'module.video-link',
  'module.product-code-missing',
] as const;

export const addModule = endpoint({
  ...manageCall,
  ledger: 'C41',
  name: 'modules.add',
  repeat: 'kept',
  path: '/module/addmodule',
  summary:
    'Add a module: the platform’s as SuperAdmin, used by the company in view at once; one of the own company otherwise',
  audit: 'module.added',
  body: z.strictObject({
    ...moduleFields,
    family: moduleFields.family.default('care'),
    topicIcon: moduleFields.topicIcon.default('vr'),
    passMark: moduleFields.passMark.default(usualPassMark),
    modes: moduleFields.modes.default(['training', 'assessment']),
    attemptsAllowed: moduleFields.attemptsAllowed.default(null),
    expectedMinutes: moduleFields.expectedMinutes.default(null),
    competencies: competencyFields.competencies.default([]),
    competencyProductCodes: competencyFields.competencyProductCodes.default([]),
    competencyValidityMonths: competencyFields.competencyValidityMonths.default([]),
  }),
  problems: [...moduleProblems],
});

export const modifyModule = endpoint({
  ...manageCall,
  ledger: 'C42',
  name: 'modules.modify',
  repeat: 'kept',
  path: '/module/modifymodule',
  summary: 'Change a module; only the given fields change. An inactive one leaves every list to choose from',
  audit: 'module.changed',
  body: z
    .strictObject({ ...moduleFields, ...competencyFields, ...readOnlyFields })
    .partial()
    .extend({
      _id: idSchema,
      revision: z
        .int()
        .optional()
        .describe('The revision that the form began with; a newer one is a conflict'),
    }),
  problems: [...moduleProblems, 'module.not-found', 'module.archived', 'module.conflict'],
});

const archiveCall = {
  callers: ['manager', 'superadmin'],
  scope: 'company',
  method: 'POST',
  ...writing,
  body: z.strictObject({ _id: idSchema }),
  answer: z.object({ module: moduleSchema }),
} as const;

export const archiveModule = endpoint({
  ...archiveCall,
  name: 'modules.archive',
  path: '/module/archivemodule',
  summary:
    'Archive a module: it leaves every list as an inactive one does, and nobody changes it before it is restored; results stay',
  audit: 'module.archived',
  problems: ['module.not-found', 'module.archived'],
});

export const restoreModule = endpoint({
  ...archiveCall,
  name: 'modules.restore',
  path: '/module/restoremodule',
  summary: 'Bring an archived module back as it was',
  audit: 'module.restored',
  problems: ['module.not-found', 'module.not-archived'],
});
