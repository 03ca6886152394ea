import { z } from 'zod';
import { endpoint, writing, writingInSteps } from '../calls/endpoint.ts';
import { fileReferenceSchema, pictureProblems } from '../files/files.ts';
import * as messages from '../messages/messages.ts';
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

const required = messages.required.text;

/** Each once; one at least. */
const chosen = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .array(schema)
    .min(1, required)
    .transform((values) => [...new Set(values)]);

export const moduleFields = {
  moduleName: lineSchema(limits.name),
  moduleDescription: textSchema(limits.description),
  moduleDemoLink: textSchema(limits.link).refine(isVideoAddress, messages.videoUrlInvalid.text),
  moduleType: z.enum(moduleTypes, required),
  moduleGuide: fileReferenceSchema.describe('An uploaded PDF'),
  bannerImage: fileReferenceSchema
    .nullable()
    .describe('An uploaded picture; null is the banner drawn from the product code'),
  industry: lineSchema(limits.industry),
  family: z.enum(moduleFamilies).describe('Colours and lines of the drawn banner'),
  topicIcon: lineSchema(limits.topicIcon).describe('The drawn banner’s subject'),
  status: z.boolean(),
  platforms: chosen(platformSchema),
  product_code: lineSchema(limits.productCode),
  passMark: scoreSchema,
  modes: chosen(modeSchema),
  attemptsAllowed: z
    .int()
    .min(1)
    .max(limits.attemptsAllowed)
    .nullable()
    .describe('How many assessments a learner may do; null is any number'),
};

/** Three lists that move together: what stands at the same position belongs together. A blank name is ignored. */
const competencyFields = {
  competencies: z.array(freeLineSchema(limits.competencyName)).max(limits.competencies),
  competencyProductCodes: z.array(freeLineSchema(limits.productCode)).max(limits.competencies),
  competencyValidityMonths: z
    .array(z.int().min(1).max(limits.validityMonths).nullable())
    .max(limits.competencies)
    .describe('null or none is what it was, for a new competency 12'),
};

/** Of the entity that a client read and sends back: taken and left alone. */
const answered = z.unknown().optional().meta({ readOnly: true });
const readOnlyFields = {
  bannerThumbnail: answered,
  version: answered,
  expectedMinutes: answered,
  companyId: answered,
  companyName: answered,
  archived: answered,
  mayModify: answered,
  mayRestore: answered,
  demoPlayer: answered,
  assignment: answered,
  score: answered,
  duration: answered,
  assessments: answered,
  latest: answered,
  best: answered,
  steps: answered,
  practice: answered,
  competencyResults: answered,
  attempts: answered,
  versions: answered,
  companies: answered,
  assignedUsers: answered,
  updatedAt: answered,
  savedBy: answered,
};

const managing = {
  callers: ['manager', 'superadmin'],
  scope: 'company',
  method: 'POST',
  ...writingInSteps,
  answer: z.object({ module: moduleSchema }),
} as const;

const moduleProblems = [
  ...pictureProblems,
  'file.not-pdf',
  'module.code-taken',
  'module.competency-duplicate',
  'module.video-link',
  'module.product-code-missing',
] as const;

export const addModule = endpoint({
  ...managing,
  ledger: 'C41',
  name: 'modules.add',
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
    competencies: competencyFields.competencies.default([]),
    competencyProductCodes: competencyFields.competencyProductCodes.default([]),
    competencyValidityMonths: competencyFields.competencyValidityMonths.default([]),
  }),
  problems: [...moduleProblems],
});

export const modifyModule = endpoint({
  ...managing,
  ledger: 'C42',
  name: 'modules.modify',
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

const archiving = {
  callers: ['manager', 'superadmin'],
  scope: 'company',
  method: 'POST',
  ...writing,
  body: z.strictObject({ _id: idSchema }),
  answer: z.object({ module: moduleSchema }),
} as const;

export const archiveModule = endpoint({
  ...archiving,
  name: 'modules.archive',
  path: '/module/archivemodule',
  summary:
    'Archive a module: it leaves every list as an inactive one does, and nobody changes it before it is restored; results stay',
  audit: 'module.archived',
  problems: ['module.not-found', 'module.archived'],
});

export const restoreModule = endpoint({
  ...archiving,
  name: 'modules.restore',
  path: '/module/restoremodule',
  summary: 'Bring an archived module back as it was',
  audit: 'module.restored',
  problems: ['module.not-found', 'module.not-archived'],
});
