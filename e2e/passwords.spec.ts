import type { Page } from '@playwright/test';
import { screens, users } from '@simward/contract';
import { screenTexts } from '@simward/texts/screens';
import { addPerson } from './support/addPerson.ts';
import { callPortal } from './support/callPortal.ts';
import { mailTo } from './support/mailbox.ts';
import { expect, test } from './support/portalTest.ts';
import { signInOnPage } from './support/signIn.ts';

const newPassword = '975310';

/** Ends the Admin's sign-in in the browser without a sign-out: the journey goes on as somebody who is not signed in. */
const forgetSignIn = (page: Page) => page.context().setStorageState({ cookies: [], origins: [] });

test('a forgotten password is chosen anew through the mail, once', { tag: '@passwords' }, async ({
  page,
  request,
  signInAs,
}) => {
  const admin = await signInAs('admin');
  const person = await addPerson(request, admin.token, { name: 'Nora Whelan' });
  await forgetSignIn(page);

  await page.goto(screens.signIn.path);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByLabel('Email address').fill(person.emailAddress);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('Look into your mail')).toBeVisible();

  const { link, text } = await mailTo(person.emailAddress, 'Choose a new Simward password');
  expect(text).toContain(`User ID: ${person.mobileNo}`);
  await page.goto(link);
  await page.getByRole('textbox', { name: 'New password' }).fill(newPassword);
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

test('an invited person chooses a password and begins', async ({ page, request, signInAs }) => {
  const admin = await signInAs('admin');
  const person = await addPerson(request, admin.token, { name: 'Omar Haddad' });
  const emailAddresses = [person.emailAddress];
  await callPortal(request, users.sendInvites, { body: { emailAddresses } }, admin.token);
  const { link } = await mailTo(person.emailAddress, `${admin.user.companyName} invites you to Simward`);
  await forgetSignIn(page);

  await page.goto(link);
  await expect(page.getByText(`Omar, ${admin.user.companyName} invites you`)).toBeVisible();
  await expect(page.getByText(person.mobileNo, { exact: true })).toBeVisible();
  await page.getByRole('textbox', { name: 'Choose a password' }).fill(newPassword);
  await page.getByRole('button', { name: 'Begin with this password' }).click();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await signInOnPage(page, person.mobileNo, newPassword);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(screenTexts.title.userDashboard);
});
