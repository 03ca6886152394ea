import { titles } from '../titles.ts';

/** Title and sentence of each problem, by its code. */
export const tasksProblems = {
  'task.not-found': { title: titles.notFound, detail: 'This task was not found.' },
  'task.not-restartable': { title: 'Not possible', detail: 'This task cannot be started again.' },
  'task.stopped': { title: 'Stopped', detail: 'It was stopped.' },
  'task.lost': { title: 'Not completed', detail: 'The task stopped without an answer.' },
} as const;
