import type { Problems } from '../calls/problem.ts';

export * from './activationCodes.ts';
export * from './bulk.ts';
export * from './form.ts';
export * from './leave.ts';
export * from './lists.ts';
export * from './overview.ts';
export * from './people.ts';

export const problems = {
  'user.not-found': 404,
  'user.mobile-taken': 409,
  'user.email-taken': 409,
  'user.identifier-taken': 409,
  'user.restore-taken': 409,
  'user.role-not-allowed': 403,
  'user.department-required': 400,
  'user.one-department': 400,
  'user.no-modules': 400,
  'user.conflict': 409,
  'user.oneself': 409,
  'user.last-admin': 409,
  'user.last-superadmin': 409,
  'user.selection-too-large': 400,
  'user.other-number': 409,
  'user.codes-not-found': 404,
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
