import { helpScreens, screens } from '@simward/contract';
import { page, userEvent } from 'vitest/browser';
import { stepsOf } from '../../shared/help/articles/article.ts';
import { articleFor } from '../../shared/help/articles/articles.ts';
import { plainWords } from '../../shared/help/articles/plainWords.ts';
import { expect, test } from '../../testing/screenTest.tsx';
import { router } from '../router.tsx';

const account = page.getByRole('button', { name: /Your account/ });
const sheet = page.getByRole('dialog', { name: 'Help' });
const line = page.getByRole('region', { name: /^Somebody leaves/ });
const titleOf = (name: string) => sheet.getByRole('heading', { level: 2, name });

const task = articleFor('somebody-leaves', 'manager');
const sentences = task ? stepsOf(task, 'manager').map(plainWords) : [];
const nameOf = (step: number) =>
  `Somebody leaves, step ${step + 1} of ${sentences.length}: ${sentences[step]}`;

const openHelp = async () => {
  await account.click();
  await page.getByRole('menuitem', { name: 'Help' }).click();
};

const openPage = async (openScreen: (address: string, options: object) => Promise<void>, theme = 'dark') => {
  await openScreen(screens.userManagement.path, { as: 'manager', size: 'phone', theme });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
};

test("on a phone the account's menu opens the article in a sheet, which gives the focus back", async ({
  openScreen,
}) => {
  await openPage(openScreen);
  await openHelp();
  await expect.element(titleOf('User Management')).toHaveFocus();
  await expect.element(sheet.getByText('First press: skip to the content')).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(account).toHaveFocus();
});

test("on a page of help the account's menu leads to all of help", async ({ openScreen, addressOnShow }) => {
  await openScreen('/help/user-management', { as: 'manager', size: 'phone' });
  await expect.element(page.getByRole('heading', { level: 1, name: 'User Management' })).toBeVisible();
  await openHelp();
  await expect.poll(addressOnShow).toBe(helpScreens.help.path);
  await expect.element(sheet).not.toBeInTheDocument();
});

test('a task folds to one line above the bar, and goes on in it over screens and a reload', async ({
  openScreen,
}) => {
  await openPage(openScreen);
  await openHelp();
  await sheet.getByRole('button', { name: 'Somebody leaves' }).click();
  await expect.element(titleOf('Somebody leaves')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(page.getByRole('region', { name: nameOf(0) })).toBeVisible();
  await line.getByRole('button', { name: 'Next step' }).click();
  await expect.element(page.getByRole('region', { name: nameOf(1) })).toBeVisible();
  await router.navigate({ to: screens.courses.path });
  await expect.element(page.getByRole('region', { name: nameOf(1) })).toBeVisible();
  await openPage(openScreen);
  await expect.element(page.getByRole('region', { name: nameOf(1) })).toBeVisible();
  await line.getByRole('button', { name: 'Show the whole task' }).click();
  await expect.element(sheet.getByRole('listitem').nth(1)).toHaveAttribute('aria-current', 'step');
  await sheet.getByRole('button', { name: 'End this task' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(line).not.toBeInTheDocument();
});

test('after the last step the line says that it is done, and a cross ends it', async ({ openScreen }) => {
  await openPage(openScreen);
  await openHelp();
  await sheet.getByRole('button', { name: 'Somebody leaves' }).click();
  await expect.element(titleOf('Somebody leaves')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  for (const _ of sentences) await line.getByRole('button', { name: 'Next step' }).click();
  await expect.element(line.getByText('Done')).toBeVisible();
  await line.getByRole('button', { name: 'End this task' }).click();
  await expect.element(line).not.toBeInTheDocument();
});

test("a step's screen is a link in the sheet, and following it folds the sheet", async ({ openScreen }) => {
  await openPage(openScreen);
  await openHelp();
  await sheet.getByRole('button', { name: 'Somebody leaves' }).click();
  await expect.element(titleOf('Somebody leaves')).toBeVisible();
  await sheet.getByRole('link', { name: 'User Management' }).first().click();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(line).toBeVisible();
});

test('the line shows the names alone where the sentence is too long for it', async ({ openScreen }) => {
  await openPage(openScreen);
  await openHelp();
  await sheet.getByRole('button', { name: 'Somebody leaves' }).click();
  await expect.element(titleOf('Somebody leaves')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(line).toBeVisible();
  const words = line.element().querySelector('b')?.parentElement;
  expect(words?.textContent).toBe('User Management');
  expect(words?.scrollWidth).toBeLessThanOrEqual(words?.clientWidth ?? 0);
});

for (const theme of ['dark', 'light'] as const)
  test(`sheet and line have no fault that axe finds: ${theme}`, async ({ openScreen, expectAccessible }) => {
    await openPage(openScreen, theme);
    await openHelp();
    await expect.element(titleOf('User Management')).toBeVisible();
    await expectAccessible();
    await sheet.getByRole('button', { name: 'Somebody leaves' }).click();
    await expect.element(titleOf('Somebody leaves')).toBeVisible();
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await expect.element(line).toBeVisible();
    await expectAccessible();
  });
