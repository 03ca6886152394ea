import { z } from 'zod';
import { idSchema, instantSchema, pictureSchema } from '../../values/wire.ts';

/** One of each platform, or none. */
export const perPlatform = <Schema extends z.ZodType>(schema: Schema) =>
  z.strictObject({
    Windows: schema.optional(),
    Oculus: schema.optional(),
    HTC: schema.optional(),
    PICO: schema.optional(),
  });

/** What a headset installs: an archive that is fetched whole. */
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

/** A company's use of a module; days are the company's own. */
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
