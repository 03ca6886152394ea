import { changedMeanwhile, nameTaken, notFound, type Problems } from '../calls/problem.ts';

export * from './limits.ts';
export * from './networks.ts';
export * from './providers.ts';
export * from './settings.ts';
export * from './signIn.ts';

export const problems = {
  'identity-provider.not-found': notFound('This identity provider was not found.'),
  'identity-provider.conflict': changedMeanwhile('identity provider'),
  'identity-link.not-found': notFound('This link was not found.'),
  'single-sign-on.name-taken': nameTaken('Another company has this sign-in name or host.'),
  'single-sign-on.token-refused': {
    status: 400,
    title: 'Not accepted',
    detail: 'This logout token was not accepted.',
  },
} as const satisfies Problems;

export const auditEvents = [
  'identity-provider.changed',
  'identity.linked',
  'company.networks-named',
] as const;
