import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import type { Problems } from './problem.ts';
import { everyRole, type PermissionSet, staff } from './roles.ts';

export const problems = {
  'live.too-many': {
    status: 429,
    title: 'Too many open',
    detail: 'Too many live connections are open. Close some of the portal’s windows.',
  },
} as const satisfies Problems;

/** What a stream tells of, and to whom: the calls that read it are theirs. */
export const topics = { tasks: staff } as const;
export type Topic = keyof typeof topics;
const audiences: Readonly<Record<Topic, readonly PermissionSet[]>> = topics;

export const isTopic = (name: string): name is Topic => Object.hasOwn(topics, name);

/** The topics that somebody with these permissions may follow. */
export const topicsOf = (set: PermissionSet): Topic[] =>
  Object.keys(topics)
    .filter(isTopic)
    .filter((topic) => audiences[topic].includes(set));

/** A stream says so this often that it is still there. */
export const heartbeatMs = 20_000;

export const followChanges = endpoint({
  name: 'live.followChanges',
  method: 'GET',
  path: '/live',
  summary:
    'Server-sent events: each names a topic of which something has changed in the caller’s company, to be read anew by the calls that answer it. Ends with the access token or the sign-in; connect again then',
  callers: everyRole,
  scope: 'company',
  rate: 'read',
  transaction: 'own',
  produces: 'text/event-stream',
  answer: z.string().describe(`The data of an event is its topic: ${Object.keys(topics).join(', ')}`),
  problems: ['live.too-many'],
});
