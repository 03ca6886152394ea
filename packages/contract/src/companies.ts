import type { TextKey } from '@simward/texts';
import * as z from 'zod';
import { companyCall, endpoint, reading, writing, writingInSteps } from './calls/endpoint.ts';
import type { Problems } from './calls/problem.ts';
import { everyRole } from './calls/roles.ts';
import { logoSchema, pictureProblems } from './files/files.ts';
import { entityBody, revisionSchema } from './values/entity.ts';
import { browserScenarios } from './values/values.ts';
import {
  idSchema,
  instantSchema,
  lineSchema,
  namedCompanySchema,
  pictureSchema,
  statusSchema,
  textSchema,
  timeZoneSchema,
} from './values/wire.ts';

export const limits = {
  name: 120,
  eventRetentionDays: { min: 30, max: 36_500 },
  request: 500,
} as const;

export const problems = {
  'company.not-found': 404,
  'company.name-taken': 409,
  'company.conflict': 409,
  'company.own-stays': 409,
  'company.none-chosen': 409,
  'company.modules-asked': 409,
} as const satisfies Problems;

export const auditEvents = [
  'company.added',
  'company.changed',
  'company.deleted',
  'company.restored',
  'company.viewed',
  'company.modules-asked',
  'company.browser-scenarios',
] as const;

const superAdminCall = { callers: ['superadmin'], scope: 'staff scope' } as const;

export const secondFactors = ['off', 'staff'] as const;
/**
 * How sessions count whose module was not assigned to the learner: all of them count, assessments are held
 * for staff to decide, or all are held.
 */
export const unassignedSessions = ['count', 'assessments held', 'held'] as const;
export { browserScenarios };
export type BrowserScenarios = (typeof browserScenarios)[number];
export const pinLengths = { min: 4, max: 10 } as const;
/** Days in which a deleted company can be restored. */
export const restoreDays = 30;

export const companySchema = z
  .object({
    _id: idSchema,
    companyName: z.string(),
    companyLogo: pictureSchema.nullable(),
    timeZone: z.string().describe('IANA name; days and months are counted in it'),
    status: z.boolean().describe('Nobody can sign in at an inactive company'),
    pinLength: z.int(),
    webPinAllowed: z.boolean().describe('The activation PIN also signs in on the web, the first time'),
    secondFactor: z.enum(secondFactors).describe('Who must prove a second factor'),
    eventRetentionDays: z.int().nullable().describe('null keeps events for ever'),
    unassignedSessions: z
      .enum(unassignedSessions)
      .describe(
        'Whether sessions of modules that were not assigned count, or are held until staff decide; trainings count unless all are held',
      ),
    browserScenarios: z
      .enum(browserScenarios)
      .describe('What learners may play in a browser: nothing, practice alone, or assessments too'),
    users: z.int().nullable().describe('null for everybody but Admins and SuperAdmins'),
    departments: z.int().nullable().describe('The same'),
    createdAt: instantSchema,
    deletedAt: instantSchema.nullable(),
    revision: z.int().describe('Sent back with a change, so that nobody overwrites what they did not see'),
  })
  .meta({ id: 'Company' });
export type Company = z.infer<typeof companySchema>;

const companyFields = {
  companyName: lineSchema(limits.name),
  timeZone: timeZoneSchema,
  status: z.boolean(),
  pinLength: z
    .int('input.kind.int' satisfies TextKey)
    .min(pinLengths.min, 'input.least.number' satisfies TextKey)
    .max(pinLengths.max, 'input.most.number' satisfies TextKey),
  webPinAllowed: z.boolean(),
  secondFactor: z.enum(secondFactors),
  eventRetentionDays: z
    .int('input.kind.int' satisfies TextKey)
    .min(limits.eventRetentionDays.min, 'input.least.number' satisfies TextKey)
    .max(limits.eventRetentionDays.max, 'input.mostGrouped' satisfies TextKey)
    .nullable(),
  unassignedSessions: z.enum(unassignedSessions),
};

const companyAnswer = z.object({ company: companySchema });
/** Takes the company's id as `companyId`, or as `_id` like in the record. */
const companyReference = z
  .strictObject({ companyId: idSchema.optional(), _id: idSchema.optional() })
  .transform(({ companyId, _id }, context) => {
    const id = companyId ?? _id;
    if (id !== undefined) return { companyId: id };
    context.addIssue({
      code: 'custom',
      path: ['companyId'],
      message: 'messages.required.text' satisfies TextKey,
    });
    return z.NEVER;
  });

