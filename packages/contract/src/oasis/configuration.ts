import * as z from 'zod';
import { companyCall, endpoint, staffCall } from '../calls/endpoint.ts';
import { freeTextSchema, idSchema, instantSchema, namedCompanySchema } from '../values/wire.ts';

/** The field of a learner by which Oasis finds them: `user_id` is mobileNo, `email_address` is emailAddress. */
export const identifierFields = [
  'user_id',
  'external_system_id',
  'login_name',
  'email_address',
  'integration_field_1',
] as const;
export const identifierFieldSchema = z.enum(identifierFields);
export type IdentifierField = z.infer<typeof identifierFieldSchema>;

export const limits = { account: 200, password: 500, departments: 500 } as const;

export const ofCompany = z.strictObject({ companyId: namedCompanySchema });

const countsSchema = z
  .object({
    learners: z.int().describe('Active learners of the chosen departments, each once'),
    filled: z
      .array(z.object({ field: identifierFieldSchema, learners: z.int() }))
      .describe('How many of them have each identifier'),
  })
  .meta({ id: 'OasisLearnerCounts' });
export type LearnerCounts = z.infer<typeof countsSchema>;

const settingsSchema = z.object({
  api_account: z.string(),
  passwordSetAt: instantSchema
    .nullable()
    .describe('The password itself is in no answer; null: there is none'),
  identifier_field: identifierFieldSchema,
  departments: z.array(idSchema),
  tellsAdministrators: z.boolean().describe('By mail, while nothing arrives or dead letters lie'),
  changedAt: instantSchema,
  changedBy: z.string().nullable(),
});

export const configurationSchema = z
  .object({
    companyId: idSchema,
    companyName: z.string(),
    configured: z.boolean(),
    needsAccount: z.boolean().describe('False where the operator has results written into files'),
    departments: z
      .array(
        z.object({
          _id: idSchema,
          name: z.string(),
          learners: z.int(),
          sent: z.boolean().describe('Completed assessments of its learners go to Oasis'),
        }),
      )
      .describe('A Manager’s own, every one for the others'),
    settings: settingsSchema
      .nullable()
      .describe(
        'Null while nothing is configured, and for Managers, who see the state of the connection alone',
      ),
    counts: countsSchema.nullable().describe('Of the departments that are sent; null for Managers'),
  })
  .meta({ id: 'OasisConfiguration' });
export type Configuration = z.infer<typeof configurationSchema>;

export const readConfiguration = endpoint({
  ...staffCall,
  ledger: 'C78',
  name: 'oasis.readConfiguration',
  method: 'GET',
  path: '/oasis/get-configuration',
  summary:
    'How completed assessments reach the external learning system; Managers see the connection’s state alone',
  rate: 'read',
  transaction: 'own',
  query: ofCompany,
  answer: configurationSchema,
  problems: ['company.not-found', 'request.invalid'],
});

export const saveConfiguration = endpoint({
  ...companyCall,
  ledger: 'C79',
  name: 'oasis.saveConfiguration',
  method: 'POST',
  path: '/oasis/configuration',
  summary: 'Change the account, by which identifier learners are found, and whose results are sent',
  rate: 'write',
  transaction: 'own',
  audit: 'oasis.configured',
  query: ofCompany,
  body: z.strictObject({
    api_account: freeTextSchema(limits.account).trim().optional(),
    api_password: freeTextSchema(limits.password)
      .optional()
      .describe('Left out or empty: the stored one stays'),
    identifier_field: identifierFieldSchema.optional(),
    departments: z.array(idSchema).max(limits.departments).default([]),
    tellsAdministrators: z.boolean().optional(),
  }),
  answer: configurationSchema,
  problems: ['company.not-found', 'request.invalid', 'oasis.incomplete', 'department.not-found'],
});

export const countLearners = endpoint({
  ...companyCall,
  name: 'oasis.countLearners',
  method: 'POST',
  path: '/oasis/learner-counts',
  summary: 'How many learners some departments have, and how many of them each identifier',
  rate: 'read',
  transaction: 'own',
  query: ofCompany,
  body: z.strictObject({ departments: z.array(idSchema).max(limits.departments) }),
  answer: countsSchema,
  problems: ['company.not-found', 'request.invalid'],
});
