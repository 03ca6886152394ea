import * as z from 'zod';
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
export const topics = { tasks: staff, sessions: ['manager', 'admin'], pairings: ['user'] } as const;
export type Topic = keyof typeof topics;
/**
 * Topics that a stream carries only when its reader asks for them: learners are many, and only the page that pairs
 * a headset looks at them.
 */
export const topicsOnRequest = ['pairings'] as const satisfies readonly Topic[];
export type TopicOnRequest = (typeof topicsOnRequest)[number];

const audiences: Readonly<Record<Topic, readonly PermissionSet[]>> = topics;

export const isTopic = (name: string): name is Topic => Object.hasOwn(topics, name);

/** @param follow the topic on request that the reader asks for */
export const topicsOf = (set: PermissionSet, follow: TopicOnRequest | undefined): Topic[] =>
  Object.keys(topics)
    .filter(isTopic)
    .filter((topic) => audiences[topic].includes(set))
    .filter((topic) => topic === follow || !topicsOnRequest.some((onRequest) => onRequest === topic));

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
  query: z.strictObject({
    follow: z
      .literal(topicsOnRequest)
      .optional()
      .describe('A topic that is sent to those alone who ask for it'),
  }),
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
