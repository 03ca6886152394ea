import type { TextKey } from '@simward/texts';
import * as z from 'zod';
import { waitsSchema } from './access-changes.ts';
import { signedInSchema } from './auth.ts';
import {
  companyCall,
  endpoint,
  guessable,
  ownCall,
  publicCall,
  reading,
  writing,
  writingInSteps,
} from './calls/endpoint.ts';
import type { Problems } from './calls/problem.ts';
import { factorCodeLimit, factorCodeSchema, proofInputSchema, proofProblems } from './profile.ts';
import {
  passkeyAssertionSchema,
  passkeyAttestationSchema,
  passkeyCreationSchema,
  passkeyRequestSchema,
} from './values/passkeys.ts';
import { idSchema, instantSchema, lineSchema, statusSchema } from './values/wire.ts';

export const limits = { name: 60, totpCode: 20, recoveryCode: factorCodeLimit } as const;

/** Minutes after the password within which the second factor has to be confirmed. */
export const secondStepMinutes = 5;
/** Recovery codes that somebody gets at once. */
export const recoveryCodesMade = 10;

export const problems = {
  'auth.second-factor': 401,
  'auth.second-factor-expired': 401,
  'auth.second-factor-wrong': 401,
  'second-factor.not-found': 404,
  'second-factor.exists': 409,
  'second-factor.required': 409,
  'second-factor.too-many': 409,
  'second-factor.no-passkeys': 409,
} as const satisfies Problems;

export const auditEvents = ['second-factor.added', 'second-factor.removed', 'second-factor.reset'] as const;

export const factorKindSchema = z.enum(['totp', 'passkey', 'recovery']);
export type FactorKind = z.infer<typeof factorKindSchema>;

/** Six digits of an authenticator app, typed with or without a space. */
export const totpCodeSchema = z
  .string()
  .max(limits.totpCode)
  .transform((typed) => typed.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'input.sixDigits' satisfies TextKey));

const recoveryCodeSchema = factorCodeSchema;
const recoveryCodesSchema = z.array(z.string());

/** The secret for an authenticator app, which is shown only once, while somebody sets the app up. */
export const totpSetupSchema = z
  .object({
    _id: idSchema,
    secret: z.string().describe('Base32, for typing it into the app'),
    uri: z.string().describe('The same as otpauth address, for a QR code'),
  })
  .meta({ id: 'TotpSetup' });
export type TotpSetup = z.infer<typeof totpSetupSchema>;

// ---- The second step of a sign-in. The first step sets a cookie by which the second is recognised.

const secondStep = { ...publicCall, ...guessable } as const;
const secondStepProblems = ['auth.second-factor-expired', 'auth.foreign-origin'] as const;

export const secondStepSchema = z
  .object({
    kinds: z.array(factorKindSchema).describe('What this person can confirm with'),
    enrolment: z
      .boolean()
      .describe('The company requires a second factor and the person has none: set one up'),
    passkey: passkeyRequestSchema.nullable(),
    expiresAt: instantSchema,
  })
  .meta({ id: 'SecondStep' });
export type SecondStep = z.infer<typeof secondStepSchema>;

export const findSecondStep = endpoint({
  ...secondStep,
  name: 'secondFactors.findSecondStep',
  method: 'GET',
  path: '/account/second-factor',
  summary: 'How the person whose password was proven can confirm with a second factor',
  answer: secondStepSchema,
  problems: secondStepProblems,
});

export const confirmSignIn = endpoint({
  ...secondStep,
  name: 'secondFactors.confirmSignIn',
  method: 'POST',
  path: '/account/second-factor',
  summary: 'Finish the sign-in with a second factor; each code, passkey answer and cookie works once',
  audit: 'sign-in',
  body: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('totp'), code: totpCodeSchema }),
    z.strictObject({ kind: z.literal('recovery'), code: recoveryCodeSchema }),
    z.strictObject({ kind: z.literal('passkey'), assertion: passkeyAssertionSchema }),
  ]),
  answer: signedInSchema,
  problems: [...secondStepProblems, 'auth.second-factor-wrong', 'auth.locked', 'auth.required'],
});

export const beginRequiredFactor = endpoint({
  ...secondStep,
  name: 'secondFactors.beginRequired',
  method: 'POST',
  path: '/account/second-factor/enrolment',
  summary: 'Set an authenticator app up during sign-in, where the company requires a second factor',
  answer: totpSetupSchema,
  problems: [...secondStepProblems, 'second-factor.exists'],
});

export const confirmRequiredFactor = endpoint({
  ...secondStep,
  name: 'secondFactors.confirmRequired',
  method: 'POST',
  path: '/account/second-factor/enrolment/confirm',
  summary: 'Confirm the app by its first code and finish the sign-in; the recovery codes are shown once',
  audit: 'second-factor.added',
  body: z.strictObject({ code: totpCodeSchema }),
  answer: z.object({ signedIn: signedInSchema, recoveryCodes: recoveryCodesSchema }),
  problems: [
    ...secondStepProblems,
    'auth.second-factor-wrong',
    'second-factor.exists',
    'second-factor.not-found',
    'auth.locked',
    'auth.required',
  ],
});

