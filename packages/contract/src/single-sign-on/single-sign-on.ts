import type { Problems } from '../problem.ts';

export * from './limits.ts';
export * from './links.ts';
export * from './providers.ts';
export * from './settings.ts';
export * from './signIn.ts';

export const problems = {
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
} as const satisfies Problems;

export const auditEvents = ['identity-provider.changed', 'identity.linked'] as const;
