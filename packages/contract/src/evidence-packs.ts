import * as z from 'zod';
import {
  endpoint,
  guessable,
  personCall,
  publicCall,
  reading,
  staffCall,
  writing,
  writingInSteps,
} from './calls/endpoint.ts';
import type { Problems } from './calls/problem.ts';
import { searchLimit } from './values/limits.ts';
import { pageQuery } from './values/list.ts';
import { tableFileTypes } from './values/tableFile.ts';
import { evidenceStates } from './values/values.ts';
import { freeTextSchema, idSchema, instantSchema, textSchema } from './values/wire.ts';

export { evidenceStates };

export const auditEvents = [
  'evidence.requested',
  'evidence.issued',
  'evidence.downloaded',
  'evidence.revoked',
] as const;

export const problems = {
  'evidence.not-found': 404,
  'evidence.nobody': 409,
  'evidence.under-way': 409,
  'evidence.no-learner': 409,
  'evidence.not-revocable': 409,
  'evidence.code-malformed': 400,
  'evidence.code-unknown': 404,
  'evidence.check-slowed': 429,
} as const satisfies Problems;

export const limits = { reason: 500, typedCode: 40 } as const;
export const codeLength = 12;

/** A pack is issued as these kinds of file. */
export const fileTypes = { pdf: 'application/pdf', xlsx: tableFileTypes.xlsx } as const;
export const fileFormats = ['pdf', 'xlsx'] as const;
export type FileFormat = (typeof fileFormats)[number];

export const packSchema = z
  .object({
    _id: idSchema,
    learner: z.object({ _id: idSchema, name: z.string(), deleted: z.boolean() }),
    department: z.array(z.string()),
    companyName: z.string(),
    state: z.enum(evidenceStates),
    code: z.string().nullable().describe('In groups of four; null until it is issued'),
    requestedAt: instantSchema,
    issuedAt: instantSchema.nullable(),
    issuedBy: z.object({ name: z.string(), role: z.string() }),
    revoked: z.object({ at: instantSchema, by: z.string(), reason: z.string() }).nullable(),
    revocable: z.boolean().describe('By whoever asks: a learner takes back the own packs alone'),
  })
  .meta({ id: 'EvidencePack' });
export type EvidencePack = z.infer<typeof packSchema>;

const packsRequestedSchema = z
  .object({ _id: idSchema.describe('Of the background task'), packs: z.int() })
  .meta({ id: 'RequestedEvidence' });

export const issuePack = endpoint({
  ...personCall,
  name: 'evidencePacks.issue',
  repeat: 'kept',
  method: 'POST',
  path: '/evidence-packs',
  summary: 'Make the evidence pack of one learner, oneself when none is named, in the background',
  ...writing,
  audit: 'evidence.requested',
  body: z.strictObject({ userId: idSchema.optional() }),
  answer: packsRequestedSchema,
  problems: ['user.not-found', 'evidence.no-learner', 'evidence.under-way'],
});

export const issueDepartment = endpoint({
  ...staffCall,
  name: 'evidencePacks.issueDepartment',
  repeat: 'kept',
  method: 'POST',
  path: '/evidence-packs/department',
  summary: 'Make a pack of each active learner of a department, in the background',
  ...writing,
  audit: 'evidence.requested',
  body: z.strictObject({ departmentId: idSchema }),
  answer: packsRequestedSchema,
  problems: ['department.not-found', 'evidence.nobody'],
});

export const listPacks = endpoint({
  ...personCall,
  name: 'evidencePacks.list',
  method: 'GET',
  path: '/evidence-packs',
  summary: 'A page of the packs of the learners in scope, or of oneself, the newest first',
  ...reading,
  query: z.strictObject({
    ...pageQuery,
    userId: idSchema.optional(),
    departmentId: idSchema.optional(),
    state: z.enum(evidenceStates).optional(),
    search: freeTextSchema(searchLimit).optional().describe('Words of the learner’s name or User ID'),
  }),
  answer: z.object({ packs: z.array(packSchema), packsCount: z.int() }),
});

export const downloadPack = endpoint({
  ...personCall,
  name: 'evidencePacks.download',
  method: 'GET',
  path: '/evidence-packs/{id}/file',
  summary: 'The issued file itself, byte by byte, of a revoked pack too',
  ...writingInSteps,
  audit: 'evidence.downloaded',
  params: z.strictObject({ id: idSchema }),
  query: z.strictObject({ format: z.enum(fileFormats).default('pdf') }),
  produces: Object.values(fileTypes),
  answer: z.string(),
  problems: ['evidence.not-found'],
});

export const revokePack = endpoint({
  ...personCall,
  name: 'evidencePacks.revoke',
  method: 'POST',
  path: '/evidence-packs/{id}/revoke',
  summary: 'Declare an issued pack void, with a reason; its code says so from now on',
  ...writing,
  audit: 'evidence.revoked',
  params: z.strictObject({ id: idSchema }),
  body: z.strictObject({ reason: textSchema(limits.reason) }),
  answer: z.object({ pack: packSchema }),
  problems: ['evidence.not-found', 'evidence.not-revocable'],
});

export const checkPack = endpoint({
  ...publicCall,
  ...guessable,
  name: 'evidencePacks.check',
  method: 'POST',
  path: '/evidence-packs/check',
  summary:
    'What a check code stands for, for anybody: whose pack, of which company, issued when and by whom, and whether it still holds; no result',
  body: z.strictObject({ code: z.string().max(limits.typedCode).describe('Case and dashes do not matter') }),
  answer: z
    .object({
      code: z.string(),
      holder: z.string(),
      companyName: z.string(),
      kind: z.literal('Evidence pack'),
      issuedAt: instantSchema,
      issuedBy: z.object({ name: z.string(), role: z.string() }),
      timeZone: z.string().describe('In which the pack says when it was issued'),
      revokedAt: instantSchema.nullable().describe('null while it holds, unchanged'),
      files: z
        .array(z.object({ format: z.enum(fileFormats), sha256: z.string() }))
        .describe('Of the files that were issued: who has one compares it'),
    })
    .meta({ id: 'CheckedEvidence' }),
  problems: ['evidence.code-malformed', 'evidence.code-unknown', 'evidence.check-slowed'],
});
export type CheckedEvidence = z.infer<typeof checkPack.answer>;
