import { tasks } from '@simward/contract';
import { text } from '@simward/texts';
import { newId } from '../../src/platform/ids.ts';
import { endTry, insertTask } from '../../src/platform/progress/backgroundTask.sql.ts';
import { buildUser } from '../../src/testing/builders/builders.ts';
import type { Principal } from '../principals.ts';
import type { RecordScope } from '../recordScopes.ts';
import { type AnySample, sample, type World } from '../sample.ts';

/** Builds a failed task in the place's company. In the principal's own place the principal asked for the task. */
const makeTask = async (
  { portal }: World,
  recordScope: RecordScope,
  { user }: Principal,
): Promise<string> => {
  const { companyId } = recordScope;
  const own = recordScope.where === 'own' && user?.companyId === companyId ? user : undefined;
  const requester = own ?? (await buildUser(portal, companyId, { role: 'Admin', password: null, pin: null }));
  const now = portal.clock.now();
  const key = { companyId, taskId: newId(now) };
  const restart = { job: 'import-people', payload: {} };
  await portal.platform.database.write({ companyId }, async (trx) => {
    const task = {
      ...key,
      kind: 'import',
      label: labelOf(key.taskId),
      requestedBy: requester.userId,
    } as const;
    await insertTask(trx, { ...task, total: 1 }, restart, now);
    await endTry(trx, key, { problem: text('problem.task.lost.detail'), last: true, now });
  });
  return key.taskId;
};

const labelOf = (id: string) => `${id}.csv`;

const aboutTask = {
  secret: labelOf,
  about: "company's",
  make: makeTask,
  request: (id: string) => ({ params: { id } }),
  managers: 'own',
} as const;

export const tasksSamples: readonly AnySample[] = [
  sample({ endpoint: tasks.listTasks, about: 'nothing', request: () => ({ query: {} }) }),
  sample({ ...aboutTask, endpoint: tasks.getTask }),
  sample({ ...aboutTask, endpoint: tasks.restartTask }),
];
