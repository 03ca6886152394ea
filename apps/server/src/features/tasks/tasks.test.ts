import { tasks } from '@simward/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { newId } from '../../platform/ids.ts';
import { problem } from '../../platform/problem.ts';
import { queueTask, runTask, type TaskJob, tidyTasks } from '../../platform/progress/taskJob.ts';
import { sayStored } from '../../platform/texts/storedText.ts';
import { buildCompany } from '../../testing/builders/builders.ts';
import {
  type BuiltStaff,
  buildSignedIn,
  buildStaff,
  type SignedInUser,
} from '../../testing/builders/buildStaff.ts';
import { openStream } from '../../testing/network/openStream.ts';
import { createTestPortal, type TestPortal } from '../../testing/portal/testPortal.ts';

let portal: TestPortal;
let staff: BuiltStaff;
let superAdmin: SignedInUser;
let stranger: SignedInUser;

beforeAll(async () => {
  // The tests need a portal of their own, because a SuperAdmin's list shows the tasks of all companies.
  portal = await createTestPortal();
  staff = await buildStaff(portal);
  const elsewhere = await buildCompany(portal);
  superAdmin = await buildSignedIn(portal, elsewhere.companyId, { role: 'SuperAdmin' });
  stranger = await buildSignedIn(portal, staff.otherCompanyId, { role: 'Admin' });
});
afterAll(() => portal.close());

type Payload = { companyId: string; id: string };

/** A job of three steps that fails after the second step the given number of times, and then goes on from there. */
const counting = (failures = 0, restartable = true) => {
  let left = failures;
  let begun = false;
  const job: TaskJob<Payload> = {
    name: 'import-people',
    payload: z.object({ companyId: z.string(), id: z.string() }),
    restartable,
    taskOf: ({ companyId, id }) => ({ companyId, taskId: id }),
    run: async (_platform, { companyId }, doSteps) => {
      if (!begun) await doSteps({ companyId }, async () => ({ steps: 2 }));
      begun = true;
      if (left > 0) {
        left -= 1;
        throw problem('import.not-found');
      }
      await doSteps({ companyId }, async () => ({ steps: 1 }));
    },
  };
  return job;
};

const queued = async (job: TaskJob<Payload>, { userId, companyId }: SignedInUser): Promise<Payload> => {
  const payload = { companyId, id: newId(portal.clock.now()) };
  await portal.platform.database.write({ companyId }, (trx) =>
    queueTask(
      portal.platform,
      trx,
      { kind: 'import', label: 'people.csv', requestedBy: userId, total: 3 },
      job,
      payload,
    ),
  );
  return payload;
};

const get = (id: string, { token }: SignedInUser) =>
  portal.send(tasks.getTask, { params: { id } }, { token });
const restart = (id: string, { token }: SignedInUser) =>
  portal.send(tasks.restartTask, { params: { id } }, { token });
const listed = async ({ token }: SignedInUser, own?: 'true') => {
  const { body } = await portal.send(tasks.listTasks, { query: own ? { own } : {} }, { token });
  return body.tasks.map(({ _id }) => _id);
};

test('a task is seen by who asked for it, by the Admins of its company and by SuperAdmins', async () => {
  const { id } = await queued(counting(), staff.manager);
  portal.clock.advance({ seconds: 1 });
  const other = await queued(counting(), staff.admin);
  const { body } = await get(id, staff.admin);
  expect(body.task).toMatchObject({
    kind: 'import',
    label: 'people.csv',
    state: 'queued',
    total: 3,
    done: 0,
    requestedBy: { _id: staff.manager.userId, name: staff.manager.name },
  });
  expect(await listed(staff.manager)).toEqual([id]);
  expect(await listed(staff.admin)).toEqual([other.id, id]);
  expect(await listed(staff.admin, 'true')).toEqual([other.id]);
  expect(await listed(superAdmin)).toEqual([other.id, id]);
  expect(await listed(superAdmin, 'true')).toEqual([]);
  expect(await listed(stranger)).toEqual([]);
  expect((await get(id, stranger)).problem.code).toBe('task.not-found');
  expect((await get(other.id, staff.manager)).problem.code).toBe('task.not-found');
  expect((await restart(id, stranger)).problem.code).toBe('task.not-found');
});

