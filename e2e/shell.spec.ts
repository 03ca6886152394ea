import { messages, modules, screens } from '@simward/contract';
import { expect, test } from './support/portalTest.ts';
import { demoPersonOf } from './support/signIn.ts';

test('Logout asks, then ends the sign-in; the browser’s Back shows nothing more', async ({
  page,
  signInAs,
  expectMessage,
}) => {
  await signInAs('user');
  await page.goto(screens.userDashboard.path);
  await page.getByRole('button', { name: /Your account|Anna Berg/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expectMessage('logoutQuestion');
  await page.getByRole('button', { name: messages.logoutQuestion.button }).click();
  await expect(page).toHaveURL(/\/signin/);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(screens.signIn.title);
});

test('a logout that the portal never hears says so and keeps the person signed in', async ({
  page,
  context,
  faults,
  signInAs,
  expectMessage,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED/);
  await signInAs('user');
  await page.goto(screens.userDashboard.path);
  await page.getByRole('button', { name: /Your account|Anna Berg/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  const confirm = page.getByRole('button', { name: messages.logoutQuestion.button });
  await expect(confirm).toBeVisible();
  await context.setOffline(true);
  await confirm.click();
  await expectMessage('logoutFailed');
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(screens.userDashboard.title);
});

test('a dialog that cannot be loaded says so and leaves the page as it is', async ({
  page,
  context,
  faults,
  signInAs,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED/);
  await signInAs('admin');
  await page.goto(screens.userManagement.path);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Invite link' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'This could not be loaded' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(screens.userManagement.title);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Load the page again' }).click();
  await page.getByRole('button', { name: 'Invite link' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a deep link leads back to itself after sign-in, by keyboard alone', async ({ page }) => {
  const { mobileNo, password } = demoPersonOf('user');
  await page.goto(`${screens.yourModules.path}?q=sepsis`);
  await expect(page).toHaveURL(/\/signin/);
  await page.getByLabel('User ID').focus();
  await page.keyboard.type(mobileNo);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/your-module\?q=sepsis/);
  await expect(page.getByRole('row', { name: /Sepsis: the First Hour/ })).toBeVisible();
});

test('an empty sign-in names both fields and keeps the focus on the first', async ({
  page,
  expectMessage,
}) => {
  await page.goto(screens.signIn.path);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expectMessage('required');
  await expect(page.getByText(messages.required.text, { exact: true })).toHaveCount(2);
  await expect(page.getByLabel('User ID')).toBeFocused();
});

test('a search without a match says so and can be cleared', async ({ page, signInAs, expectMessage }) => {
  await signInAs('user');
  await page.goto(screens.yourModules.path);
  await page.getByRole('searchbox').or(page.getByPlaceholder('Search modules')).first().fill('zzz');
  await expectMessage('noData');
  await page.getByRole('button', { name: /Clear/ }).first().click();
  await expect(page.getByRole('row', { name: /Sepsis: the First Hour/ })).toBeVisible();
});

test('the palette opens by keyboard and leads to a page', async ({ page, signInAs }) => {
  await signInAs('user');
  await page.goto(screens.userDashboard.path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('Search or jump to…').fill('your mod');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(screens.yourModules.path);
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('Search or jump to…').fill('sepsis');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sepsis: the First Hour');
});

test('Enter that is quicker than the finds opens the first of them when it comes', async ({
  page,
  signInAs,
}) => {
  await signInAs('user');
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**${modules.userModules.path}`, async (route) => {
    ask();
    await released;
    await route.continue();
  });
  await page.goto(screens.profile.path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('Search or jump to…').fill('sepsis');
  await asked;
  await page.keyboard.press('Enter');
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sepsis: the First Hour');
});

test('the skip link leads past the menu', async ({ page, signInAs }) => {
  await signInAs('user');
  await page.goto(screens.yourModules.path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});

test('the theme that a person chooses stays', async ({ page, signInAs }) => {
  await signInAs('user');
  await page.goto(screens.userDashboard.path);
  await page.getByRole('button', { name: 'Theme' }).click();
  await page.getByRole('menuitemradio', { name: 'Light' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
});

test('for who wants less motion no colour is on its way to a chosen theme', async ({ page, signInAs }) => {
  await signInAs('user');
  await page.goto(screens.userDashboard.path);
  const choose = async (theme: 'Dark' | 'Light') => {
    await page.getByRole('button', { name: 'Theme' }).click();
    await page.getByRole('menuitemradio', { name: theme }).click();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme.toLowerCase());
    // The menu stays open, so that one theme can be seen after the other.
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
  };
  // Runs in the page, whose types are not those of the journeys.
  await page.evaluate("document.addEventListener('transitionrun', () => (document.moved = true))");
  await choose('Light');
  expect(await page.evaluate('document.moved ?? false')).toBe(false);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await choose('Dark');
  await expect.poll(() => page.evaluate('document.moved ?? false')).toBe(true);
});
