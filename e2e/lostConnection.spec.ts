import type { Page } from '@playwright/test';
import { basePath, screens, users } from '@simward/contract';
import { screenTexts } from '@simward/texts/screens';
import { expect, test } from './support/portalTest.ts';
import { demoPersonOf } from './support/signIn.ts';
import { test as usersTest } from './support/usersTest.ts';

/** The files of one page: they are not fetched before somebody opens it. */
const skillFile = /\/assets\/SkillsScreen[^/]*\.js$/;
const title = (page: Page) => page.getByRole('heading', { level: 1 });

const openDashboard = async (page: Page) => {
  await page.goto(screens.userDashboard.path);
  await expect(title(page)).toHaveText(screenTexts.title.userDashboard);
};

/** Opens the page as somebody does who does not rest on its link before. */
const chooseSkill = (page: Page) =>
  page.getByRole('link', { name: 'Skill', exact: false }).first().dispatchEvent('click');

const expectMissing = async (page: Page) => {
  await expect(title(page)).toHaveText('This could not be loaded');
  await expect(page.getByRole('main')).not.toContainText(/https?:|\.js|stopped while/);
};

test('a page whose file cannot be fetched says so without an address, and comes by itself once the network is back', async ({
  page,
  context,
  faults,
  signInAs,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|FileMissing/);
  await signInAs('user');
  await openDashboard(page);
  await context.setOffline(true);
  await chooseSkill(page);
  await expectMissing(page);
  await context.setOffline(false);
  await expect(title(page)).toHaveText(screenTexts.title.skills);
});

test('a new version is loaded once by itself, a missing file makes no loop of reloads, and its page comes once it is there', async ({
  page,
  faults,
  signInAs,
}) => {
  faults.allow(/404|MIME|FileMissing/);
  await signInAs('user');
  await openDashboard(page);
  let isMissing = true;
  let reloads = 0;
  page.on('load', () => {
    reloads += 1;
  });
  await page.route(skillFile, (route) => (isMissing ? route.fulfill({ status: 404 }) : route.continue()));
  await chooseSkill(page);
  await expect.poll(() => reloads).toBe(1);
  await expectMissing(page);
  await expect(page.getByText('The portal answers, but without a part of this page.')).toBeVisible();
  expect(reloads).toBe(1);
  await expect(page.getByRole('button', { name: 'Load the page again' })).toBeEnabled();
  isMissing = false;
  await expect(title(page)).toHaveText(screenTexts.title.skills, { timeout: 30_000 });
  expect(reloads).toBe(2);
});

usersTest(
  'Add User pressed again after a lost answer shows the person who was added, with a code that signs in',
  { tag: '@users' },
  async ({ page, faults, people: { surname }, userForm, userList: { open, rows } }) => {
    faults.allow(/ERR_FAILED|ERR_CONNECTION/);
    await page.goto(screens.addUser.path);
    await userForm.name.fill(`Lena ${surname}`);
    await userForm.emailAddress.fill(`${surname}@stbrigid.example`);
    let lost = 0;
    await page.route(`**${basePath}${users.registerUser.path}`, async (route) => {
      if (lost > 0) return route.continue();
      lost += 1;
      await route.fetch();
      return route.abort();
    });
    await userForm.add();
    await expect(page.getByText('The portal cannot be reached.').first()).toBeVisible();
    await userForm.add();
    await expect(page.locator('dd')).toHaveCount(3);
    await open();
    await expect(rows).toHaveCount(1);
  },
);

test('a sign-in that is sent before the script of the page has come waits for it', async ({ page }) => {
  const { mobileNo, password } = demoPersonOf('user');
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(screens.signIn.path, { waitUntil: 'commit' });
  await page.getByLabel('User ID').fill(mobileNo);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toHaveAttribute('data-busy', '');
  expect(new URL(page.url()).search).toBe('');
  held.resolve();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(screenTexts.title.userDashboard);
});
