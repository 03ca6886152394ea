import type { APIRequestContext, Page } from '@playwright/test';
import { auth, messages, screens } from '@simward/contract';
import { jpegWithLocation } from '../apps/server/src/testing/files/pictures.ts';
import { addPerson } from './support/addPerson.ts';
import { callPortal } from './support/callPortal.ts';
import { inEveryDisplay } from './support/displays.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { expect, test } from './support/portalTest.ts';
import { demoPersonOf } from './support/signIn.ts';

/** A learner of its own for each journey: what one changes must not shut another out. */
const learner = async (request: APIRequestContext) => {
  const { mobileNo, password } = demoPersonOf('admin');
  const { token } = await callPortal(request, auth.signIn, {
    body: { mobileNo, passwordHash: password },
  });
  return addPerson(request, token, { name: 'Wanda Quist' });
};

const signIn = async (page: Page, mobileNo: string, secret: string) => {
  await page.goto(screens.signIn.path);
  await page.getByLabel('User ID').fill(mobileNo);
  await field(page, 'Password').fill(secret);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(screens.userDashboard.path);
};

const openProfile = async (page: Page) => {
  await page.getByRole('link', { name: 'Personal Settings' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Profile');
  await expect(field(page, 'Name')).toBeVisible();
};

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

test('name, gender and email address are saved and stay', async ({ page, request, expectMessage }) => {
  const person = await learner(request);
  await signIn(page, person.mobileNo, person.pin);
  await openProfile(page);
  await field(page, 'Name').fill('Rosalind Frank');
  await page.getByRole('radio', { name: 'Male', exact: true }).check();
  await field(page, 'Email address').fill(`rosalind.${person.mobileNo}@hospital.example`);
  await save(page);
  await expectMessage('profileIncomplete');
  await field(page, 'Current password').fill(person.pin);
  await save(page);
  await expectMessage('profileUpdated');
  await expect(page.getByRole('banner').getByText('Rosalind Frank')).toBeVisible();
  await page.reload();
  await expect(field(page, 'Name')).toHaveValue('Rosalind Frank');
  await expect(page.getByRole('radio', { name: 'Male', exact: true })).toBeChecked();
});

test('what is missing or unequal is named beside its field, and Save says so', async ({
  page,
  signInAs,
  expectMessage,
}) => {
  await signInAs('user');
  await page.goto(screens.profile.path);
  await field(page, 'Name').fill('');
  await field(page, 'Email address').focus();
  await expectMessage('required');
  await save(page);
  await expectMessage('profileIncomplete');
  await expect(field(page, 'Name')).toBeFocused();

  await field(page, 'Name').fill('Anna Berg');
  await field(page, 'New password').fill('135790');
  await field(page, 'Confirm password').fill('135791');
  await field(page, 'Confirm password').blur();
  await expectMessage('confirmPasswordDiffers');
  await field(page, 'Current password').fill('246810');
  await save(page);
  await expectMessage('passwordsDiffer');
});

test('a save that the portal never hears says why and keeps what was typed', async ({
  page,
  context,
  faults,
  signInAs,
  expectMessage,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED/);
  await signInAs('user');
  await page.goto(screens.profile.path);
  await field(page, 'Name').fill('Anna Berg-Olsen');
  await context.setOffline(true);
  await save(page);
  await expectMessage('profileFailed', {
    reason: 'The portal cannot be reached. Check the connection and try again.',
  });
  await context.setOffline(false);
  await expect(field(page, 'Name')).toHaveValue('Anna Berg-Olsen');
});

test('a picture is shown in the header at once, and can be removed', async ({
  page,
  request,
  expectMessage,
}) => {
  const person = await learner(request);
  await signIn(page, person.mobileNo, person.pin);
  await openProfile(page);
  const picture = page.getByRole('banner').locator('img');
  await expect(picture).toHaveCount(0);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await jpegWithLocation(640, 480) });
  await expectMessage('pictureUpdated');
  await expect(picture).toHaveJSProperty('naturalWidth', 256);
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(picture).toHaveCount(0);
});

test('a page in the clothes of a picture is refused', async ({ page, request, faults, expectMessage }) => {
  faults.allow(/400/);
  const person = await learner(request);
  await signIn(page, person.mobileNo, person.pin);
  await openProfile(page);
  await page.locator('input[type=file]').setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<html><script>alert(1)</script></html>'),
  });
  await expectMessage('pictureFailed');
  await expect(page.getByText('This file is not a readable jpg, jpeg or png picture.')).toBeVisible();
});

