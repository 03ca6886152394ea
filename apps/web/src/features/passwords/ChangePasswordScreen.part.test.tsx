import { auth, passwords, screens } from '@simward/contract';
import { problemTexts } from '@simward/texts/problems';
import { screenTexts } from '@simward/texts/screens';
import { page } from 'vitest/browser';
import { signedInAs } from '../../testing/people.ts';
import { expect, test } from '../../testing/screenTest.tsx';

const heading = page.getByRole('heading', { level: 1 });
const current = page.getByRole('textbox', { name: 'Current password' });
const next = page.getByRole('textbox', { name: 'New password' });
const change = page.getByRole('button', { name: 'Change password' });

test('who must choose a password does so first, whatever the address, and comes to where they wanted to go', async ({
  portal,
  openScreen,
  expectAccessible,
}) => {
  const reason = problemTexts['profile.current-password'].detail;
  portal.refuse(passwords.changePassword, 'profile.current-password', {
    errors: [{ field: 'currentPassword', message: reason }],
  });
  await openScreen(screens.yourModules.path, {
    as: 'user',
    person: { userShouldChangePasswordAtFirstLogin: true },
  });
  await expect.element(heading).toHaveTextContent('Change your password');
  await expect.element(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expectAccessible();
  await current.fill('0000');
  await next.fill('975310');
  await change.click();
  await expect.element(page.getByText(reason)).toBeVisible();
  await expectAccessible();

  portal.answer(passwords.changePassword, { status: true });
  portal.answer(auth.refreshSession, signedInAs('user'));
  await current.fill('1234');
  await change.click();
  await expect.element(heading).toHaveTextContent(screenTexts.title.yourModules);
  await expect.element(page.getByText('Password changed')).toBeVisible();
  expect(portal.sent(passwords.changePassword).at(-1)?.body).toEqual({
    currentPassword: '1234',
    newPassword: '975310',
  });
});

test('what is missing, too short or as before is said beside its field and not sent', async ({
  portal,
  openScreen,
  expectMessage,
}) => {
  await openScreen(screens.changePassword.path, { as: 'user' });
  await change.click();
  await expectMessage('required');
  await current.fill('975310');
  await next.fill('975310');
  await change.click();
  await expect.element(page.getByText(problemTexts['password.unchanged'].detail)).toBeVisible();
  expect(portal.sent(passwords.changePassword)).toEqual([]);
});

test('the user menu leads to a change of the password, and Return comes back', async ({
  openScreen,
  addressOnShow,
}) => {
  await openScreen(`${screens.yourModules.path}?rows=25`, { as: 'user' });
  await page.getByRole('button', { name: /Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Change your password' }).click();
  await expect.element(heading).toHaveTextContent('Change your password');
  await page.getByRole('button', { name: 'Return' }).click();
  await expect.element(heading).toHaveTextContent(screenTexts.title.yourModules);
  expect(addressOnShow()).toBe(`${screens.yourModules.path}?rows=25`);
});
