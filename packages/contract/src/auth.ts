import type { TextKey } from '@simward/texts';
import * as z from 'zod';
import { endpoint, guessable, ownCall, publicCall, writing } from './calls/endpoint.ts';
import { permissionSetSchema } from './calls/permissionSet.ts';
import type { Problems } from './calls/problem.ts';
import { asciiDigits, groupedDigits } from './values/asciiDigits.ts';
import { personLimits } from './values/limits.ts';
import { moduleEntrySchema } from './values/moduleEntry.ts';
import { refreshPath, signInPath } from './values/values.ts';
import { idSchema, pictureSchema, statusSchema } from './values/wire.ts';

export { refreshPath, signInPath };

export const problems = {
  'auth.credentials': 401,
  'auth.joined': 409,
  'auth.locked': 429,
  'auth.slowed': 429,
  'auth.company-slowed': 429,
  'auth.device-slowed': 429,
  'auth.busy': 503,
} as const satisfies Problems;

export const auditEvents = ['sign-in', 'sign-out', 'sign-in.replayed'] as const;

/** This many wrong tries at one User ID lock it, each way to sign in for itself. */
export const triesBeforeLock = 5;
/** Minutes of the first lock; each later one lasts twice as long, up to a day. */
export const firstLockMinutes = 15;
/** Days that a browser stays signed in with Remember Me. */
export const rememberedDays = 30;

const userIdPattern = /^[1-9]\d{9}$/;

/** The 10-digit User ID, which never begins with 0. */
export const mobileNoSchema = z
  .string()
  .overwrite(asciiDigits)
  .regex(userIdPattern, 'messages.userIdInvalid.text' satisfies TextKey);

/** A User ID that somebody types to sign in. */
export const typedUserIdSchema = z
  .string()
  .overwrite(groupedDigits)
  .regex(userIdPattern, 'messages.userIdInvalid.text' satisfies TextKey);

export const signedInUserSchema = z
  .object({
    _id: idSchema,
    name: z.string(),
    mobileNo: z.string(),
    emailAddress: z.string(),
    gender: z.string().nullable(),
    role: z.string(),
    permissionSet: permissionSetSchema,
    companyId: idSchema,
    companyName: z.string(),
    timeZone: z.string().describe('IANA name; days and months are counted in it'),
    employeeId: z.string().nullable().describe('The course, as the specification labels it'),
    departmentId: z.array(idSchema),
    department: z.array(z.string()),
    modules: z.array(moduleEntrySchema).describe('What is assigned to the person, by name'),
    profilePic: pictureSchema.nullable(),
    companyLogo: pictureSchema.nullable(),
    departmentLogo: pictureSchema.nullable(),
    userShouldChangePasswordAtFirstLogin: z.boolean(),
    viewingCompany: z
      .object({ _id: idSchema, name: z.string() })
      .nullable()
      .describe('The one company that a SuperAdmin looks at; null is all'),
    hasNews: z.boolean().describe('Something is new since the person last looked; false for learners'),
  })
  .meta({ id: 'SignedInUser' });
export type SignedInUser = z.infer<typeof signedInUserSchema>;

export const signedInSchema = z
  .object({
    token: z.string().describe('Access token, 10 minutes; sent as Authorization: Bearer'),
    expiresAt: z.iso.datetime(),
    user: signedInUserSchema,
    grant: z.string().optional().describe('From an enrolled headset alone: authorises uploads for 30 days'),
    grantExpiresAt: z.iso.datetime().optional(),
  })
  .meta({ id: 'SignedIn' });
export type SignedIn = z.infer<typeof signedInSchema>;

export const signIn = endpoint({
  ledger: 'C01',
  name: 'auth.signIn',
  method: 'POST',
  path: signInPath,
  summary:
    'Sign in with User ID and password; the refresh token comes as a cookie. An enrolled headset (Authorization: Headset) sends the PIN and gets a headset token and a grant instead',
  ...publicCall,
  ...guessable,
  audit: 'sign-in',
  body: z.strictObject({
    mobileNo: z
      .string()
      .overwrite(groupedDigits)
      .min(1, 'messages.required.text' satisfies TextKey)
      .max(32),
    passwordHash: z
      .string()
      .min(1, 'messages.required.text' satisfies TextKey)
      .max(personLimits.password)
      .describe('What the user typed; hashed on the server'),
    rememberMe: z.boolean().default(false),
  }),
  answer: signedInSchema,
  problems: [
    'auth.credentials',
    'auth.joined',
    'auth.second-factor',
    'auth.locked',
    'auth.slowed',
    'auth.company-slowed',
    'auth.device-slowed',
    'auth.busy',
    'headset.unknown',
  ],
});

export const refreshSession = endpoint({
  name: 'auth.refreshSession',
  method: 'POST',
  path: refreshPath,
  summary: 'Rotate the refresh cookie and get a new access token',
  ...publicCall,
  ...guessable,
  answer: signedInSchema,
  problems: ['auth.required', 'auth.foreign-origin'],
});

export const signOut = endpoint({
  ledger: 'C03',
  name: 'auth.signOut',
  method: 'GET',
  path: '/logout',
  summary: 'End this sign-in on the server; works only with the bearer header',
  ...ownCall,
  ...writing,
  audit: 'sign-out',
  duringForcedChange: true,
  answer: statusSchema,
});
