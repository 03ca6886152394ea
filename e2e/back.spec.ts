import type { Page } from '@playwright/test';
import { screens } from '@simward/contract';
import { screenTexts } from '@simward/texts/screens';
import { addPerson } from './support/addPerson.ts';
import { expect, test } from './support/portalTest.ts';

const phone = { width: 390, height: 844 };

/** Where the page is, and what it says of itself. */
const standsAt = async (page: Page, path: string, title: string) => {
  await expect(page).toHaveURL((url) => url.pathname === path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
};

test('Back closes what lies open over a page, then leaves the page with one press; Forward opens nothing', async ({
  page,
  signInAs,
}) => {
  await signInAs('user');
  await page.goto(screens.yourModules.path);
  await page.getByRole('link', { name: 'Module Library' }).first().click();
  await standsAt(page, screens.moduleLibrary.path, screenTexts.title.moduleLibrary);
  const palette = page.getByPlaceholder('Search or jump to…');
  for (const way of ['Back', 'Escape']) {
    await page.keyboard.press('Control+k');
    await expect(palette).toBeVisible();
    if (way === 'Back') await page.goBack();
    else await page.keyboard.press('Escape');
    await expect(palette).toBeHidden();
    await standsAt(page, screens.moduleLibrary.path, screenTexts.title.moduleLibrary);
  }
  await page.goForward();
  await expect(palette).toBeHidden();
  await standsAt(page, screens.moduleLibrary.path, screenTexts.title.moduleLibrary);
  await page.goBack();
  await standsAt(page, screens.yourModules.path, screenTexts.title.yourModules);
  await page.goForward();
  await standsAt(page, screens.moduleLibrary.path, screenTexts.title.moduleLibrary);
  await expect(palette).toBeHidden();
});

/** The browser takes a refused step back in its own time, and nobody presses Back again within those milliseconds. */
const stepIsTakenBack = (page: Page) =>
  expect.poll(() => page.evaluate('history.state.isAboveRoomForBack')).toBe(true);

test('on the first page of a document Back closes a menu and a dialog, and leaves with one press when nothing is open', async ({
  page,
  request,
  signInAs,
}) => {
  const { token } = await signInAs('admin');
  const person = await addPerson(request, token, { name: 'Wilma Returns' });
  await page.goto(screens.outbox.path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(`${screens.modifyUserDetails.path}?user_id=${person._id}`);
  const actions = page.getByRole('button', { name: 'Actions' });
  const choice = page.getByRole('menuitem', { name: 'Ask to erase…' });
  await actions.click();
  await expect(choice).toBeVisible();
  await page.goBack();
  await expect(choice).toBeHidden();
  await actions.click();
  await choice.click();
  const asking = page.getByRole('dialog', { name: 'Ask to erase Wilma Returns for good?' });
  const reason = asking.getByRole('textbox', { name: 'Reason' });
  await reason.fill('Letter of 12 November');
  await page.goBack();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay on this page' }).click();
  await expect(reason).toHaveValue('Letter of 12 November');
  await page.goBack();
  await expect(question).toBeVisible();
  await stepIsTakenBack(page);
  await page.goBack();
  await expect(question).toBeHidden();
  await expect(reason).toHaveValue('Letter of 12 November');
  await stepIsTakenBack(page);
  await page.goBack();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(asking).toBeHidden();
  await standsAt(page, screens.modifyUserDetails.path, 'Wilma Returns');
  await page.goBack();
  await expect(page).toHaveURL((url) => url.pathname === screens.outbox.path);
});

test('on a phone Back closes the menu, the filters and a calendar', async ({ page, signInAs }) => {
  await page.setViewportSize(phone);
  await signInAs('admin');
  await page.goto(screens.loginRecords.path);
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await page.getByRole('button', { name: 'More' }).click();
  await expect(menu).toBeVisible();
  await page.goBack();
  await expect(menu).toBeHidden();
  const filters = page.getByRole('dialog', { name: 'Order and filters' });
  await page.getByRole('button', { name: 'Order and filters' }).click();
  await expect(filters).toBeVisible();
  await page.goBack();
  await expect(filters).toBeHidden();
  const calendar = page.locator('[data-dates-dropdown]');
  await page.getByRole('button', { name: 'From date', exact: true }).click();
  await expect(calendar).toBeVisible();
  await page.goBack();
  await expect(calendar).toBeHidden();
  await expect(page).toHaveURL((url) => url.pathname === screens.loginRecords.path);
});
