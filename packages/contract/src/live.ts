import { z } from 'zod';
import { endpoint, reading } from './calls/endpoint.ts';
import type { Problems } from './calls/problem.ts';
import { everyRole, type PermissionSet, staff } from './calls/roles.ts';
import { idSchema, instantSchema, modeSchema } from './values/wire.ts';

export const problems = {
  'live.too-many': 429,
} as const satisfies Problems;

/**
 * The topics of the stream, each with the roles that receive it: those that may make the calls by which the
 * topic is read.
 */
export const topics = { tasks: staff, sessions: ['manager', 'admin'] } as const;
export type Topic = keyof typeof topics;
const audiences: Readonly<Record<Topic, readonly PermissionSet[]>> = topics;

export const isTopic = (name: string): name is Topic => Object.hasOwn(topics, name);

export const topicsOf = (set: PermissionSet): Topic[] =>
  Object.keys(topics)
    .filter(isTopic)
    .filter((topic) => audiences[topic].includes(set));

/**
 * Reads the data of an event: a topic, for some topics followed by a space and the answer of the topic's call
 * as JSON (`news`).
 */
export const readEvent = (data: string): { topic: Topic; news: unknown } | undefined => {
  const [topic = '', ...rest] = data.split(' ');
  if (!isTopic(topic)) return undefined;
  return { topic, news: rest.length > 0 ? JSON.parse(rest.join(' ')) : undefined };
};

/** Milliseconds between two events that only show that an open stream still works. */
export const heartbeatMs = 20_000;

export const followChanges = endpoint({
  name: 'live.followChanges',
  method: 'GET',
  path: '/live',
  summary:
    'Server-sent events: each names a topic of which something has changed in the caller’s company, to be read anew by the calls that answer it; sessions brings the answer of live.listRunningSessions along. Ends with the access token or the sign-in; connect again then',
  callers: everyRole,
  scope: 'company',
  rate: 'read',
  transaction: 'own',
  produces: 'text/event-stream',
  answer: z
    .string()
    .describe(`The data of an event begins with its topic: ${Object.keys(topics).join(', ')}`),
  problems: ['live.too-many'],
});

/** At most this many people in VR are listed by name; the others are only counted. */
export const mostNamed = 4;

export const listRunningSessions = endpoint({
  callers: topics.sessions,
  scope: 'staff scope',
  name: 'live.listRunningSessions',
  method: 'GET',
  path: '/live/sessions',
  summary:
    'Who is in VR now: sessions that are under way and were heard of in the last 15 minutes, the newest named',
  ...reading,
  answer: z.object({
    count: z.int(),
    lastWeek: z.int().describe('How many were under way at this time a week ago'),
    now: instantSchema.describe('The server’s clock, to count from'),
    sessions: z
      .array(
        z.object({
          sessionId: idSchema,
          learner: z.object({ _id: idSchema, name: z.string() }),
          moduleName: z.string().nullable().describe('null until it is known'),
          mode: modeSchema.nullable(),
          startTime: instantSchema,
        }),
      )
      .max(mostNamed),
  }),
  problems: ['company.none-chosen'],
});
