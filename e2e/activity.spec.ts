import { screens, type tasks, users } from '@simward/contract';
import { callPortal } from './support/callPortal.ts';
import { followSystemTheme } from './support/displays.ts';
import { expectAccessibleInEveryDisplay } from './support/expectAccessibleInEveryDisplay.ts';
import { expect, test } from './support/usersTest.ts';

test('what was begun is found again in the activity after a reload, and leads to its result', async ({
  page,
  heading,
  people: { add },
  userList,
}) => {
  await followSystemTheme(page);
  await add('Anna');
  await userList.open();
  await userList.select('Anna');
  await page.getByRole('button', { name: 'Issue activation codes' }).click();
  await page.getByRole('button', { name: 'Issue codes' }).click();
  await expect(page.getByRole('button', { name: 'Show the codes' })).toBeVisible();
  await page.goto(screens.userManagement.path);
  const opener = page.getByRole('button', { name: 'Activity' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Activity' });
  const newest = panel.getByRole('listitem').first();
  await expect(newest).toContainText('1 activation code');
  await expect(newest).toContainText('Done');
  await expectAccessibleInEveryDisplay(page, newest);
  await panel.getByText('Everybody’s').click();
  await expect(newest).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await newest.getByRole('link', { name: 'Open 1 activation code' }).click();
  await expect(panel).toBeHidden();
  await expect(heading).toHaveText('Activation codes');
});

test('what is begun elsewhere appears in the open panel, and goes on there until it is done', async ({
  page,
  request,
  people: { add, token },
}) => {
  const body = { userIds: [(await add('Bela'))._id] };
  const begin = async () => {
    const { job } = await callPortal(request, users.issueActivationCodes, { body }, token);
    return page.getByRole('listitem').filter({ has: page.locator(`[href*="${job._id}"]`) });
  };
  const before = await begin();
  const following = page.waitForResponse('**/api/v1/live');
  await page.goto(screens.userManagement.path);
  await following;
  await page.getByRole('button', { name: /^Activity/ }).click();
  await expect(before).toContainText('Done');
  // It comes sooner than anybody would ask without a stream.
  await expect(await begin()).toContainText('Done');
});

const broken = (userId: string): tasks.Task => ({
  _id: '01a1f82f-1e80-7125-a224-95218e976bc0',
  kind: 'import',
  label: 'people.csv',
  companyName: 'Hospital',
  requestedBy: { _id: userId, name: 'Ada' },
  state: 'failed',
  total: 700,
  done: 500,
  problem: 'The database was away.',
  restartable: true,
  createdAt: '2026-11-20T09:00:00.000Z',
  finishedAt: '2026-11-20T09:01:00.000Z',
});

test('a task that failed says why and is started again; one under way is counted and shown, without a stream too', async ({
  page,
  signInAs,
  faults,
}) => {
  const { user } = await signInAs('manager');
  faults.allow(/\/live/);
  await page.route('**/api/v1/live', (route) => route.abort());
  let task = broken(user._id);
  await page.route('**/api/v1/tasks?own=true', (route) => route.fulfill({ json: { tasks: [task] } }));
  await page.route('**/api/v1/tasks/*/restart', (route) => {
    task = { ...task, state: 'running', problem: null, restartable: false, finishedAt: null };
    return route.fulfill({ json: { task } });
  });
  await page.goto(screens.userManagement.path);
  await page.getByRole('button', { name: 'Activity' }).click();
  const row = page.getByRole('dialog', { name: 'Activity' }).getByRole('listitem');
  await expect(row).toContainText('The database was away.');
  await row.getByRole('button', { name: /^Start Import of 700 users from people.csv again$/ }).click();
  await expect(row).toContainText('500 of 700 · 71%');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Activity, 1 task running' })).toBeFocused();
  task = { ...task, state: 'done', done: 700 };
  await expect(page.getByText('Import of 700 users from people.csv: done')).toBeVisible();
});

test('an activity that cannot be loaded says so, and an empty one too', async ({
  page,
  signInAs,
  faults,
}) => {
  await signInAs('manager');
  faults.allow(/tasks|500/);
  let fails = true;
  await page.route('**/api/v1/tasks?own=true', (route) =>
    fails ? route.fulfill({ status: 500, body: 'broken' }) : route.fulfill({ json: { tasks: [] } }),
  );
  await page.goto(screens.userManagement.path);
  await page.getByRole('button', { name: 'Activity' }).click();
  const panel = page.getByRole('dialog', { name: 'Activity' });
  await expect(panel.getByRole('alert')).toContainText('The activity could not be loaded');
  fails = false;
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect(panel).toContainText('Nothing has run in the background yet.');
});