// ---- Settings

const ownChangeCall = { ...ownCall, ...writingInSteps } as const;

export const secondFactorSchema = z
  .object({
    _id: idSchema,
    kind: factorKindSchema.exclude(['recovery']),
    name: z.string(),
    createdAt: instantSchema,
    usedAt: instantSchema.nullable(),
  })
  .meta({ id: 'SecondFactor' });
export type SecondFactor = z.infer<typeof secondFactorSchema>;

export const listSecondFactors = endpoint({
  ...ownCall,
  name: 'secondFactors.list',
  method: 'GET',
  path: '/account/second-factors',
  summary: 'The own second factors',
  ...reading,
  answer: z.object({
    factors: z.array(secondFactorSchema),
    recoveryCodesLeft: z.int(),
    required: z.boolean().describe('The company asks staff for a second factor'),
    hasPassword: z.boolean().describe('Without one, single sign-on asks for its own second factor'),
    passkeysPossible: z.boolean().describe('Passkeys need a host name; an address of numbers has none'),
  }),
});

const nameSchema = lineSchema(limits.name);

export const beginTotp = endpoint({
  ...ownChangeCall,
  name: 'secondFactors.beginTotp',
  method: 'POST',
  path: '/account/second-factors/totp',
  summary: 'Begin to set an authenticator app up',
  body: z.strictObject({ name: nameSchema, proof: proofInputSchema }),
  answer: totpSetupSchema,
  problems: [...proofProblems, 'second-factor.too-many'],
});

const factorConfirmedSchema = z.object({
  recoveryCodes: recoveryCodesSchema.nullable().describe('With the first factor, shown once'),
});

export const confirmTotp = endpoint({
  ...ownChangeCall,
  name: 'secondFactors.confirmTotp',
  repeat: 'anew',
  method: 'POST',
  path: '/account/second-factors/totp/{id}/confirm',
  summary: 'Confirm the app by its first code',
  audit: 'second-factor.added',
  params: z.strictObject({ id: idSchema }),
  body: z.strictObject({ code: totpCodeSchema }),
  answer: factorConfirmedSchema,
  problems: ['second-factor.not-found', 'auth.second-factor-wrong', 'auth.locked'],
});

export const beginPasskey = endpoint({
  ...ownChangeCall,
  name: 'secondFactors.beginPasskey',
  method: 'POST',
  path: '/account/second-factors/passkeys',
  summary: 'Begin to add a passkey',
  body: z.strictObject({ name: nameSchema, proof: proofInputSchema }),
  answer: z.object({ _id: idSchema, creation: passkeyCreationSchema }),
  problems: [...proofProblems, 'second-factor.too-many', 'second-factor.no-passkeys'],
});

export const confirmPasskey = endpoint({
  ...ownChangeCall,
  name: 'secondFactors.confirmPasskey',
  repeat: 'anew',
  method: 'POST',
  path: '/account/second-factors/passkeys/{id}/confirm',
  summary: 'Add the passkey that the browser has made',
  audit: 'second-factor.added',
  params: z.strictObject({ id: idSchema }),
  body: z.strictObject({ attestation: passkeyAttestationSchema }),
  answer: factorConfirmedSchema,
  problems: ['second-factor.not-found', 'auth.second-factor-wrong', 'second-factor.exists'],
});

export const removeSecondFactor = endpoint({
  ...ownChangeCall,
  name: 'secondFactors.remove',
  method: 'POST',
  path: '/account/second-factors/{id}/remove',
  summary: 'Remove a factor; not the last one while the company requires one',
  audit: 'second-factor.removed',
  params: z.strictObject({ id: idSchema }),
  body: z.strictObject({ proof: proofInputSchema }),
  answer: statusSchema,
  problems: [...proofProblems, 'second-factor.not-found', 'second-factor.required'],
});

export const renewRecoveryCodes = endpoint({
  ...ownChangeCall,
  name: 'secondFactors.renewRecoveryCodes',
  repeat: 'anew',
  method: 'POST',
  path: '/account/second-factors/recovery-codes',
  summary: 'Make ten new recovery codes; those before them end',
  audit: 'second-factor.added',
  body: z.strictObject({ proof: proofInputSchema }),
  answer: z.object({ recoveryCodes: recoveryCodesSchema }),
  problems: [...proofProblems, 'second-factor.not-found'],
});

export const resetSecondFactor = endpoint({
  name: 'secondFactors.reset',
  method: 'POST',
  path: '/account/users/{id}/second-factor/reset',
  summary:
    'Remove every second factor of somebody who has lost theirs; an Admin’s once that person, or a SuperAdmin, has agreed',
  ...companyCall,
  ...writing,
  audit: 'second-factor.reset',
  params: z.strictObject({ id: idSchema }),
  answer: statusSchema.extend({ waits: waitsSchema }),
  problems: ['access.forbidden', 'user.not-found'],
});
