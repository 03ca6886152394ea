import { z } from 'zod';
import { messages } from './messages.ts';

interface ProblemDefinition {
  readonly status: number;
  readonly title: string;
  /** The exact sentence the user sees; `{name}` is filled from the problem's values. */
  readonly detail: string;
}

/** Every failure the portal can answer with. Codes are stable: clients in the field compare them. */
export const problems = {
  'request.invalid': {
    status: 400,
    title: 'Check the input',
    detail: 'Some fields are not right. See the list of errors.',
  },
  'request.malformed': { status: 400, title: 'Not readable', detail: 'The body is not valid JSON.' },
  'request.too-deep': { status: 400, title: 'Too deep', detail: 'The body is nested too deeply.' },
  'request.too-large': {
    status: 413,
    title: 'Too large',
    detail: 'The body is larger than this call accepts.',
  },
  'request.media-type': { status: 415, title: 'Wrong type', detail: 'Send the body as application/json.' },
  'request.file-missing': { status: 400, title: 'No file', detail: 'Choose a file first.' },
  'request.not-found': { status: 404, title: 'Not found', detail: 'There is nothing at this address.' },
  'request.too-many': {
    status: 429,
    title: 'Too many requests',
    detail: 'Too many requests. Wait a moment and try again.',
  },
  'auth.required': { status: 401, title: 'Sign in', detail: 'Sign in to continue.' },
  'auth.expired': { status: 401, title: 'Session expired', detail: messages.M14.text },
  'auth.credentials': { status: 401, title: messages.M01.title, detail: messages.M01.text },
  'auth.locked': {
    status: 429,
    title: messages.M01.title,
    detail: 'Too many wrong tries. Try again in {minutes} min.',
  },
  'auth.slowed': {
    status: 429,
    title: messages.M01.title,
    detail: 'Too many sign-in tries from this address. Try again in a few minutes.',
  },
  'auth.busy': { status: 503, title: 'Busy', detail: 'Many people are signing in. Try again in a moment.' },
  'auth.foreign-origin': {
    status: 403,
    title: 'Not allowed',
    detail: 'This request came from another site.',
  },
  'auth.change-password': {
    status: 403,
    title: 'Change your password',
    detail: 'Choose a new password before you go on.',
  },
  'auth.second-factor': {
    status: 401,
    title: 'One more step',
    detail: 'Confirm with your second factor to finish signing in.',
  },
  'auth.second-factor-expired': {
    status: 401,
    title: 'Sign in again',
    detail: 'This sign-in took too long or was finished already. Sign in again.',
  },
  'auth.second-factor-wrong': {
    status: 401,
    title: 'Not accepted',
    detail: 'This code or passkey is wrong, has expired or was used before.',
  },
  'second-factor.not-found': {
    status: 404,
    title: 'Not found',
    detail: 'This second factor was not found. Start again.',
  },
  'second-factor.exists': {
    status: 409,
    title: 'Set up already',
    detail: 'This second factor is set up already.',
  },
  'second-factor.required': {
    status: 409,
    title: 'Second factor needed',
    detail: 'Your company requires a second factor. Add another one before you remove the last.',
  },
  'second-factor.too-many': {
    status: 409,
    title: 'Too many',
    detail: 'You have {most} second factors. Remove one first.',
  },
  'second-factor.no-passkeys': {
    status: 409,
    title: 'No passkeys here',
    detail: 'Passkeys need a portal that is reached by a host name.',
  },
  'access.forbidden': { status: 403, title: 'Not allowed', detail: 'Your role does not allow this.' },
  'module.not-found': { status: 404, title: 'Not found', detail: 'This module was not found.' },
  'user.not-found': { status: 404, title: 'Not found', detail: 'This person was not found.' },
  'user.mobile-taken': { status: 409, title: 'User ID taken', detail: messages.M38.text },
  'user.email-taken': {
    status: 409,
    title: 'Email address taken',
    detail: 'Somebody else in this company has this email address.',
  },
  'user.role-not-allowed': {
    status: 403,
    title: 'Role not allowed',
    detail: 'Your role does not allow giving the role {role}.',
  },
  'user.department-required': {
    status: 400,
    title: 'Department missing',
    detail: 'Choose one of your own departments.',
  },
  'user.one-department': {
    status: 400,
    title: 'One department',
    detail: 'Only a Manager can belong to several departments.',
  },
  'user.no-modules': {
    status: 400,
    title: 'No modules',
    detail: 'Modules are assigned to learners, role User.',
  },
  'user.conflict': {
    status: 409,
    title: 'Changed meanwhile',
    detail: 'Somebody else changed this person while you were editing.',
  },
  'user.oneself': { status: 409, title: 'Not oneself', detail: 'You cannot delete or deactivate yourself.' },
  'user.last-admin': {
    status: 409,
    title: 'Last Admin',
    detail: 'This is the last active Admin of the company. Name another one first.',
  },
  'user.last-superadmin': {
    status: 409,
    title: 'Last SuperAdmin',
    detail: 'This is the last active SuperAdmin. Name another one first.',
  },
  'user.selection-too-large': {
    status: 400,
    title: 'Too many at once',
    detail: 'Choose at most {most} people at once.',
  },
  'user.codes-not-found': {
    status: 404,
    title: 'Not found',
    detail: 'These activation codes were collected already or are not yours.',
  },
  'department.not-found': { status: 404, title: 'Not found', detail: 'This department was not found.' },
  'department.full': {
    status: 409,
    title: 'Department full',
    detail: 'The department {department} is full: at most {most} people.',
  },
  'department.inactive': {
    status: 409,
    title: 'Department inactive',
    detail: 'The department {department} is inactive: nobody new can join it.',
  },
  'company.not-found': { status: 404, title: 'Not found', detail: 'This company was not found.' },
  'department.name-taken': {
    status: 409,
    title: 'Name taken',
    detail: 'Another department of this company has this name.',
  },
  'department.too-small': {
    status: 409,
    title: 'Too few places',
    detail: 'Users in this department now: {users}. Allow {users} or more.',
  },
  'department.conflict': {
    status: 409,
    title: 'Changed meanwhile',
    detail: 'Somebody else changed this department while you were editing.',
  },
  'company.name-taken': { status: 409, title: 'Name taken', detail: 'Another company has this name.' },
  'company.conflict': {
    status: 409,
    title: 'Changed meanwhile',
    detail: 'Somebody else changed this company while you were editing.',
  },
  'company.own-stays': {
    status: 409,
    title: 'Your own company',
    detail: 'You sign in at this company, so you cannot delete or deactivate it.',
  },
  'course.not-found': { status: 404, title: 'Not found', detail: 'This course was not found.' },
  'course.name-taken': {
    status: 409,
    title: 'Name taken',
    detail: 'Another course of this company has this name.',
  },
  'course.in-use': {
    status: 409,
    title: 'Course in use',
    detail: 'People in this course: {users}. Choose the course that they move to.',
  },
  'identity-provider.not-found': {
    status: 404,
    title: 'Not found',
    detail: 'This identity provider was not found.',
  },
  'identity-provider.conflict': {
    status: 409,
    title: 'Changed meanwhile',
    detail: 'Somebody else changed this identity provider while you were editing.',
  },
  'identity-link.not-found': { status: 404, title: 'Not found', detail: 'This link was not found.' },
  'single-sign-on.name-taken': {
    status: 409,
    title: 'Name taken',
    detail: 'Another company has this sign-in name or host.',
  },
  'single-sign-on.token-refused': {
    status: 400,
    title: 'Not accepted',
    detail: 'This logout token was not accepted.',
  },
  'headset.not-found': { status: 404, title: 'Not found', detail: 'This headset was not found.' },
  'headset.unknown': {
    status: 401,
    title: 'Headset not enrolled',
    detail: 'This headset is not enrolled, or its access was revoked.',
  },
  'headset.code-invalid': {
    status: 400,
    title: 'Code not accepted',
    detail: 'The enrolment code is wrong, used or expired.',
  },
  'headset.grant-required': {
    status: 401,
    title: 'Sign in',
    detail: 'Sign a learner in on this headset first.',
  },
  'pairing.not-found': { status: 404, title: 'Not found', detail: 'This code is wrong or expired.' },
  'pairing.pending': { status: 400, title: 'Waiting', detail: 'The learner has not approved the code yet.' },
  'pairing.slow-down': { status: 429, title: 'Too often', detail: 'Ask again after the interval.' },
  'pairing.denied': { status: 403, title: 'Declined', detail: 'The learner declined the code.' },
  'pairing.expired': { status: 400, title: 'Code expired', detail: 'The code has expired. Show a new one.' },
  'session.not-found': { status: 404, title: 'Not found', detail: 'This session was not found.' },
  'session.conflict': {
    status: 409,
    title: 'Conflict',
    detail: 'This session was already recorded with other content.',
  },
  'session.finish-conflict': {
    status: 409,
    title: 'Conflict',
    detail: 'This session was already finished with another result.',
  },
  'event.conflict': {
    status: 409,
    title: 'Conflict',
    detail: 'An event with this id was already recorded with other content.',
  },
  'event.invalid': { status: 400, title: 'Check the event', detail: 'The event is not of a known form.' },
  'room.not-found': { status: 404, title: 'Not found', detail: 'This room was not found or is closed.' },
  'import.empty': { status: 400, title: 'Nothing to import', detail: 'This file is empty.' },
  'import.header-only': {
    status: 400,
    title: 'Nothing to import',
    detail: 'This file has a header but no people below it.',
  },
  'import.not-csv': {
    status: 400,
    title: 'Not a CSV file',
    detail: 'This file is {kind}, not CSV. Save it as CSV and upload it again.',
  },
  'import.unreadable': {
    status: 400,
    title: 'Not readable',
    detail: 'The quotation mark that opens on line {line} is never closed.',
  },
  'import.cell-too-long': {
    status: 400,
    title: 'Not readable',
    detail: 'A cell of this file is longer than {limit} characters.',
  },
  'import.columns-missing': {
    status: 400,
    title: 'Columns missing',
    detail: 'These columns are missing: {columns}. The sample file shows how to name them.',
  },
  'import.columns-repeated': {
    status: 400,
    title: 'Columns repeated',
    detail: 'The columns {first} and {second} both stand for {field}. Keep one of them.',
  },
  'import.too-many-rows': {
    status: 400,
    title: 'Too many rows',
    detail: 'This file has more than {limit} rows. Split it and import the parts.',
  },
  'import.not-found': {
    status: 404,
    title: 'Not found',
    detail: 'This import was not found. Upload the file again.',
  },
  'import.row-not-found': { status: 404, title: 'Not found', detail: 'This file has no such row.' },
  'import.under-way': {
    status: 409,
    title: 'Import has begun',
    detail: 'The import has begun. Wait until it is done.',
  },
  'import.nothing-ready': {
    status: 409,
    title: 'Nothing to import',
    detail: 'No row of this file can be imported. Mend the errors or upload another file.',
  },
  'import.over': {
    status: 409,
    title: 'No longer possible',
    detail: 'This import was undone, or its time for that is over.',
  },
  'file.not-found': {
    status: 404,
    title: 'Not found',
    detail: 'This file was not found. Upload it again.',
  },
  'file.not-picture': {
    status: 400,
    title: 'Not a picture',
    detail: 'This file is not a readable jpg, jpeg or png picture.',
  },
  'file.too-many-pixels': {
    status: 400,
    title: 'Picture too large',
    detail: 'This picture has more than 40 megapixels. Make it smaller and upload it again.',
  },
  'file.too-many': {
    status: 429,
    title: 'Too many files',
    detail: 'You have uploaded too many files today. Try again tomorrow.',
  },
  'file.link-refused': {
    status: 403,
    title: 'Not accepted',
    detail: 'This address was changed, has expired or is for another file.',
  },
  'profile.incomplete': { status: 400, title: 'Check the input', detail: messages.M06.text },
  'profile.passwords-differ': { status: 400, title: 'Check the input', detail: messages.M07.text },
  'profile.confirm': {
    status: 403,
    title: 'Confirm it is you',
    detail: 'Give your current password, or sign in again, to change your email address or password.',
  },
  'profile.current-password': {
    status: 400,
    title: 'Check the input',
    detail: 'The current password is not right.',
  },
  'sign-in.not-found': { status: 404, title: 'Not found', detail: 'This sign-in has ended already.' },
  'mail.not-found': { status: 404, title: 'Not found', detail: 'This mail was not found.' },
  'password.link-invalid': {
    status: 400,
    title: 'Link not valid',
    detail: 'This link is not valid any more. Ask for a new one.',
  },
  'password.like-user-id': {
    status: 400,
    title: 'Check the input',
    detail: 'Choose a password that is not part of your User ID.',
  },
  'password.unchanged': {
    status: 400,
    title: 'Check the input',
    detail: 'Choose a password that differs from the current one.',
  },
  'password.slowed': {
    status: 429,
    title: 'Too many links',
    detail: 'Too many links were asked for. Try again in {minutes} min.',
  },
  'server.unavailable': {
    status: 503,
    title: 'Not available',
    detail: 'The portal cannot reach its database. Try again in a moment.',
  },
  'server.stopping': {
    status: 503,
    title: 'Restarting',
    detail: 'The portal is restarting. Try again in a moment.',
  },
  'server.failed': {
    status: 500,
    title: 'Not completed',
    detail: 'The portal could not complete this. Quote reference {reference} to support.',
  },
} as const satisfies Record<string, ProblemDefinition>;

export type ProblemCode = keyof typeof problems;
export const problemCodes = Object.keys(problems) as ProblemCode[];

/** Answered by the platform before or around any handler, so no endpoint repeats them. */
export const problemsOfEveryCall = [
  'request.invalid',
  'request.malformed',
  'request.too-deep',
  'request.too-large',
  'request.media-type',
  'request.too-many',
  'server.unavailable',
  'server.stopping',
  'server.failed',
  'auth.change-password',
] as const satisfies readonly ProblemCode[];

export const fieldErrorSchema = z.object({ field: z.string(), message: z.string() });
export type FieldError = z.infer<typeof fieldErrorSchema>;

/** `application/problem+json` of RFC 9457, with `message` (= detail) for the specification's clients. */
export const problemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    detail: z.string(),
    message: z.string(),
    code: z.enum(problemCodes as [ProblemCode, ...ProblemCode[]]),
    reference: z.string().describe('Request id, for support'),
    errors: z.array(fieldErrorSchema).optional(),
  })
  .meta({ id: 'Problem' });
export type ProblemAnswer = z.infer<typeof problemSchema>;
