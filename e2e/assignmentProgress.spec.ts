import { randomUUID } from 'node:crypto';
import { type assignments, screens, type tasks } from '@simward/contract';
import { followSystemTheme } from './support/displays.ts';
import { expectAccessibleInEveryDisplay } from './support/expectAccessibleInEveryDisplay.ts';
import { expect, test } from './support/usersTest.ts';

test('what is under way is shown by department after a reload, too, and what failed is tried again', async ({
  page,
  signInAs,
}) => {
  await followSystemTheme(page);
  const { user } = await signInAs('admin');
  const [taskId, moduleId] = [randomUUID(), randomUUID()];
  const by = { _id: user._id, name: user.name };
  const running: tasks.Task = {
    _id: taskId,
    kind: 'assignment',
    label: 'Hand Hygiene and PPE',
    companyName: 'St. Brigid Hospital',
    requestedBy: by,
    state: 'running',
    total: 2500,
    done: 1500,
    problem: null,
    restartable: false,
    createdAt: '2026-11-22T11:08:00.000Z',
    finishedAt: null,
  };
  const problem = 'The database did not answer.';
  let task = running;
  // So many people that it takes a while: as the portal would answer.
  await page.route(/\/tasks(\?|$)/, (route) => route.fulfill({ json: { tasks: [task] } }));
  await page.route(`**/tasks/${taskId}`, (route) => route.fulfill({ json: { task } }));
  await page.route(`**/assignments/saves/${taskId}`, (route) => {
    const save: assignments.Save = {
      _id: taskId,
      at: task.createdAt,
      by,
      audience: 'departments',
      departments: [],
      modules: [{ _id: moduleId, moduleName: task.label }],
      startOn: null,
      dueOn: null,
      mails: false,
      users: task.total,
      assigned: 1480,
      state: task.state === 'running' ? 'running' : 'failed',
      left: 1000,
      problem: null,
      undoUntil: null,
      undone: null,
    };
    const piece = { department: 'Emergency', users: 1500, assigned: 1480, state: 'done', problem: null };
    const other = { department: 'Maternity', users: 1000, assigned: 0, state: 'waiting', problem: null };
    const failed = { ...other, state: 'failed', problem };
    return route.fulfill({ json: { save, pieces: [piece, task.state === 'failed' ? failed : other] } });
  });
  await page.goto(screens.bulkAssignment.path);
  const card = page.getByRole('region', { name: 'Assigning now' });
  await expect(card).toContainText('1,500 of 2,500 people');
  await page.reload();
  const departmentsOf = (name: string) =>
    page.getByRole('region', { name }).getByRole('list', { name: 'Progress by department' });
  await expect(departmentsOf('Assigning now').getByRole('listitem')).toHaveText([
    'Emergency1,500 of 1,500',
    'Maternity0 of 1,000',
  ]);
  await expect(card).toContainText('1,480 new so far; 20 were there already and stay as they are.');
  await expect(card).not.toContainText('left.');
  await expect(page.getByText('Waits for the running assignment')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Assign', exact: true })).toBeDisabled();

  task = { ...running, state: 'failed', problem: '1000 people were not assigned.', restartable: true };
  await page.reload();
  const lines = departmentsOf('Not all were reached').getByRole('listitem');
  await expect(lines.nth(1)).toContainText(problem);
  await expect(lines.nth(1).getByRole('img', { name: 'Failed' })).toBeVisible();
  await expectAccessibleInEveryDisplay(page, lines.nth(1));
  await page.route(`**/tasks/${taskId}/restart`, (route) => {
    task = running;
    return route.fulfill({ json: { task } });
  });
  await page.getByRole('button', { name: 'Try 1,000 again' }).click();
  await expect(departmentsOf('Assigning now').getByRole('listitem')).toHaveCount(2);
});
