import type { Problems } from '../calls/problem.ts';

export * from './limits.ts';
export * from './networks.ts';
export * from './providers.ts';
export * from './settings.ts';
export * from './signIn.ts';

export const problems = {
  'identity-provider.not-found': 404,
  'identity-provider.conflict': 409,
  'identity-link.not-found': 404,
  'single-sign-on.name-taken': 409,
  'single-sign-on.token-refused': 400,
} as const satisfies Problems;

export const auditEvents = [
  'identity-provider.changed',
  'identity.linked',
  'company.networks-named',
] as const;
