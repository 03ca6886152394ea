import type { TextKey } from '@simward/texts';
import * as z from 'zod';
import { endpoint, reading, writingInSteps } from '../calls/endpoint.ts';
import { fileReferenceSchema } from '../files/files.ts';
import { percentLimits } from '../values/wholePercent.ts';
import { freeTextSchema, idSchema, textSchema } from '../values/wire.ts';
import { limits, moduleSchema, perPlatform } from './module.ts';

/** Numbers with dots between them, which are compared part by part: a later version has a greater number. */
export const versionNumberSchema = textSchema(limits.version).regex(
  /^\d{1,6}(\.\d{1,6}){0,3}$/,
  'input.versionNumber' satisfies TextKey,
);

const enterPercent = 'input.percent' satisfies TextKey;

const versionFields = {
  version: versionNumberSchema,
  notes: freeTextSchema(limits.versionNotes).describe('What is new, for those who look after the module'),
  status: z.boolean().describe('Headsets go on with the newest active version'),
  minimumAppVersion: versionNumberSchema
    .nullable()
    .describe('Headsets that say an older one keep the version before; null asks for none'),
  rolloutPercent: z
    .int(enterPercent)
    .min(percentLimits.min, enterPercent)
    .max(percentLimits.max, enterPercent)
    .describe(
      'Share of the headsets of each company; one that has the version keeps it when the share grows',
    ),
  builds: perPlatform(fileReferenceSchema.nullable()).describe(
    'A build that was sent in parts and is complete: a zip for Windows, an apk or zip for the others; null takes one away, left out it stays',
  ),
};

const readOnlyField = z.unknown().optional().meta({ readOnly: true });

const versionCall = {
  callers: ['manager', 'superadmin'],
  scope: 'company',
  method: 'POST',
  ...writingInSteps,
  answer: z.object({ module: moduleSchema }),
} as const;

const versionProblems = [
  'module.not-found',
  'module.archived',
  'version.number-taken',
  'version.platform-foreign',
  'file.not-found',
  'build.not-found',
  'build.incomplete',
  'build.not-zip',
] as const;

export const addVersion = endpoint({
  ...versionCall,
  ledger: 'C43',
  name: 'modules.addVersion',
  repeat: 'kept',
  path: '/module/addversion',
  summary: 'Add a version with its builds; headsets get it as far as its rollout goes',
  audit: 'module.version-added',
  body: z.strictObject({
    ...versionFields,
    moduleId: idSchema,
    notes: versionFields.notes.default(''),
    status: versionFields.status.default(true),
    minimumAppVersion: versionFields.minimumAppVersion.default(null),
    rolloutPercent: versionFields.rolloutPercent.default(100),
    builds: versionFields.builds.default({}),
  }),
  problems: [...versionProblems],
});

export const modifyVersion = endpoint({
  ...versionCall,
  ledger: 'C44',
  name: 'modules.modifyVersion',
  repeat: 'kept',
  path: '/module/modifyversion',
  summary: 'Change a version; only the given fields change. Sessions keep the version that they began with',
  audit: 'module.version-changed',
  body: z
    .strictObject({ ...versionFields, releasedAt: readOnlyField, offered: readOnlyField })
    .partial()
    .extend({
      _id: idSchema.describe('The version’s'),
      revision: z
        .int()
        .optional()
        .describe('The revision that the form began with; a newer one is a conflict'),
    }),
  problems: [...versionProblems, 'version.not-found', 'version.conflict', 'version.number-stays'],
});

export const moduleRollout = endpoint({
  callers: ['manager', 'superadmin'],
  scope: 'company',
  name: 'modules.rollout',
  method: 'GET',
  path: '/module/getrollout/{id}',
  summary: 'On how many headsets each version of a module is now, of the companies that use it',
  ...reading,
  params: z.strictObject({ id: idSchema }),
  answer: z.object({
    headsets: z.int().describe('Headsets in use of these companies, for the platforms of the module'),
    versions: z.array(z.object({ _id: idSchema, version: z.string(), headsets: z.int() })),
  }),
  problems: ['module.not-found'],
});
