import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { auth, departments, messages, modules, screens, users } from '@simward/contract';
import { addPerson } from './support/addPerson.ts';
import { callPortal } from './support/callPortal.ts';
import { followSystemTheme } from './support/displays.ts';
import { expectAccessibleInEveryDisplay } from './support/expectAccessibleInEveryDisplay.ts';
import { enrolmentCode, playHeadset } from './support/playHeadset.ts';
import { expect, test } from './support/portalTest.ts';
import { demoPersonOf } from './support/signIn.ts';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A learner of the journey's own with one module that is due and one that is not. */
const newLearner = async (request: APIRequestContext) => {
  const { mobileNo, password } = demoPersonOf('admin');
  const { token } = await callPortal(request, auth.signIn, { body: { mobileNo, passwordHash: password } });
  // A department gives its modules to whoever joins it; this one gives none.
  const departmentName = `Progress ${randomUUID().slice(0, 8)}`;
  const fields = { departmentName, max_users: 1, modules: [], status: true };
  const { department } = await callPortal(request, departments.createDepartment, { body: fields }, token);
  const person = await addPerson(request, token, { name: 'Priya Lindgren', departmentId: department._id });
  const all = (await callPortal(request, users.assignableModules, { query: {} }, token)).modules;
  const give = async (name: string, dueOn?: string) => {
    const ids = all.filter(({ moduleName }) => moduleName === name).map(({ _id }) => _id);
    const body = { users: [person._id], modules: ids, ...(dueOn && { dueOn }) };
    await callPortal(request, users.assignModules, { body }, token);
  };
  await give('Airway Management');
  await give('Stroke Recognition', inDays(5));
  return person;
};

const signIn = async (page: Page, { mobileNo, pin }: { mobileNo: string; pin: string }) => {
  await page.goto(screens.signIn.path);
  await page.getByLabel('User ID').fill(mobileNo);
  await page.getByRole('textbox', { name: 'Password' }).fill(pin);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(screens.userDashboard.path);
};

test('what is due is next, and its page says what to practise once it was assessed', async ({
  page,
  request,
  baseURL,
  expectMessage,
}) => {
  await followSystemTheme(page);
  const learner = await newLearner(request);
  await signIn(page, learner);
  const next = page.getByRole('region', { name: 'Stroke Recognition' });
  await expect(next).toContainText('No assessment yet');
  await expect(next).toContainText(/Due on \d\d \w{3} \d{4}, in 5 days|in 4 days/);

  await page.goto(screens.yourModules.path);
  await expect(next).toContainText('You have not run this module yet.');
  await expect(page.getByRole('row', { name: /^Airway Management/ })).toContainText(
    messages.notAvailable.text,
  );
  await page.getByRole('button', { name: 'Not started 2' }).click();
  await expect(page.getByRole('row')).toHaveCount(3);
  await next.getByRole('link', { name: 'Start' }).click();

  await expect(page.getByText('Do one assessment to see this')).toBeVisible();
  await expectMessage('noSessionHistory');
  await expectAccessibleInEveryDisplay(page, page.getByText('Do one assessment to see this'));

  const code = await enrolmentCode(request);
  const played = await playHeadset(
    baseURL ?? '',
    code,
    learner,
    ...['--module', 'Stroke Recognition', '--mode', 'assessment', '--sessions', '2'],
  );
  expect(played).toHaveLength(2);
  await page.reload();
  const { token } = await callPortal(request, auth.signIn, {
    body: { mobileNo: learner.mobileNo, passwordHash: learner.pin },
  });
  const [own] = (await callPortal(request, modules.userModules, {}, token)).modules.filter(
    ({ moduleName }) => moduleName === 'Stroke Recognition',
  );
  const detail = await callPortal(
    request,
    modules.moduleDetail,
    { params: { id: own?.moduleId ?? '' } },
    token,
  );
  expect(detail.assessments).toBeGreaterThan(0);
  expect(detail.practice.assessments).toBe(detail.assessments);
  const practice = page.getByRole('region', { name: 'What to practise next' });
  await expect(practice.getByRole('listitem')).toHaveCount(detail.practice.steps.length);
  for (const { name } of detail.practice.steps) await expect(practice).toContainText(name);
  const result = page.getByRole('region', { name: 'Your result' });
  await expect(result).toContainText(`Average of ${detail.assessments} assessment`);
  await expect(result).toContainText(`average of ${detail.assessments}`);
});

test('a point of the curve leads to its row, and the address keeps it', async ({ page, signInAs }) => {
  const { token } = await signInAs('user');
  const { modules: own } = await callPortal(page.request, modules.userModules, {}, token);
  const most = own.toSorted((a, b) => b.assessments + b.trainings - a.assessments - a.trainings)[0];
  await page.goto(screens.yourModuleDetail.path.replace('$moduleId', most?.moduleId ?? ''));
  const progress = page.getByRole('region', { name: 'Progress' });
  const oldest = progress.getByRole('button', { name: /Score/ }).first();
  await oldest.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/attempt=/);
  const row = page.locator('[aria-current="true"]').filter({ has: page.getByRole('cell') });
  await expect(row).toBeInViewport();
  const cells = await row.getByRole('cell').allTextContents();
  await page.reload();
  await expect(row).toBeVisible();
  expect(await row.getByRole('cell').allTextContents()).toEqual(cells);
});
