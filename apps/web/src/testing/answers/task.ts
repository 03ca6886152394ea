import type { tasks } from '@simward/contract';
import { signedInAs } from '../people.ts';
import { idOf } from './idOf.ts';

/** An import that its Manager asked for and that has come as far as 500 of 700 people. */
export const runningTask = (given: Partial<tasks.Task> = {}): tasks.Task => {
  const { _id, name, companyName } = signedInAs('manager').user;
  return {
    _id: idOf(401),
    kind: 'import',
    label: 'people.csv',
    companyName,
    requestedBy: { _id, name },
    state: 'running',
    total: 700,
    done: 500,
    problem: null,
    restartable: false,
    createdAt: '2026-11-20T09:00:00.000Z',
    finishedAt: null,
    ...given,
  };
};

/** What an act on few answers beside its counts, and one on many. */
export const atOnce = { taskId: null, finished: true } as const;
export const begunTask = { taskId: idOf(401), finished: false } as const;
