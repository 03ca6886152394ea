import { changedMeanwhile, notFound, type Problems, recordedOtherwise } from '../calls/problem.ts';
import * as messages from '../messages/messages.ts';

export * from './activationCodes.ts';
export * from './bulk.ts';
export * from './form.ts';
export * from './leave.ts';
export * from './lists.ts';
export * from './people.ts';

export const problems = {
  'user.not-found': notFound('This person was not found.'),
  'user.mobile-taken': { status: 409, title: 'User ID taken', detail: messages.userIdTaken.text },
  'user.email-taken': {
    status: 409,
    title: 'Email address taken',
    detail: 'Somebody else in this company has this email address.',
  },
  'user.identifier-taken': {
    status: 409,
    title: 'Identifier taken',
    detail: 'Somebody else in this company has this {field}.',
  },
  'user.restore-taken': {
    status: 409,
    title: 'Taken meanwhile',
    detail: '{name}, User ID {mobileNo}, has this {field} now.',
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
  'user.conflict': changedMeanwhile('person'),
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
  'user.other-number': recordedOtherwise(
    'People found: {found}. Expected: {expected}. Nothing was changed; look at the filter and the list first.',
  ),
  'user.codes-not-found': notFound('These activation codes were collected already or are not yours.'),
} as const satisfies Problems;

export const auditEvents = [
  'user.added',
  'user.changed',
  'user.deleted',
  'user.restored',
  'user.left',
  'user.pseudonymised',
  'user.invited',
  'user.activation-codes',
  'users.exported',
  'modules.assigned',
  'modules.withdrawn',
] as const;
