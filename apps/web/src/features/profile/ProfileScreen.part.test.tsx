import { files, profile, screens } from '@simward/contract';
import { problemTexts } from '@simward/texts/problems';
import { screenTexts } from '@simward/texts/screens';
import { page, userEvent } from 'vitest/browser';
import { idOf } from '../../testing/answers/idOf.ts';
import { ownProfile } from '../../testing/answers/profile.ts';
import { expect, test } from '../../testing/screenTest.tsx';

const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const save = () => page.getByRole('button', { name: 'Save', exact: true }).click();
const choosePicture = (file: File) => {
  const input = document.querySelector('input[type=file]');
  if (!input) throw new Error('The page has no field for a picture.');
  return userEvent.upload(input, file);
};

test('what is missing or unequal is named beside its field, and Save says so', async ({
  portal,
  openScreen,
  expectMessage,
  expectAccessible,
}) => {
  portal.answer(profile.getProfile, ownProfile());
  await openScreen(screens.profile.path, { as: 'user' });
  await field('Name').fill('');
  await field('Email address').click();
  await expectMessage('required');
  await save();
  await expectMessage('profileIncomplete');
  await expect.element(field('Name')).toHaveFocus();
  await expectAccessible();

  await field('Name').fill('Anna Berg');
  await field('New password').fill('135790');
  await field('Confirm password').fill('135791');
  await userEvent.tab();
  await expectMessage('confirmPasswordDiffers');
  await save();
  await expectMessage('passwordsDiffer');
  await field('Confirm password').fill('135790');
  await save();
  await expectMessage('profileIncomplete');
  await expectAccessible();
  expect(portal.sent(profile.updateProfile)).toEqual([]);
});

test('a form with errors is accessible on a light phone too', async ({
  portal,
  openScreen,
  expectMessage,
  expectAccessible,
}) => {
  portal.answer(profile.getProfile, ownProfile());
  await openScreen(screens.profile.path, { as: 'user', size: 'phone', theme: 'light' });
  await field('Name').fill('');
  await field('New password').fill('1');
  await save();
  await expectMessage('profileIncomplete');
  await expectAccessible();
});

test('a new email address asks for the current password, and the header follows what is saved', async ({
  portal,
  openScreen,
  expectMessage,
}) => {
  const stored = ownProfile();
  const saved = ownProfile('user', {
    name: 'Rosalind Frank',
    emailAddress: 'rosalind@stbrigid.example',
    revision: 2,
  });
  portal.answer(profile.getProfile, stored);
  portal.answer(profile.updateProfile, { user: saved });
  await openScreen(screens.profile.path, { as: 'user' });
  await field('Name').fill(saved.name);
  await field('Email address').fill(saved.emailAddress);
  await save();
  await expectMessage('profileIncomplete');
  await field('Current password').fill('246810');
  await save();
  await expectMessage('profileUpdated');
  expect(portal.sent(profile.updateProfile).map(({ body }) => body)).toEqual([
    expect.objectContaining({ name: saved.name, currentPassword: '246810', revision: 1 }),
  ]);
  await expect.element(page.getByRole('banner').getByText('Rosalind Frank')).toBeVisible();
  await expect.element(field('Current password')).not.toBeInTheDocument();
});