test('it counts what is done, and counts nothing twice', async () => {
  const job = counting(1);
  const payload = await queued(job, staff.admin);
  await expect(runTask(portal.platform, job, payload, false)).rejects.toThrow();
  const between = (await get(payload.id, staff.admin)).body.task;
  expect(between).toMatchObject({ state: 'queued', done: 2, finishedAt: null });
  expect(between.problem).toContain('not found');
  await runTask(portal.platform, job, payload, false);
  expect((await get(payload.id, staff.admin)).body.task).toMatchObject({
    state: 'done',
    done: 3,
    problem: null,
  });
  await runTask(portal.platform, counting(1), payload, true);
  expect((await get(payload.id, staff.admin)).body.task.state).toBe('done');
});

test('the last try ends it with the reason; it can be started again', async () => {
  const job = counting(1);
  const payload = await queued(job, staff.manager);
  await expect(runTask(portal.platform, job, payload, true)).rejects.toThrow();
  expect((await get(payload.id, staff.manager)).body.task).toMatchObject({
    state: 'failed',
    problem: 'This import was not found. Upload the file again.',
    restartable: true,
  });
  expect((await restart(payload.id, staff.admin)).body.task).toMatchObject({
    state: 'queued',
    problem: null,
  });
  // A second restart while the task waits answers the task as it is.
  expect((await restart(payload.id, staff.manager)).body.task.state).toBe('queued');
  await runTask(portal.platform, job, payload, true);
  expect((await restart(payload.id, staff.manager)).problem.code).toBe('task.not-restartable');
});

test('the reason of a failure is told in its reader’s language; the sentence of an older release as it is', async () => {
  const reader = await buildSignedIn(portal, staff.companyId, { role: 'Admin' });
  const job = counting(1);
  const payload = await queued(job, reader);
  await expect(runTask(portal.platform, job, payload, true)).rejects.toThrow();
  const write = (set: (trx: Trx) => Promise<unknown>) =>
    portal.platform.database.write({ companyId: staff.companyId }, set);
  await write((trx) =>
    trx
      .updateTable('user_account')
      .set({ language: 'en-XA' })
      .where('company_id', '=', staff.companyId)
      .where('user_id', '=', reader.userId)
      .execute(),
  );
  const reason = async () => (await get(payload.id, reader)).body.task.problem;
  expect(await reason()).toMatch(/^\[.*\]$/);
  await write((trx) =>
    trx
      .updateTable('background_task')
      .set({ problem: 'The file is gone.' })
      .where('company_id', '=', staff.companyId)
      .where('background_task_id', '=', payload.id)
      .execute(),
  );
  expect(await reason()).toBe('The file is gone.');
});

test('whoever follows the company’s tasks hears of every change', async () => {
  const stream = await openStream(portal, staff.admin.token);
  const heard = async () => {
    for (let line = await stream.next(); line !== undefined; line = await stream.next())
      if (line === 'data: tasks') return true;
    return false;
  };
  const job = counting(1);
  const payload = await queued(job, staff.manager);
  expect(await heard()).toBe(true);
  await expect(runTask(portal.platform, job, payload, true)).rejects.toThrow();
  expect(await heard()).toBe(true);
  await restart(payload.id, staff.manager);
  expect(await heard()).toBe(true);
  stream.close();
});

test('what cannot go on safely is not started again', async () => {
  const job = counting(1, false);
  const payload = await queued(job, staff.admin);
  await expect(runTask(portal.platform, job, payload, true)).rejects.toThrow();
  expect((await get(payload.id, staff.admin)).body.task).toMatchObject({
    state: 'failed',
    restartable: false,
  });
  expect((await restart(payload.id, staff.admin)).problem.code).toBe('task.not-restartable');
});

test('a task that nothing was heard of for hours has failed, and is forgotten after two weeks', async () => {
  const { id } = await queued(counting(), superAdmin);
  portal.clock.advance({ hours: 1 });
  await tidyTasks(portal.platform);
  const state = () =>
    portal.platform.database.read('all', (trx) =>
      trx
        .selectFrom('background_task')
        .select(['state', 'problem'])
        .where('background_task_id', '=', id)
        .executeTakeFirst(),
    );
  expect(await state()).toMatchObject({ state: 'queued' });
  portal.clock.advance({ hours: 1, minutes: 1 });
  await tidyTasks(portal.platform);
  const lost = await state();
  expect(lost).toMatchObject({ state: 'failed' });
  expect(sayStored('en', lost?.problem ?? '')).toBe('The task stopped without an answer.');
  portal.clock.advance({ days: 14 });
  await tidyTasks(portal.platform);
  expect(await state()).toBeUndefined();
});
