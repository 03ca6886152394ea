import { randomUUID } from 'node:crypto';
import { companies, screens, users } from '@simward/contract';
import { callPortal } from './support/callPortal.ts';
import { followSystemTheme } from './support/displays.ts';
import { expectAccessibleInEveryDisplay } from './support/expectAccessibleInEveryDisplay.ts';
import { expect, test } from './support/portalTest.ts';

test('a new company’s Admin sees what there is to do, does the first step and folds the rest away; the SuperAdmin sees the same', async ({
  page,
  request,
  browser,
  baseURL,
  signInAs,
}) => {
  test.slow();
  const { token } = await signInAs('superadmin');
  const companyName = `Lakeside ${randomUUID().slice(0, 8)}`;
  const { company } = await callPortal(
    request,
    companies.addCompany,
    { body: { companyName, timeZone: 'Europe/Berlin' } },
    token,
  );
  const { user, pin } = await callPortal(
    request,
    users.registerUser,
    {
      body: {
        name: 'Ada Lakeside',
        emailAddress: `${randomUUID()}@lakeside.example`,
        role: 'Admin',
        companyId: company._id,
      },
    },
    token,
  );

  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
  const admin = await elsewhere.newPage();
  await followSystemTheme(admin);
  await admin.goto(screens.signIn.path);
  await admin.getByLabel('User ID').fill(user.mobileNo);
  await admin.getByRole('textbox', { name: 'Password' }).fill(pin);
  await admin.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText(screens.dashboard.title);
  const card = admin.getByRole('region', { name: 'Get started' });
  const step = (name: string) => card.getByRole('listitem').filter({ hasText: name });
  await expect(card).toContainText('0 of 7 done');
  await expect(step('Make departments')).toContainText('To do');

  await step('Make departments').getByRole('button', { name: 'Departments' }).click();
  const panel = admin.getByRole('dialog');
  await panel.getByRole('button', { name: 'Add Department' }).first().click();
  await panel.getByRole('textbox', { name: 'Department Name' }).fill('First Ward');
  await panel.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(panel.getByText('First Ward')).toBeVisible();
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(card).toContainText('1 of 7 done');
  await expect(step('Make departments')).toContainText('Done');
  await expect(step('Make departments')).toContainText('One department');

  await expectAccessibleInEveryDisplay(admin, card);

  await card.getByRole('button', { name: 'Hide the steps' }).click();
  await expect(step('Add learners')).toHaveCount(0);
  await admin.reload();
  await expect(card).toContainText('1 of 7 done');
  await card.getByRole('button', { name: 'Show the steps' }).click();
  await step('Add learners').getByRole('link', { name: screens.importUsers.title }).click();
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText(screens.importUsers.title);
  await elsewhere.close();

  await page.goto(screens.modifyCompany.path.replace('$companyId', company._id));
  await expect(page.getByRole('region', { name: 'Get started' })).toContainText('1 of 7 done');
});

test('a company that has long been training sees none of it', async ({ page, signInAs }) => {
  await signInAs('admin');
  await page.goto(screens.dashboard.path);
  const answer = page.waitForResponse((response) => response.url().includes('/admindashboard/setup'));
  await page.reload();
  expect(await (await answer).json()).toEqual({ setup: null });
  await expect(page.getByRole('link', { name: /^Average Session/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Get started' })).toHaveCount(0);
});
