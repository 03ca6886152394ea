import { passwords, screens } from '@simward/contract';
import { problemTexts } from '@simward/texts/problems';
import { page } from 'vitest/browser';
import { expect, test } from '../../testing/screenTest.tsx';

const link = {
  status: true,
  purpose: 'reset',
  firstName: 'Nora',
  mobileNo: '1000000044',
  companyName: 'St Brigid',
  expiresAt: '2026-11-20T09:30:00.000Z',
} as const;
const resetAddress = `${screens.resetPassword.path}#token`;
const password = page.getByRole('textbox', { name: 'New password' });
const save = page.getByRole('button', { name: 'Save the new password' });

test('the rules of a new password stand there before anybody types, and one like the User ID is not sent', async ({
  portal,
  openScreen,
  expectAccessible,
}) => {
  portal.answer(passwords.visitLink, link);
  portal.answer(passwords.resetPassword, { status: true });
  await openScreen(resetAddress);
  await expect.element(page.getByText(/User ID 1000000044\./)).toBeVisible();
  await expect.element(password).toHaveAccessibleDescription(/6 to 32 digits, not part of your User ID\./);
  await expect.element(password).toHaveAttribute('autocomplete', 'new-password');
  await password.fill(link.mobileNo.slice(-6));
  await save.click();
  await expect.element(page.getByText(problemTexts['password.like-user-id'].detail)).toBeVisible();
  await expectAccessible();
  expect(portal.sent(passwords.resetPassword)).toEqual([]);
  await password.fill('975310');
  await page.getByRole('button', { name: 'Show the password' }).click();
  await expect.element(password).toHaveAttribute('type', 'text');
  await save.click();
  await expect.element(page.getByText('Your password is set')).toBeVisible();
  await expectAccessible();
  expect(portal.sent(passwords.resetPassword).map(({ body }) => body)).toEqual([
    { newPassword: '975310', resetToken: 'token' },
  ]);
});

test('a link that is used while its page is open leads to the sign-in', async ({ portal, openScreen }) => {
  portal.answer(passwords.visitLink, link);
  portal.refuse(passwords.resetPassword, 'password.link-invalid');
  await openScreen(resetAddress);
  await password.fill('975310');
  portal.answer(passwords.visitLink, { status: false, reason: 'used' });
  await save.click();
  await expect.element(page.getByText('This link was used')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
});

test('for a link that has expired a new one is sent', async ({ portal, openScreen, expectAccessible }) => {
  portal.answer(passwords.visitLink, { status: false, reason: 'expired' });
  portal.answer(passwords.sendFreshLink, { status: true });
  await openScreen(resetAddress, { size: 'phone', theme: 'light' });
  await page.getByRole('button', { name: 'Send me a new link' }).click();
  await expect.element(page.getByText('A new link is on its way')).toBeVisible();
  await expectAccessible();
});

test('a link without its end says that it is not valid', async ({ openScreen }) => {
  await openScreen(screens.resetPassword.path);
  await expect.element(page.getByText('This link is not valid')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
});

for (const { size, theme } of [
  { size: 'desktop', theme: 'dark' },
  { size: 'phone', theme: 'light' },
] as const)
  test(`an invited person reads who invites and the User ID, ${size}, ${theme}`, async ({
    portal,
    openScreen,
    expectAccessible,
  }) => {
    portal.answer(passwords.visitLink, { ...link, purpose: 'invite' });
    await openScreen(`${screens.welcome.path}#token`, { size, theme });
    await expect.element(page.getByText(/Nora, St Brigid invites you/)).toBeVisible();
    await expect.element(page.getByText(link.mobileNo, { exact: true })).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: 'Choose a password' })).toBeVisible();
    await expectAccessible();
  });
