import { auth, companies, screens, users } from '@simward/contract';
import { type Locator, page, userEvent } from 'vitest/browser';
import { signedInAs } from '../../testing/people.ts';
import { expect, test } from '../../testing/screenTest.tsx';

/** Closes with Escape; then the focus must be where it was before. */
const expectFocusReturns = async (opener: Locator, opened: Locator) => {
  await expect.element(opened).toBeVisible();
  await expect.poll(() => opened.query()?.contains(document.activeElement)).toBe(true);
  await userEvent.keyboard('{Escape}');
  await expect.element(opened).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
};

const button = (name: string | RegExp) => page.getByRole('button', { name }).first();
const dialog = page.getByRole('dialog');
const menu = page.getByRole('menu');

test('whatever opens from the header takes the focus and gives it back to its button', async ({
  openScreen,
}) => {
  await openScreen(screens.yourModules.path, { as: 'user' });
  // Waits for the page: a new page moves the focus to its heading, away from anything that was opened before.
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await button(/^Search or jump/).click();
  await expectFocusReturns(button(/^Search or jump/), dialog);
  await button('Theme').click();
  await expectFocusReturns(button('Theme'), menu);
  await button('Help').click();
  await expectFocusReturns(button('Help'), page.getByRole('complementary', { name: 'Help' }));
  await button(/Your account$/).click();
  await expectFocusReturns(button(/Your account$/), menu);
  await button(/Your account$/).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expectFocusReturns(button(/Your account$/), dialog);
});

test('the palette that was opened by keyboard gives the focus back to where one was', async ({
  openScreen,
}) => {
  await openScreen(screens.yourModules.path, { as: 'user' });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  button('Help').element().focus();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expectFocusReturns(button('Help'), dialog);
});

test('the whole menu of a phone takes the focus, keeps it and gives it back', async ({ openScreen }) => {
  await openScreen(screens.yourModules.path, { as: 'user', size: 'phone' });
  await button('More').click();
  await expect.poll(() => dialog.query()?.contains(document.activeElement)).toBe(true);
  for (let stop = 0; stop < 12; stop++) {
    await userEvent.tab();
    expect(dialog.element().contains(document.activeElement), 'the focus is in it').toBe(true);
  }
  await expectFocusReturns(button('More'), dialog);
});

test('the switch between companies takes the focus into its search and gives it back', async ({
  portal,
  openScreen,
}) => {
  portal.answer(companies.listCompanies, { companies: [] });
  await openScreen(screens.courses.path, { as: 'superadmin' });
  await button(/^Switch company/).click();
  const search = page.getByLabelText('Search companies');
  await expect.element(search).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(search).not.toBeVisible();
  await expect.element(button(/^Switch company/)).toHaveFocus();
});

test('the panel of departments takes the focus, and gives it back however its form was left', async ({
  openScreen,
}) => {
  await openScreen(screens.userManagement.path, { as: 'admin' });
  const opener = button('Departments');
  await opener.click();
  await expectFocusReturns(opener, dialog);
  await opener.click();
  await dialog.getByRole('button', { name: 'Add Department' }).first().click();
  await dialog.getByRole('textbox', { name: 'Department Name' }).fill('Surgery');
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect.element(question).toBeVisible();
  await question.getByRole('button').last().click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('the question about what is not saved gives the focus back to what would have left the page', async ({
  openScreen,
}) => {
  await openScreen(screens.addCompany.path, { as: 'superadmin' });
  await page.getByRole('textbox', { name: 'Company Name' }).fill('St Brigid');
  const leave = button('Return');
  await leave.click();
  await expectFocusReturns(leave, dialog);
});

test('who has signed in again goes on where the sign-in had ended', async ({ portal, openScreen }) => {
  portal.answer(users.listUsers, { users: [], usersCount: 40 });
  await openScreen(screens.userManagement.path, { as: 'admin' });
  const sort = button('Name');
  await expect.element(sort).toBeVisible();
  portal.refuse(users.listUsers, 'auth.expired');
  portal.refuse(auth.refreshSession, 'auth.required');
  await sort.click();
  const password = dialog.getByRole('textbox', { name: 'Password' });
  await expect.element(password).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(password).toBeVisible();
  portal.answer(auth.signIn, signedInAs('admin'));
  portal.answer(users.listUsers, { users: [], usersCount: 40 });
  await password.fill('246813');
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(sort).toHaveFocus();
});
