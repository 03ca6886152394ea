import { type KeyScope, knownRoles, type PermissionSet } from '@simward/contract';
import type { RecordScopeName } from './recordScopes.ts';

type Role = keyof typeof knownRoles;

/** A kind of caller, by what rights depend on. There are two companies, and the first has two departments. */
export interface CallerKind {
  readonly name: string;
  /** The role of a person; a program with an API key has none. */
  readonly role?: Role;
  /** Undefined for everybody except signed-in people with a valid role, and API keys. */
  readonly set?: PermissionSet | undefined;
  readonly device?: 'headset' | 'play' | 'learner on a headset';
  readonly company: 'first' | 'second';
  /** The places of the departments that a Manager manages, or that a learner belongs to. */
  readonly departments: readonly RecordScopeName[];
  readonly mustChangePassword?: boolean;
  /** Set for an API key: it may send the calls of this scope and no others. */
  readonly keyScope?: KeyScope;
}

const person = (name: string, role: Role, more: Partial<CallerKind> = {}): CallerKind => ({
  name,
  role,
  set: knownRoles[role],
  company: 'first',
  departments: [],
  ...more,
});

const key = (keyScope: KeyScope): CallerKind => ({
  name: `key with ${keyScope}`,
  set: 'admin',
  company: 'first',
  departments: [],
  keyScope,
});

/** Credentials that open no call of signed-in people. */
export const outsiderNames = [
  'anonymous',
  'deactivated',
  'deleted',
  'forged',
  'expired',
  'of an unknown role',
  'headset',
  'learner on a headset',
  'play',
  'unknown headset',
  'unknown play',
  'revoked key',
  'expired key',
  'password as a token',
] as const;
export type OutsiderName = (typeof outsiderNames)[number];

const outsider = (name: OutsiderName): CallerKind => ({
  name,
  company: 'first',
  departments: [],
  ...((name === 'headset' || name === 'play' || name === 'learner on a headset') && { device: name }),
});

/**
 * The callers of the permission tests: every role, Managers of one and of several departments, API keys, and those who must
 * always be refused.
 */
export const callerKinds: readonly CallerKind[] = [
  person('User', 'User', { departments: ['own'] }),
  person('Manager of this department', 'Manager', { departments: ['own'] }),
  person('Manager of both departments', 'Manager', { departments: ['own', 'same company'] }),
  person('Manager of the other department', 'Manager', { departments: ['same company'] }),
  person('Instructor', 'Instructor', { departments: ['own'] }),
  person('Admin', 'Admin'),
  person('SuperAdmin', 'SuperAdmin'),
  person('Admin of another company', 'Admin', { company: 'second' }),
  person('Admin who must change the password', 'Admin', { mustChangePassword: true }),
  key('results:read'),
  key('users:manage'),
  key('assignments:manage'),
  ...outsiderNames.map(outsider),
];

/** @throws when there is no kind of this name */
export const callerKind = (name: string): CallerKind => {
  const found = callerKinds.find((kind) => kind.name === name);
  if (!found) throw new Error(`No kind of caller is called ${name}`);
  return found;
};
