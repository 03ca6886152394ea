import type { Page } from '@playwright/test';
import { screens, users } from '@simward/contract';
import { addPerson } from './support/addPerson.ts';
import { callPortal } from './support/callPortal.ts';
import { inEveryDisplay } from './support/displays.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { mailTo } from './support/mailbox.ts';
import { expect, test } from './support/portalTest.ts';

const newPassword = '975310';

/** The sign-in form, filled as a person would. */
const signInOnPage = async (page: Page, mobileNo: string, password: string) => {
  await page.getByLabel('User ID').fill(mobileNo);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
};
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Leaves the Admin who added the person: the journey goes on as somebody who is not signed in. */
const beNobody = (page: Page) => page.context().setStorageState({ cookies: [], origins: [] });

test('a forgotten password is chosen anew through the mail, once', async ({ page, request, signInAs }) => {
  const admin = await signInAs('admin');
  const person = await addPerson(request, admin.token, { name: 'Nora Whelan' });
  await beNobody(page);

  await page.goto(screens.signIn.path);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(heading(page)).toHaveText('Forgot password');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('Required')).toBeVisible();
  await page.getByLabel('Email address').fill(person.emailAddress);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('Look into your mail')).toBeVisible();

  const { link, text } = await mailTo(person.emailAddress, 'Choose a new Simward password');
  expect(text).toContain(`User ID: ${person.mobileNo}`);
  await page.goto(link);
  await expect(page.getByText(`User ID ${person.mobileNo}.`)).toBeVisible();
  const field = page.getByRole('textbox', { name: 'New password' });
  await expect(field).toHaveAccessibleDescription('6 to 32 digits, not part of your User ID.');
  await expect(field).toHaveAttribute('autocomplete', 'new-password');
  await field.fill(person.mobileNo.slice(-6));
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(page.getByText('Choose a password that is not part of your User ID.')).toBeVisible();
  await field.fill(newPassword);
  await page.getByRole('button', { name: 'Show the password' }).click();
  await expect(field).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(page.getByText('Your password is set')).toBeVisible();
  await mailTo(person.emailAddress, 'Your Simward password was changed');

  await page.goto(link);
  await page.reload();
  await expect(page.getByText('This link was used')).toBeVisible();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await signInOnPage(page, person.mobileNo, newPassword);
  await expect(page.getByRole('button', { name: /Nora Whelan/ })).toBeVisible();
});

test('an unknown address is answered like a known one', async ({ page }) => {
  await page.goto(screens.forgotPassword.path);
  await page.getByLabel('Email address').fill('nobody@stbrigid.example');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(/If an account has the address nobody@stbrigid\.example/)).toBeVisible();
});

test('an invited person reads who invites and the User ID, and begins', async ({
  page,
  request,
  signInAs,
}) => {
  const admin = await signInAs('admin');
  const person = await addPerson(request, admin.token, { name: 'Omar Haddad' });
  const emailAddresses = [person.emailAddress];
  await callPortal(request, users.sendInvites, { body: { emailAddresses } }, admin.token);
  const { link } = await mailTo(person.emailAddress, `${admin.user.companyName} invites you to Simward`);
  await beNobody(page);

  test.slow();
  await inEveryDisplay(
    page,
    async () => {
      await page.goto(link);
      await expect(page.getByText(`Omar, ${admin.user.companyName} invites you`)).toBeVisible();
    },
    (...look) => expectAccessible(page, ...look),
  );
  await expect(page.getByText(person.mobileNo, { exact: true })).toBeVisible();
  await page.getByRole('textbox', { name: 'Choose a password' }).fill(newPassword);
  await page.getByRole('button', { name: 'Begin with this password' }).click();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await signInOnPage(page, person.mobileNo, newPassword);
  await expect(heading(page)).toHaveText('Dashboard');
});

test('who must choose a password does so first, and comes to where they wanted to go', async ({
  page,
  request,
  signInAs,
  faults,
}) => {
  faults.allow(/400.*changepassword|changepassword.*400|status of 400/);
  const admin = await signInAs('admin');
  const given = { name: 'Petra Lang', changePasswordAtFirstLogin: true };
  const person = await addPerson(request, admin.token, given);
  await beNobody(page);

  await page.goto(screens.yourModules.path);
  await signInOnPage(page, person.mobileNo, person.pin);
  await expect(heading(page)).toHaveText('Change your password');
  await page.goto(screens.userDashboard.path);
  await expect(heading(page)).toHaveText('Change your password');
  await page.goto(screens.yourModules.path);
  await expect(heading(page)).toHaveText('Change your password');
  await expectAccessible(page, 'forced change');

  await page.getByRole('textbox', { name: 'Current password' }).fill('0000');
  await page.getByRole('textbox', { name: 'New password' }).fill(newPassword);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('The current password is not right.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Current password' }).fill(person.pin);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page).toHaveURL(/\/your-module$/);
  await expect(heading(page)).toHaveText(screens.yourModules.title);
  await expect(page.getByText('Password changed')).toBeVisible();
  await page.reload();
  await expect(heading(page)).toHaveText(screens.yourModules.title);
});

test('the user menu leads to a change of the password, and Return comes back', async ({ page, signInAs }) => {
  await signInAs('user');
  await page.goto(`${screens.yourModules.path}?rows=25`);
  await page.getByRole('button', { name: /Your account|Anna Berg/ }).click();
  await page.getByRole('menuitem', { name: 'Change your password' }).click();
  await expect(heading(page)).toHaveText('Change your password');
  await page.getByRole('button', { name: 'Return' }).click();
  await expect(page).toHaveURL(/\/your-module\?rows=25$/);
});
