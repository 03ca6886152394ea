import type { KeyScope } from '@simward/contract';

/** What a scope is called among the texts, whose keys may have no colon. */
export const wordOf = {
  'results:read': 'results',
  'users:manage': 'users',
  'assignments:manage': 'assignments',
} as const satisfies Record<KeyScope, string>;
