import { live, screens, tasks } from '@simward/contract';
import { afterEach, vi } from 'vitest';
import { page } from 'vitest/browser';
import { runningTask } from '../../testing/answers/task.ts';
import { expect, test } from '../../testing/screenTest.tsx';

const title = 'Import of 700 users from people.csv';
const panel = page.getByRole('dialog', { name: 'Activity' });
const row = panel.getByRole('listitem');
const open = (name = 'Activity') => page.getByRole('button', { name, exact: true });

afterEach(() => vi.useRealTimers());

test('a task that failed says why and is started again; it is counted while it runs, and is told when it is done', async ({
  portal,
  openScreen,
}) => {
  let task = runningTask({ state: 'failed', problem: 'The database was away.', restartable: true });
  portal.answer(tasks.listTasks, () => ({ tasks: [task] }));
  portal.answer(tasks.restartTask, () => {
    task = runningTask();
    return { task };
  });
  await openScreen(screens.userManagement.path, { as: 'manager', theme: 'light', size: 'phone' });
  await open().click();
  await expect.element(row).toMatchTextContent('The database was away.');
  await row.getByRole('button', { name: `Start ${title} again`, exact: true }).click();
  await expect.element(row).toMatchTextContent('500 of 700 · 71%');
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect.element(open('Activity, 1 task running')).toHaveFocus();
  task = runningTask({ state: 'done', done: 700 });
  portal.tell('tasks');
  await expect.element(page.getByText(`${title}: done`)).toBeVisible();
});

test('without a stream a running task is asked for every few seconds', async ({ portal, openScreen }) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let task = runningTask();
  portal.refuse(live.followChanges, 'live.too-many');
  portal.answer(tasks.listTasks, () => ({ tasks: [task] }));
  await openScreen(screens.userManagement.path, { as: 'manager' });
  await expect.element(open('Activity, 1 task running')).toBeVisible();
  task = runningTask({ state: 'done', done: 700 });
  await vi.advanceTimersByTimeAsync(5_000);
  await expect.element(page.getByText(`${title}: done`)).toBeVisible();
});

test('a task that cannot be started again says why', async ({ portal, openScreen }) => {
  const failed = runningTask({ state: 'failed', problem: 'The database was away.', restartable: true });
  portal.answer(tasks.listTasks, { tasks: [failed] });
  portal.refuse(tasks.restartTask, 'task.not-restartable');
  await openScreen(screens.userManagement.path, { as: 'manager' });
  await open().click();
  await row.getByRole('button', { name: `Start ${title} again`, exact: true }).click();
  await expect.element(row).toMatchTextContent('This task cannot be started again.');
});

test('an activity that cannot be loaded says so, and an empty one too', async ({
  portal,
  openScreen,
  expectAccessible,
}) => {
  portal.refuse(tasks.listTasks, 'server.failed');
  await openScreen(screens.userManagement.path, { as: 'manager' });
  await open().click();
  await expect.element(panel.getByRole('alert')).toMatchTextContent('The activity could not be loaded');
  await expectAccessible();
  portal.answer(tasks.listTasks, { tasks: [] });
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect.element(panel).toMatchTextContent('Nothing has run in the background yet.');
});

test('an Admin sees what everybody began, and opens the result of the own work alone', async ({
  portal,
  openScreen,
  expectAccessible,
}) => {
  portal.answer(tasks.listTasks, ({ query }) => ({ tasks: query.own ? [] : [runningTask()] }));
  await openScreen(screens.userManagement.path, { as: 'admin' });
  await open().click();
  await expect.element(panel).toMatchTextContent('Nothing has run in the background yet.');
  await panel.getByText('Everybody’s').click();
  await expect.element(row).toMatchTextContent('Maria Keller');
  await expect.element(row.getByRole('link')).not.toBeInTheDocument();
  await expectAccessible();
});