test('a new password is asked for twice and shown on request, and the old one no longer works', async ({
  page,
  request,
  faults,
  expectMessage,
}) => {
  faults.allow(/401|400/);
  const person = await learner(request);
  await signIn(page, person.mobileNo, person.pin);
  await openProfile(page);
  await page.getByRole('radio', { name: 'Female', exact: true }).check();
  const password = field(page, 'New password');
  await password.fill('864297');
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show the password' }).first().click();
  await expect(password).toHaveAttribute('type', 'text');
  await field(page, 'Confirm password').fill('864297');
  await field(page, 'Current password').fill(person.pin);
  await save(page);
  await expectMessage('profileUpdated');
  await expect(password).toHaveValue('');

  await password.fill('975318');
  await field(page, 'Confirm password').fill('975318');
  await field(page, 'Current password').fill('000000');
  await save(page);
  await expectMessage('profileFailed', { reason: 'The current password is not right.' });
  await field(page, 'Current password').fill('864297');
  await save(page);
  await expect(field(page, 'Current password')).toHaveCount(0);
  await expectMessage('profileUpdated');

  const refused = await request.post('/api/v1/account/login', {
    data: { mobileNo: person.mobileNo, passwordHash: '864297' },
  });
  expect(refused.status()).toBe(401);
  await callPortal(request, auth.signIn, {
    body: { mobileNo: person.mobileNo, passwordHash: '975318' },
  });
});

test('leaving with changes asks first', async ({ page, signInAs }) => {
  await signInAs('user');
  await page.goto(screens.profile.path);
  await field(page, 'Name').fill('Somebody Else');
  await page.getByRole('button', { name: 'Return' }).click();
  await page.getByRole('button', { name: 'Stay on this page' }).click();
  await expect(field(page, 'Name')).toHaveValue('Somebody Else');
  await page.getByRole('button', { name: 'Return' }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page).toHaveURL(screens.userDashboard.path);
});

test('another browser is signed out from the list, and every other at once', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  const person = await learner(request);
  await signIn(page, person.mobileNo, person.pin);
  const elsewhere = async () => {
    const context = await browser.newContext({ ...(baseURL && { baseURL }) });
    const other = await context.newPage();
    await signIn(other, person.mobileNo, person.pin);
    return other;
  };
  const first = await elsewhere();
  await openProfile(page);
  await page.getByRole('tab', { name: 'Sign-in and devices' }).click();
  await expect(page.getByText('This browser', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Sign out Chrome/ }).click();
  await expect(page.getByText('The browser is signed out')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Sign out Chrome/ })).toHaveCount(0);
  await first.reload();
  await expect(first.getByRole('heading', { level: 1 })).toHaveText(screens.signIn.title);

  const second = await elsewhere();
  await page.reload();
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(page.getByText('You are signed out everywhere else')).toBeVisible();
  await second.reload();
  await expect(second.getByRole('heading', { level: 1 })).toHaveText(screens.signIn.title);
  await first.context().close();
  await second.context().close();
});

test('a Manager has My Profile beside the connection to Oasis', async ({ page, signInAs }) => {
  await signInAs('manager');
  await page.goto(screens.home.path);
  await page.getByRole('link', { name: 'Personal Settings' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(screens.oasisConfiguration.title);
  await page.getByRole('tab', { name: 'My Profile' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Profile');
  await expect(field(page, 'Name')).toBeVisible();
  await expect(page.getByText(messages.notAvailable.text)).toBeVisible();
  await expect(page.getByText(demoPersonOf('manager').mobileNo)).toBeVisible();
});

test('the list of sign-ins and a form with errors are accessible', async ({ page, signInAs }) => {
  test.slow();
  await signInAs('user');
  await inEveryDisplay(
    page,
    async () => {
      await page.goto(`${screens.profile.path}?view=devices`);
      await expect(page.getByText('This browser', { exact: true })).toBeVisible();
    },
    (...look) => expectAccessible(page, ...look),
  );
  await inEveryDisplay(
    page,
    async () => {
      await page.goto(screens.profile.path);
      await field(page, 'Name').fill('');
      await field(page, 'New password').fill('1');
      await save(page);
      await expect(page.getByText(messages.profileIncomplete.text)).toBeVisible();
    },
    (...look) => expectAccessible(page, ...look),
  );
});