test('a password that is not the current one is said beside its field, and why in the words of the specification', async ({
  portal,
  openScreen,
  expectMessage,
}) => {
  const reason = problemTexts['profile.current-password'].detail;
  portal.answer(profile.getProfile, ownProfile());
  portal.refuse(profile.updateProfile, 'profile.current-password', {
    errors: [{ field: 'currentPassword', message: reason }],
  });
  await openScreen(screens.profile.path, { as: 'user' });
  const password = field('New password');
  await password.fill('975318');
  await expect.element(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show the password' }).first().click();
  await expect.element(password).toHaveAttribute('type', 'text');
  await field('Confirm password').fill('975318');
  await field('Current password').fill('000000');
  await save();
  await expectMessage('profileFailed', { reason });
  await expect.element(password).toHaveValue('975318');
});

test('a save that the portal never hears says why and keeps what was typed', async ({
  portal,
  openScreen,
  expectMessage,
}) => {
  portal.answer(profile.getProfile, ownProfile());
  portal.lose(profile.updateProfile);
  await openScreen(screens.profile.path, { as: 'user' });
  await field('Name').fill('Anna Berg-Olsen');
  await save();
  await expectMessage('profileFailed', {
    reason: 'The portal cannot be reached. Check the connection and try again.',
  });
  await expect.element(field('Name')).toHaveValue('Anna Berg-Olsen');
});

test('leaving with changes asks first', async ({ portal, openScreen, expectAccessible }) => {
  portal.answer(profile.getProfile, ownProfile('admin'));
  await openScreen(screens.profile.path, { as: 'admin' });
  await field('Name').fill('Somebody Else');
  const goBack = page.getByRole('button', { name: 'Return' });
  await goBack.click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Stay on this page' }).click();
  await expect.element(field('Name')).toHaveValue('Somebody Else');
  await goBack.click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent(screenTexts.title.dashboard);
});

test('a page in the clothes of a picture is refused with the reason', async ({
  portal,
  openScreen,
  expectMessage,
  expectAccessible,
}) => {
  portal.answer(profile.getProfile, ownProfile());
  portal.refuse(files.uploadFile, 'file.not-picture');
  await openScreen(screens.profile.path, { as: 'user' });
  await expect.element(field('Name')).toBeVisible();
  await choosePicture(new File(['<html></html>'], 'me.png', { type: 'image/png' }));
  await expectMessage('pictureFailed');
  await expect.element(page.getByText(problemTexts['file.not-picture'].detail)).toBeVisible();
  await expectAccessible();
});

test('the list of sign-ins marks this browser, and ending one that has ended already says so', async ({
  portal,
  openScreen,
  expectAccessible,
}) => {
  const at = '2026-11-20T09:00:00.000Z';
  const browser = {
    browser: 'Chrome',
    system: 'Windows',
    address: '10.0.0.7',
    startedAt: at,
    lastUsedAt: at,
  };
  portal.answer(profile.listDeviceSignIns, {
    browsers: [
      { _id: idOf(41), ...browser, current: true },
      { _id: idOf(42), ...browser, browser: 'Firefox', current: false },
    ],
    headsets: [{ _id: idOf(43), name: 'Ward 3', platform: 'PICO', signedInAt: at }],
  });
  portal.refuse(profile.endBrowserSignIn, 'sign-in.not-found');
  await openScreen(`${screens.profile.path}?view=devices`, { as: 'user', size: 'phone', theme: 'light' });
  await expect.element(page.getByText('This browser', { exact: true })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Sign out Firefox on Windows' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(problemTexts['sign-in.not-found'].detail);
  await expectAccessible();
});

test('a Manager has My Profile beside the connection to Oasis', async ({
  portal,
  openScreen,
  expectMessage,
}) => {
  portal.answer(profile.getProfile, ownProfile('manager'));
  await openScreen(screens.home.path, { as: 'manager' });
  await page.getByRole('link', { name: 'Personal Settings' }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect.element(heading).toHaveTextContent(screenTexts.title.oasisConfiguration);
  await page.getByRole('tab', { name: 'My Profile' }).click();
  await expect.element(heading).toHaveTextContent('My Profile');
  await expect.element(field('Name')).toHaveValue('Maria Keller');
  await expectMessage('notAvailable');
  await expect.element(page.getByText('7000000004')).toBeVisible();
});

test('a HEIC photo is named by what it holds, whatever its name says', async ({ portal, openScreen }) => {
  portal.answer(profile.getProfile, ownProfile());
  await openScreen(screens.profile.path, { as: 'user' });
  await expect.element(field('Name')).toBeVisible();
  await choosePicture(new File(['\0\0\0\x18ftypheic'], 'IMG_0412.jpg', { type: 'image/jpeg' }));
  await expect
    .element(
      page.getByText("This is a HEIC photo. Choose JPEG or PNG, or set the camera to 'Most compatible'."),
    )
    .toBeVisible();
});
