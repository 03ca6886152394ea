import { z } from 'zod';
import { nameLimits, searchLimit } from '../values/textLimits.ts';
import { moduleFamilies } from '../values/values.ts';
import { idSchema, pictureSchema, platformSchema } from '../values/wire.ts';

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
  steps: 500,
  stepName: nameLimits.step,
  phase: nameLimits.phase,
  usualSeconds: 86_400,
  questions: 500,
  question: 1000,
  answer: 1000,
  search: searchLimit,
  found: 100,
  version: nameLimits.version,
  versionNotes: 2000,
  modulesAtOnce: 1000,
} as const;

/** A name as the database folds it: however it is written, it is the same one. */
export const foldedName = (name: string): string => name.trim().normalize('NFKC').toLowerCase();

/** How long a competency is current, where nobody said otherwise. */
export const usualValidityMonths = 12;
/** The fraction that an assessment must reach, where nobody said otherwise. */
export const usualPassMark = 0.7;

export { moduleFamilies };
export const moduleTypes = ['Unity', 'Unreal Engine', 'Other'] as const;
/** What the form offers; clients may name another. */
export const industries = [
  'Healthcare',
  'Acute nursing',
  'Emergency care',
  'Primary care',
  'Pharmacy',
  'Mental health',
  'Education',
] as const;

/** What lists show of a module. */
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

/** What pickers show of a module. */
export const moduleNameSchema = z
  .object({ _id: idSchema, moduleName: z.string(), status: z.boolean() })
  .meta({ id: 'ModuleName' });
