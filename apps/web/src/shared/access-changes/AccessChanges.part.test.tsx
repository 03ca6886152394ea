import { accessChanges, profile, screens, secondFactors, users } from '@simward/contract';
import { problemTexts } from '@simward/texts/problems';
import { page } from 'vitest/browser';
import { idOf } from '../../testing/answers/idOf.ts';
import { ownProfile } from '../../testing/answers/profile.ts';
import { userDetail } from '../../testing/answers/user.ts';
import { signedInAs } from '../../testing/people.ts';
import { expect, test } from '../../testing/screenTest.tsx';

const { user: freya } = signedInAs('admin');
const address: accessChanges.AccessChange = {
  _id: idOf(700),
  user: { _id: freya._id, name: freya.name },
  kind: 'address',
  emailAddress: 'freya.new@stbrigid.example',
  providerName: null,
  claimedAs: null,
  askedBy: { _id: idOf(701), name: 'Ben Ito' },
  askedAt: '2026-11-20T09:00:00.000Z',
  mayAgree: true,
};
const link: accessChanges.AccessChange = {
  ...address,
  _id: idOf(702),
  kind: 'link',
  emailAddress: null,
  providerName: 'Campus ID',
  claimedAs: 'flindqvist',
};
const change = 'New email address: freya.new@stbrigid.example';
const own = page.getByRole('region', { name: 'A change of how you sign in waits for you' });
const dialog = page.getByRole('dialog', { name: 'Agree to this change?' });

for (const look of [
  { size: 'desktop', theme: 'dark' },
  { size: 'phone', theme: 'light' },
] as const)
  test(`what waits for oneself stands over the profile, on a ${look.size}`, async ({
    portal,
    openScreen,
    expectAccessible,
  }) => {
    portal.answer(profile.getProfile, ownProfile());
    portal.answer(accessChanges.listOwnAccessChanges, { accessChanges: [address, link] });
    await openScreen(screens.profile.path, { as: 'admin', ...look });
    await expect.element(own).toMatchTextContent(/Ben Ito asked for it/);
    await expect.element(own).toMatchTextContent(/Signing in through Campus ID as flindqvist/);
    await expectAccessible();
    await page.getByRole('button', { name: `Agree: ${change}` }).click();
    await expect.element(dialog.getByLabelText(/^Your password/)).toBeVisible();
    await expectAccessible();
  });

test('agreeing asks for the password and a code; a wrong one is said in the dialog', async ({
  portal,
  openScreen,
}) => {
  portal.answer(profile.getProfile, { ...ownProfile(), proof: { password: true, code: true } });
  portal.answer(accessChanges.listOwnAccessChanges, { accessChanges: [address] });
  portal.refuse(accessChanges.agreeAccessChange, 'auth.second-factor-wrong');
  await openScreen(screens.profile.path, { as: 'admin' });
  await page.getByRole('button', { name: `Agree: ${change}` }).click();
  await dialog.getByRole('button', { name: 'Agree' }).click();
  await expect.element(dialog.getByLabelText(/^Your password/)).toHaveAccessibleDescription(/Required/);
  expect(portal.sent(accessChanges.agreeAccessChange)).toEqual([]);
  await dialog.getByLabelText(/^Your password/).fill('246810');
  await dialog.getByLabelText(/^Code of a second factor/).fill('123456');
  await dialog.getByRole('button', { name: 'Agree' }).click();
  await expect
    .element(dialog.getByRole('alert'))
    .toMatchTextContent(new RegExp(problemTexts['auth.second-factor-wrong'].detail));
  portal.answer(accessChanges.agreeAccessChange, { status: true });
  portal.answer(accessChanges.listOwnAccessChanges, { accessChanges: [] });
  await dialog.getByRole('button', { name: 'Agree' }).click();
  await expect.element(page.getByText('The change is made')).toBeVisible();
  await expect.element(own).not.toBeInTheDocument();
  expect(portal.sent(accessChanges.agreeAccessChange).at(-1)).toMatchObject({
    params: { id: address._id },
    body: { password: '246810', code: '123456' },
  });
});

test('whoever has neither password nor second factor is shown the way to one', async ({
  portal,
  openScreen,
}) => {
  portal.answer(profile.getProfile, { ...ownProfile(), proof: { password: false, code: false } });
  portal.answer(accessChanges.listOwnAccessChanges, { accessChanges: [address] });
  await openScreen(screens.profile.path, { as: 'admin' });
  await page.getByRole('button', { name: `Agree: ${change}` }).click();
  await expect.element(dialog).toMatchTextContent(/choose one with Forgot password/);
});

test('refusing leaves everything as it is', async ({ portal, openScreen }) => {
  portal.answer(profile.getProfile, ownProfile());
  portal.answer(accessChanges.listOwnAccessChanges, { accessChanges: [address] });
  portal.answer(accessChanges.refuseAccessChange, { status: true });
  await openScreen(screens.profile.path, { as: 'admin' });
  await page.getByRole('button', { name: `Refuse: ${change}` }).click();
  await page.getByRole('button', { name: 'Let it stay' }).click();
  await expect.element(page.getByText('Everything stays as it is')).toBeVisible();
  expect(portal.sent(accessChanges.refuseAccessChange)).toMatchObject([{ params: { id: address._id } }]);
});

const ben = userDetail({ _id: idOf(701), name: 'Ben Ito', role: 'Admin', hasSecondFactor: true });
const ofBen = { ...address, user: { _id: ben._id, name: ben.name }, mayAgree: false };

test('another Admin sees on the person’s page and form what waits, and calls it off alone', async ({
  portal,
  openScreen,
}) => {
  portal.answer(users.userDetails, { user: ben });
  portal.answer(users.userForForm, { user: ben });
  portal.answer(accessChanges.listAccessChanges, { accessChanges: [ofBen] });
  for (const { path } of [screens.modifyUserDetails, screens.modifyUser]) {
    await openScreen(`${path}?user_id=${ben._id}`, { as: 'admin' });
    const waiting = page.getByRole('region', { name: 'A change of how Ben Ito signs in waits' });
    await expect.element(waiting).toMatchTextContent(/once Ben Ito, or a SuperAdmin, agrees/);
    await expect.element(waiting.getByRole('button', { name: /^Call off/ })).toBeVisible();
    await expect.element(waiting.getByRole('button', { name: /^Agree/ })).not.toBeInTheDocument();
  }
});

test('a new address that waits is said when the form is saved', async ({ portal, openScreen }) => {
  portal.answer(users.userForForm, { user: ben });
  portal.answer(users.modifyUser, { user: ben });
  await openScreen(`${screens.modifyUser.path}?user_id=${ben._id}`, { as: 'admin' });
  await page.getByRole('textbox', { name: 'Email Address' }).fill('ben.new@stbrigid.example');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect
    .element(
      page.getByText('The email address stays until Ben Ito, or a SuperAdmin, agrees.', { exact: false }),
    )
    .toBeVisible();
});

test('a second factor that stays until its Admin agrees is said so', async ({ portal, openScreen }) => {
  portal.answer(users.userDetails, { user: ben });
  portal.answer(secondFactors.resetSecondFactor, { status: true, waits: true });
  await openScreen(`${screens.modifyUserDetails.path}?user_id=${ben._id}`, { as: 'admin' });
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: /second factor/i }).click();
  await page.getByRole('button', { name: 'Reset second factor' }).click();
  await expect
    .element(page.getByText('The second factor stays until Ben Ito', { exact: false }))
    .toBeVisible();
});
