import type { TextKey } from '@simward/texts';
import * as z from 'zod';
import { signedInUserSchema } from './auth.ts';
import { endpoint, ownCall, reading, writing, writingInSteps } from './calls/endpoint.ts';
import type { Problems } from './calls/problem.ts';
import { fileReferenceSchema, pictureProblems } from './files/files.ts';
import { emailAddressSchema } from './values/emailAddress.ts';
import { revisionSchema } from './values/entity.ts';
import { personLimits } from './values/limits.ts';
import { genderSchema } from './values/personFields.ts';
import { freeLineSchema, freeTextSchema, idSchema, instantSchema, statusSchema } from './values/wire.ts';

export const problems = {
  'profile.incomplete': 400,
  'profile.passwords-differ': 400,
  'profile.confirm': 403,
  'profile.current-password': 400,
  'sign-in.not-found': 404,
} as const satisfies Problems;

export const auditEvents = ['profile.changed', 'sign-in.ended-elsewhere'] as const;

export const factorCodeLimit = 40;

/** A code of an authenticator app or a recovery code, as people type it. */
export const factorCodeSchema = z
  .string()
  .trim()
  .min(1, 'messages.required.text' satisfies TextKey)
  .max(factorCodeLimit);

/** A signed-in person proves again who they are: with the password, and a code when they have a second factor. */
export const proofInputSchema = z.strictObject({
  password: freeTextSchema(personLimits.password)
    .min(1, 'messages.required.text' satisfies TextKey)
    .optional()
    .describe('The current password, where there is one'),
  code: factorCodeSchema.optional().describe('Of a second factor, where there is one'),
});
export type GivenProof = z.infer<typeof proofInputSchema>;

/** Problems of every call whose body has a proof. */
export const proofProblems = [
  'profile.confirm',
  'profile.current-password',
  'auth.second-factor-wrong',
  'auth.locked',
  'auth.slowed',
  'auth.busy',
] as const;

/** A password chosen on the web has digits only, as the specification wants it. */
export const webPasswordSchema = z.string().regex(/^\d{6,32}$/, 'input.passwordDigits' satisfies TextKey);

/** The ways in which this person can prove again who they are. */
export const proofWaysSchema = z.object({
  password: z.boolean().describe('The password, or the activation code of who has none'),
  code: z.boolean().describe('A code of an authenticator app, or a recovery code'),
});
export type Proof = z.infer<typeof proofWaysSchema>;

export const profileSchema = signedInUserSchema
  .extend({
    hasPassword: z.boolean().describe('False for who signs in with an activation code or single sign-on'),
    proof: proofWaysSchema.describe('What a change of email address or password asks for'),
    revision: z.int().describe('Sent back with a change, so that nobody overwrites what they did not see'),
  })
  .meta({ id: 'Profile' });
export type Profile = z.infer<typeof profileSchema>;

export const getProfile = endpoint({
  ...ownCall,
  name: 'profile.get',
  method: 'GET',
  path: '/account/profile',
  summary: 'The own record, as My Profile shows it',
  ...reading,
  answer: profileSchema,
});

/** An empty text leaves the password as it is. */
const optionalPassword = z.union([z.literal(''), webPasswordSchema]).optional();

export const updateProfile = endpoint({
  ...ownCall,
  ledger: 'C07',
  name: 'profile.update',
  repeat: 'kept',
  method: 'POST',
  path: '/account/updateProfile',
  summary:
    'Change the own name, gender, email address and password. A new email address or password asks for the current password, and for a code where there is a second factor; both the old and the new address are told',
  ...writingInSteps,
  audit: 'profile.changed',
  body: z.strictObject({
    _id: idSchema,
    name: freeLineSchema(personLimits.name).nullish(),
    gender: z.union([genderSchema, z.literal('')]).nullish(),
    emailAddress: emailAddressSchema.optional(),
    passwordHash: optionalPassword.describe('What the person typed; hashed on the server'),
    confirmPasswordHash: freeTextSchema(personLimits.password).optional(),
    currentPassword: freeTextSchema(personLimits.password).optional(),
    code: factorCodeSchema.optional().describe('Of a second factor, where there is one'),
    revision: revisionSchema,
  }),
  answer: z.object({ user: profileSchema }),
  problems: [
    'user.not-found',
    'user.conflict',
    'profile.incomplete',
    'profile.passwords-differ',
    'profile.confirm',
    'profile.current-password',
    'auth.second-factor-wrong',
    'password.like-user-id',
    'password.common',
    'user.email-taken',
    'auth.locked',
    'auth.busy',
  ],
});

export const updateProfilePicture = endpoint({
  ...ownCall,
  ledger: 'C08',
  name: 'profile.updatePicture',
  method: 'POST',
  path: '/account/updateProfilePic',
  summary: 'Show an uploaded picture as the own one, or none',
  ...writingInSteps,
  audit: 'profile.changed',
  body: z.strictObject({ _id: idSchema, profilePic: fileReferenceSchema.nullable() }),
  answer: z.object({ user: profileSchema }),
  problems: ['user.not-found', ...pictureProblems],
});

export const deviceSignInsSchema = z
  .object({
    browsers: z.array(
      z.object({
        _id: idSchema,
        browser: z.string().nullable(),
        system: z.string().nullable(),
        address: z.string().nullable().describe('Network address that it was last signed in from'),
        startedAt: instantSchema,
        lastUsedAt: instantSchema,
        current: z.boolean().describe('The one that asks'),
      }),
    ),
    headsets: z.array(
      z.object({ _id: idSchema, name: z.string(), platform: z.string(), signedInAt: instantSchema }),
    ),
  })
  .meta({ id: 'DeviceSignIns' });
export type DeviceSignIns = z.infer<typeof deviceSignInsSchema>;

export const listDeviceSignIns = endpoint({
  ...ownCall,
  name: 'profile.listDeviceSignIns',
  method: 'GET',
  path: '/account/sign-ins',
  summary: 'Where the caller is signed in: browsers and headsets',
  ...reading,
  answer: deviceSignInsSchema,
});

export const endBrowserSignIn = endpoint({
  ...ownCall,
  name: 'profile.endBrowserSignIn',
  method: 'POST',
  path: '/account/sign-ins/{id}/end',
  summary: 'Sign one browser out; it is refused from its next request on',
  ...writing,
  audit: 'sign-in.ended-elsewhere',
  params: z.strictObject({ id: idSchema }),
  answer: statusSchema,
  problems: ['sign-in.not-found'],
});

export const endOtherSignIns = endpoint({
  ...ownCall,
  name: 'profile.endOtherSignIns',
  method: 'POST',
  path: '/account/sign-ins/end-others',
  summary: 'Sign out everywhere else: every other browser and every headset',
  ...writing,
  audit: 'sign-in.ended-elsewhere',
  answer: statusSchema,
});
