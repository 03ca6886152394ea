import * as z from 'zod';
import { endpoint, reading, staffCall, writing } from './calls/endpoint.ts';
import type { Problems } from './calls/problem.ts';
import { idSchema, instantSchema } from './values/wire.ts';

export const auditEvents = ['task.restarted'] as const;

export const problems = {
  'task.not-found': 404,
  'task.not-restartable': 409,
  'task.stopped': 409,
  'task.lost': 500,
} as const satisfies Problems;

/** The kinds of background tasks, which go on after their request was answered. */
export const taskKinds = [
  'import',
  'list-reading',
  'activation-codes',
  'assignment',
  'assignment-undo',
  'event-removal',
  'evidence',
  'assignment-people',
  'withdrawal',
  'category-assignment',
  'category-removal',
  'people-activate',
  'people-deactivate',
  'people-move',
  'people-invite',
  'people-delete',
] as const;
export type TaskKind = (typeof taskKinds)[number];

/** queued: not started, or waiting for another try. failed: every try used up. */
export const taskStates = ['queued', 'running', 'done', 'failed'] as const;

/** A list has at most this many tasks, the newest. */
export const mostListedTasks = 50;

export const taskSchema = z
  .object({
    _id: idSchema.describe('The id of what it makes, too: of the import, of the set of codes'),
    kind: z.enum(taskKinds),
    label: z.string().describe('What it is about, such as the name of a file; may be empty'),
    companyName: z.string(),
    requestedBy: z
      .object({ _id: idSchema, name: z.string().nullable() })
      .describe('The name is null for a person of another company'),
    state: z.enum(taskStates),
    total: z.int(),
    done: z.int(),
    problem: z.string().nullable().describe('Why it failed, or why it is tried again'),
    restartable: z.boolean().describe('It failed and can be begun again'),
    createdAt: instantSchema,
    finishedAt: instantSchema.nullable(),
  })
  .meta({ id: 'Task' });
export type Task = z.infer<typeof taskSchema>;

/**
 * Fields in the answer of a call that changes many people. If a task goes on in the background, the answer's
 * other counts are those reached so far.
 */
export const backgroundTaskFields = {
  taskId: idSchema
    .nullable()
    .describe(
      'The background task that goes on with it, where too many are meant to be done with the answer; of several companies the first one’s',
    ),
  finished: z.boolean(),
} as const;

export const isUnderWay = ({ state }: Pick<Task, 'state'>): boolean =>
  state === 'queued' || state === 'running';

export const listTasks = endpoint({
  ...staffCall,
  name: 'tasks.list',
  method: 'GET',
  path: '/tasks',
  summary: `The newest ${mostListedTasks} background tasks: a Manager’s own, an Admin’s company, all of a SuperAdmin’s view`,
  ...reading,
  query: z.strictObject({
    own: z.stringbool().default(false).describe('Those alone that the caller asked for'),
  }),
  answer: z.object({ tasks: z.array(taskSchema) }),
});

export const getTask = endpoint({
  ...staffCall,
  name: 'tasks.get',
  method: 'GET',
  path: '/tasks/{id}',
  summary: 'How far a background task has come',
  ...reading,
  params: z.strictObject({ id: idSchema }),
  answer: z.object({ task: taskSchema }),
  problems: ['task.not-found'],
});

export const restartTask = endpoint({
  ...staffCall,
  name: 'tasks.restart',
  method: 'POST',
  path: '/tasks/{id}/restart',
  summary: 'Begin a failed background task again; it goes on where it ended',
  ...writing,
  audit: 'task.restarted',
  params: z.strictObject({ id: idSchema }),
  answer: z.object({ task: taskSchema }),
  problems: ['task.not-found', 'task.not-restartable', 'assignment.under-way'],
});
