import type { Page } from '@playwright/test';
import { helpScreens, type PermissionSet, screens } from '@simward/contract';
import { screenTexts } from '@simward/texts/screens';
import { wordsTexts } from '@simward/texts/words';
import { openingOf } from './support/openings.ts';
import { expect, test } from './support/portalTest.ts';

const helpOf = (page: Page) => page.getByRole('complementary', { name: 'Help' });
const expectPage = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
const expectArticle = (page: Page, name: string) =>
  expect(helpOf(page).getByRole('heading', { level: 2, name })).toBeVisible();

interface FollowedTask {
  role: PermissionSet;
  from: 'userManagement' | 'companyUserManagement' | 'userDashboard' | 'companies';
  task: string;
  /** Where its steps are done; the panel stays. */
  over: readonly (
    | 'assignment'
    | 'headsets'
    | 'userManagement'
    | 'auditLog'
    | 'moduleLibrary'
    | 'evidencePacks'
  )[];
}

const followed: readonly FollowedTask[] = [
  {
    role: 'user',
    from: 'userDashboard',
    task: 'Who sees my results',
    over: ['moduleLibrary', 'evidencePacks'],
  },
  {
    role: 'manager',
    from: 'userManagement',
    task: 'Assign and remind',
    over: ['assignment', 'userManagement'],
  },
  {
    role: 'admin',
    from: 'companyUserManagement',
    task: 'Somebody leaves',
    over: ['userManagement', 'auditLog'],
  },
  {
    role: 'superadmin',
    from: 'companies',
    task: 'First steps of a company',
    over: ['headsets', 'auditLog'],
  },
];

for (const { role, from, task, over } of followed)
  test(`from a page to its article, and a task followed over three screens: ${role}`, {
    tag: '@help',
  }, async ({ page, signInAs }) => {
    await signInAs(role);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(screens[from].path);
    await expectPage(page, screenTexts.title[from]);
    await page.getByRole('button', { name: 'Help', exact: true }).click();
    await expectArticle(page, screenTexts.title[from]);
    await helpOf(page).getByRole('button', { name: task, exact: true }).click();
    await expectArticle(page, task);
    const current = helpOf(page).locator('li[aria-current="step"]');
    await helpOf(page).getByRole('button', { name: 'Next step' }).click();
    const sentence = await current.textContent();
    for (const name of over) {
      await page.keyboard.press('Control+k');
      await page.getByPlaceholder('Search or jump to…').fill(screenTexts.title[name]);
      await page.getByRole('dialog').getByRole('button', { name: screenTexts.title[name] }).first().click();
      await expectPage(page, screenTexts.title[name]);
      await expect(current).toHaveText(sentence ?? '');
    }
    // It is there again after a reload, at the same step.
    await page.reload();
    await expect(current).toHaveText(sentence ?? '');
  });

test('a task goes on in one line above the bar of a phone', async ({ page, signInAs }) => {
  await signInAs('manager');
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(screens.userManagement.path);
  await expectPage(page, screenTexts.title.userManagement);
  await page.getByRole('button', { name: /Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Help' }).click();
  const sheet = page.getByRole('dialog', { name: 'Help' });
  await sheet.getByRole('button', { name: 'Assign and remind' }).click();
  // Following the step's link folds the sheet.
  await sheet.getByRole('link', { name: screenTexts.title.assignment }).first().click();
  await expectPage(page, screenTexts.title.assignment);
  const line = page.getByRole('region', { name: /^Assign and remind, step 1 of/ });
  await expect(line).toBeVisible();
  await line.getByRole('button', { name: 'Next step' }).click();
  await expect(page.getByRole('region', { name: /^Assign and remind, step 2 of/ })).toBeVisible();
});

test.describe('with a finger', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });

  test('a tap on a word says what it means, a tap beside it closes, and More leads to the word', async ({
    page,
    request,
    signInAs,
  }) => {
    const { token } = await signInAs('user');
    const { address } = await openingOf('libraryDetails', { visitor: 'user', request, token });
    await page.goto(address);
    const word = page.getByRole('button', { name: wordsTexts.passMark.title, exact: true });
    const definition = page.getByRole('status').filter({ hasText: wordsTexts.passMark.means });
    await word.tap();
    await expect(definition).toBeVisible();
    await page.getByRole('heading', { level: 1 }).tap();
    await expect(definition).toBeHidden();
    await word.tap();
    await page.getByRole('link', { name: `More about ${wordsTexts.passMark.title}` }).tap();
    await expect(page).toHaveURL(`${helpScreens.helpWords.path}#passMark`);
    await expect(page.getByRole('region', { name: wordsTexts.passMark.title })).toBeInViewport();
  });
});

test('an article that could not be loaded says so and comes with the page; words, keys and who can help stay', async ({
  page,
  signInAs,
  faults,
}) => {
  faults.allow(/ERR_FAILED|dynamically imported module/);
  await signInAs('manager');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(screens.competencyTable.path);
  await expectPage(page, screenTexts.title.competencyTable);
  await page.route('**/assets/HelpArticle-*.js', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Help', exact: true }).click();
  await expect(helpOf(page).getByText('This article could not be loaded')).toBeVisible();
  await expect(helpOf(page).getByText('Search or jump to a page')).toBeVisible();
  await expect(helpOf(page).getByText('Who can help', { exact: true })).toBeVisible();
  await helpOf(page).getByRole('button', { name: wordsTexts.current.title, exact: true }).click();
  await expect(helpOf(page).getByText(wordsTexts.current.means)).toBeVisible();
  // Chromium does not ask again for a script that it could not load, so that only the page itself can.
  await helpOf(page).getByRole('button', { name: 'Load the page again' }).click();
  await expectArticle(page, screenTexts.title.competencyTable);
});
