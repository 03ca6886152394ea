import type { TextKey } from '@simward/texts';
import * as z from 'zod';
import { endpoint, guessable, ownCall, publicCall } from './calls/endpoint.ts';
import type { Problems } from './calls/problem.ts';
import { factorCodeSchema, webPasswordSchema } from './profile.ts';
import { emailAddressSchema } from './values/emailAddress.ts';
import { personLimits } from './values/limits.ts';
import { instantSchema, statusSchema } from './values/wire.ts';

export const problems = {
  'password.link-invalid': 400,
  'password.like-user-id': 400,
  'password.common': 400,
  'password.unchanged': 400,
  'password.slowed': 429,
} as const satisfies Problems;

export const auditEvents = ['password.forgotten', 'password.reset', 'password.changed'] as const;

/** A mailed link for a password works once, and for this many minutes. */
export const linkMinutes = 30;

const openCall = { ...publicCall, ...guessable } as const;

/** True when the User ID contains the password, or the password the User ID, forwards or backwards. */
export const isLikeUserId = (password: string, mobileNo: string): boolean =>
  [password, [...password].reverse().join('')].some(
    (digits) => mobileNo.includes(digits) || digits.includes(mobileNo),
  );

/** Passwords that many people choose: paths over a number pad, and dates. */
const oftenChosen = [
  ...[
    '112233',
    '332211',
    '147258',
    '258147',
    '147852',
    '258369',
    '369258',
    '159753',
    '159357',
    '357159',
    '456123',
  ],
  ...[
    '789456',
    '741852',
    '852456',
    '963852',
    '142536',
    '102030',
    '987456',
    '147258369',
    '741852963',
    '5201314',
  ],
];

/**
 * True for passwords that an attacker tries first: digits in a row, a few digits repeated, or one that many
 * people choose.
 */
export const isCommon = (password: string): boolean => {
  const steps = [...password]
    .slice(1)
    .map((digit, index) => (Number(digit) - Number(password[index]) + 10) % 10);
  return (
    steps.every((step) => step === 1) ||
    steps.every((step) => step === 9) ||
    [1, 2, 3].some(
      (length) => password === password.slice(0, length).repeat(password.length).slice(0, password.length),
    ) ||
    oftenChosen.includes(password)
  );
};

/** The secret in a link. It stands behind the # of the address, so that servers and logs never see it. */
const tokenSchema = z
  .string()
  .min(1, 'messages.required.text' satisfies TextKey)
  .max(200);

export const forgetPassword = endpoint({
  ...openCall,
  ledger: 'C04',
  name: 'passwords.forget',
  method: 'POST',
  path: '/account/forgetPassword',
  summary: 'Mail a link for a new password; the answer is the same for known and unknown addresses',
  audit: 'password.forgotten',
  body: z.strictObject({ emailAddress: emailAddressSchema }),
  answer: statusSchema,
  problems: ['password.slowed'],
});

export const resetPassword = endpoint({
  ...openCall,
  ledger: 'C05',
  name: 'passwords.reset',
  method: 'POST',
  path: '/account/resetPassword',
  summary: 'Choose a new password with the token of a reset or invitation link, once; every sign-in ends',
  audit: 'password.reset',
  body: z.strictObject({ newPassword: webPasswordSchema, resetToken: tokenSchema }),
  answer: statusSchema,
  problems: ['password.link-invalid', 'password.like-user-id', 'password.common', 'auth.busy'],
});

export const linkPurposeSchema = z.enum(['reset', 'invite']);

/** The person for whom a link was made, as shown to whoever opens the link. */
export const passwordLinkSchema = z
  .discriminatedUnion('status', [
    z.object({
      status: z.literal(true),
      purpose: linkPurposeSchema,
      firstName: z.string(),
      mobileNo: z.string(),
      companyName: z.string(),
      expiresAt: instantSchema,
    }),
    z.object({
      status: z.literal(false),
      reason: z
        .enum(['expired', 'used', 'unknown'])
        .describe('For an expired link a fresh one can be asked for'),
    }),
  ])
  .meta({ id: 'PasswordLink' });
export type PasswordLink = z.infer<typeof passwordLinkSchema>;

export const visitLink = endpoint({
  ...openCall,
  ledger: 'C06',
  name: 'passwords.visitLink',
  method: 'POST',
  path: '/account/resetpasswordurlvisitentry',
  summary: 'Record that a link was opened, and tell whether it works; opening does not use it up',
  body: z.strictObject({ resetToken: tokenSchema }),
  answer: passwordLinkSchema,
});

export const sendFreshLink = endpoint({
  ...openCall,
  name: 'passwords.sendFreshLink',
  method: 'POST',
  path: '/account/freshPasswordLink',
  summary: 'Mail a new link in place of an expired one, to the address stored on the account',
  audit: 'password.forgotten',
  body: z.strictObject({ resetToken: tokenSchema }),
  answer: statusSchema,
  problems: ['password.link-invalid', 'password.slowed'],
});

export const changePassword = endpoint({
  ledger: 'C10',
  name: 'passwords.change',
  method: 'POST',
  path: '/account/changepassword',
  summary:
    'Change the own password; other sign-ins end. Asked of everybody whose account says so at first sign-in',
  ...ownCall,
  ...guessable,
  audit: 'password.changed',
  duringForcedChange: true,
  body: z.strictObject({
    currentPassword: z
      .string()
      .min(1, 'messages.required.text' satisfies TextKey)
      .max(personLimits.password),
    code: factorCodeSchema.optional().describe('Of a second factor, where there is one'),
    newPassword: webPasswordSchema,
  }),
  answer: statusSchema,
  problems: [
    'auth.expired',
    'profile.confirm',
    'profile.current-password',
    'auth.second-factor-wrong',
    'password.like-user-id',
    'password.common',
    'password.unchanged',
    'auth.locked',
    'auth.busy',
  ],
});
