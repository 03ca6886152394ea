import * as z from 'zod';
import { nameLimits, searchLimit } from '../values/limits.ts';
import { moduleFamilies } from '../values/values.ts';
import {
  idSchema,
  instantSchema,
  modeSchema,
  pictureSchema,
  platformSchema,
  scoreSchema,
} from '../values/wire.ts';

export const limits = {
  name: 200,
  description: 4000,
  link: 500,
  industry: 100,
  topicIcon: 60,
  productCode: 60,
  competencies: 100,
  competencyName: nameLimits.competency,
  validityMonths: 120,
  attemptsAllowed: 1000,
  expectedMinutes: 1440,
  steps: 500,
  stepName: nameLimits.step,
  phase: nameLimits.phase,
  usualSeconds: 86_400,
  action: nameLimits.action,
  wrongActions: 20,
  questions: 500,
  question: 1000,
  answer: 1000,
  wrongAnswers: 20,
  cues: 200,
  cue: 500,
  search: searchLimit,
  found: 100,
  version: nameLimits.version,
  versionNotes: 2000,
  modulesAtOnce: 1000,
} as const;

/** Folds a name as the database does: two names with the same result count as one name. */
export const foldedName = (name: string): string => name.trim().normalize('NFKC').toLowerCase();

/** Months that a competency stays current, unless its module says otherwise. */
export const usualValidityMonths = 12;
/** The fraction that an assessment must reach, unless its module says otherwise. */
export const usualPassMark = 0.7;

export { moduleFamilies };
export const moduleTypes = ['Unity', 'Unreal Engine', 'Other'] as const;
/** The industries that the form offers; clients may send another text. */
export const industries = [
  'Healthcare',
  'Acute nursing',
  'Emergency care',
  'Primary care',
  'Pharmacy',
  'Mental health',
  'Education',
] as const;

/** A module as lists show it. */
export const listedModuleSchema = z
  .object({
    _id: idSchema,
    moduleName: z.string(),
    product_code: z.string(),
    moduleType: z.enum(moduleTypes),
    industry: z.string(),
    family: z.enum(moduleFamilies),
    topicIcon: z.string(),
    bannerImage: pictureSchema.nullable().describe('null is the banner drawn from the product code'),
    bannerThumbnail: pictureSchema.nullable().describe('The same in small, for lists'),
    platforms: z.array(platformSchema),
    status: z.boolean().describe('In force; an archived one is not, whatever it was before'),
    archived: z.boolean(),
    version: z.string().nullable(),
    competenciesCount: z.int(),
    companyId: idSchema.nullable().describe('Whose module it is; null is the platform’s'),
    companyName: z.string().nullable(),
    mayModify: z.boolean().describe('Whether the caller may change it; others read it only'),
    mayRestore: z.boolean().describe('Whether it is archived and the caller may bring it back'),
  })
  .meta({ id: 'ListedModule' });
export type ListedModule = z.infer<typeof listedModuleSchema>;

/** A module as pickers show it. */
export const moduleNameSchema = z
  .object({ _id: idSchema, moduleName: z.string(), status: z.boolean() })
  .meta({ id: 'ModuleName' });

/** A value for each platform that has one. */
export const perPlatform = <Schema extends z.ZodType>(schema: Schema) =>
  z.strictObject({
    Windows: schema.optional(),
    Oculus: schema.optional(),
    HTC: schema.optional(),
    PICO: schema.optional(),
  });

/** The archive that a headset downloads and installs. */
export const buildSchema = pictureSchema.extend({ name: z.string() }).meta({ id: 'ModuleBuild' });
export type ModuleBuild = z.infer<typeof buildSchema>;

export const moduleVersionSchema = z
  .object({
    _id: idSchema,
    version: z.string(),
    notes: z.string(),
    status: z.boolean(),
    minimumAppVersion: z.string().nullable(),
    rolloutPercent: z.int(),
    releasedAt: instantSchema,
    builds: perPlatform(buildSchema),
    offered: z.boolean().describe('A headset may have had it: its number stays'),
    revision: z.int(),
  })
  .meta({ id: 'ModuleVersion' });
export type ModuleVersion = z.infer<typeof moduleVersionSchema>;

/** A company's use of a module; its days are in the company's time zone. */
export const moduleCompanySchema = z
  .object({
    companyId: idSchema,
    companyName: z.string(),
    startOn: z.iso.date().nullable().describe('The first day; null is since it was assigned'),
    endOn: z.iso.date().nullable().describe('The last day; null is without end'),
    state: z.enum(['coming', 'current', 'ended']),
    daysLeft: z.int().nullable().describe('Days until the last one, while it is current'),
    users: z.int().describe('People to whom it is assigned'),
  })
  .meta({ id: 'ModuleCompany' });
export type ModuleCompany = z.infer<typeof moduleCompanySchema>;

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