export const listCompanies = endpoint({
  ledger: 'C77',
  name: 'companies.list',
  method: 'GET',
  path: '/company/getallcompanies',
  summary: 'All companies for a SuperAdmin, the own one for others',
  callers: everyRole,
  scope: 'company',
  ...reading,
  query: z.strictObject({
    deleted: z.stringbool().default(false).describe('Those that can still be restored instead; SuperAdmin'),
  }),
  answer: z.object({ companies: z.array(companySchema) }),
  problems: ['access.forbidden'],
});

/** After so many days without an answer, a company can ask again. */
export const askAgainDays = 3;

export const askForModules = endpoint({
  callers: ['admin'],
  scope: 'company',
  name: 'companies.askForModules',
  repeat: 'kept',
  method: 'POST',
  path: '/company/askformodules',
  summary:
    'Ask the SuperAdmins for modules, in a few words; they get it as a mail, and giving modules answers it',
  ...writing,
  audit: 'company.modules-asked',
  body: z.strictObject({ text: textSchema(limits.request) }),
  answer: z.object({ askedAt: instantSchema }),
  problems: ['company.modules-asked'],
});

export const getCompany = endpoint({
  ...superAdminCall,
  name: 'companies.get',
  method: 'GET',
  path: '/company/getcompany/{id}',
  summary: 'One company',
  ...reading,
  params: z.strictObject({ id: idSchema }),
  answer: companyAnswer,
  problems: ['company.not-found'],
});

export const addCompany = endpoint({
  ...superAdminCall,
  ledger: 'C74',
  name: 'companies.add',
  repeat: 'kept',
  method: 'POST',
  path: '/company/addcompany',
  summary: 'Add a company; a change gives it a logo',
  ...writing,
  audit: 'company.added',
  body: z.strictObject({
    ...companyFields,
    status: companyFields.status.default(true),
    pinLength: companyFields.pinLength.default(pinLengths.min),
    webPinAllowed: companyFields.webPinAllowed.default(true),
    secondFactor: companyFields.secondFactor.default('off'),
    eventRetentionDays: companyFields.eventRetentionDays.default(null),
    unassignedSessions: companyFields.unassignedSessions.default('assessments held'),
  }),
  answer: companyAnswer,
  problems: ['company.name-taken'],
});

export const modifyCompany = endpoint({
  ...superAdminCall,
  ledger: 'C75',
  name: 'companies.modify',
  repeat: 'kept',
  method: 'POST',
  path: '/company/modifycompany',
  summary: 'Change a company; a new time zone counts its figures anew',
  ...writingInSteps,
  audit: 'company.changed',
  body: entityBody(
    {
      ...companyFields,
      unassignedSessions: companyFields.unassignedSessions.optional().describe('Left out it stays as it is'),
      companyLogo: logoSchema,
      _id: idSchema,
      revision: revisionSchema,
    },
    companySchema,
  ),
  answer: companyAnswer,
  problems: [
    'company.not-found',
    'company.name-taken',
    'company.conflict',
    ...pictureProblems,
    'company.own-stays',
  ],
});

export const changeBrowserScenarios = endpoint({
  ...companyCall,
  name: 'companies.changeBrowserScenarios',
  method: 'POST',
  path: '/company/browserscenarios',
  summary:
    'Say what learners of a company may play in a browser from now on; what was counted before stays as it is',
  ...writing,
  audit: 'company.browser-scenarios',
  body: z.strictObject({ browserScenarios: z.enum(browserScenarios), companyId: namedCompanySchema }),
  answer: z.object({ browserScenarios: z.enum(browserScenarios) }),
  problems: ['company.none-chosen', 'company.not-found'],
});

export const deleteCompany = endpoint({
  ...superAdminCall,
  ledger: 'C76',
  name: 'companies.delete',
  method: 'POST',
  path: '/company/deletecompany',
  summary: 'Delete a company: its people and headsets are out at once; it can be restored for 30 days',
  ...writing,
  audit: 'company.deleted',
  body: companyReference,
  answer: statusSchema,
  problems: ['company.not-found', 'company.own-stays'],
});

export const restoreCompany = endpoint({
  ...superAdminCall,
  name: 'companies.restore',
  repeat: 'kept',
  method: 'POST',
  path: '/company/restorecompany',
  summary: 'Bring a company back that was deleted at most 30 days ago',
  ...writing,
  audit: 'company.restored',
  body: companyReference,
  answer: statusSchema,
  problems: ['company.not-found', 'company.name-taken'],
});

export const viewCompany = endpoint({
  ...superAdminCall,
  name: 'companies.view',
  method: 'POST',
  path: '/companies/view',
  summary: 'Look at one company, or at all again; every list of this sign-in follows',
  ...writing,
  audit: 'company.viewed',
  body: z.strictObject({ companyId: idSchema.nullable() }),
  answer: statusSchema,
  problems: ['company.not-found'],
});
