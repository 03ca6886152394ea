import { joining, profile, screens } from '@simward/contract';
import { page } from 'vitest/browser';
import { accountJoin } from '../../testing/answers/accountJoin.ts';
import { emptyOfSchema } from '../../testing/emptyAnswer.ts';
import { expect, test } from '../../testing/screenTest.tsx';

test('an Admin agrees with the password, or refuses', async ({ portal, openScreen, expectAccessible }) => {
  const join = accountJoin({ state: 'waiting', waitsFor: 'Admin Adams' });
  portal.answer(joining.ownJoins, { joins: [join] });
  portal.answer(profile.getProfile, {
    ...emptyOfSchema(profile.getProfile.answer),
    proof: { password: true, code: false },
  });
  portal.refuse(joining.agreeToJoin, 'profile.current-password', {
    errors: [{ field: 'password', message: 'The current password is wrong.' }],
  });
  await openScreen(screens.ownJoins.path, { as: 'admin', size: 'phone', theme: 'light' });
  await expectAccessible();
  await page.getByRole('button', { name: 'Agree' }).click();
  await page.getByRole('button', { name: 'Join the accounts' }).click();
  await expect.element(page.getByText('Required')).toBeVisible();
  await page.getByLabelText(/^Your password/).fill('246810');
  await page.getByRole('button', { name: 'Join the accounts' }).click();
  await expect.element(page.getByText('The current password is wrong.')).toBeVisible();
  portal.answer(joining.agreeToJoin, { status: true });
  await page.getByRole('button', { name: 'Join the accounts' }).click();
  await expect.element(page.getByText('The accounts were joined')).toBeVisible();
  expect(portal.sent(joining.agreeToJoin).at(-1)).toMatchObject({
    params: { id: join._id },
    body: { password: '246810' },
  });
});

test('a refused join is called off', async ({ portal, openScreen }) => {
  portal.answer(joining.ownJoins, { joins: [accountJoin({ state: 'waiting', waitsFor: 'Admin Adams' })] });
  portal.answer(joining.endJoin, { status: true });
  await openScreen(screens.ownJoins.path, { as: 'admin' });
  await page.getByRole('button', { name: 'Refuse' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Refuse' }).click();
  await expect.element(page.getByText('The join was refused')).toBeVisible();
});

test('nothing waits', async ({ portal, openScreen }) => {
  portal.answer(joining.ownJoins, { joins: [] });
  await openScreen(screens.ownJoins.path, { as: 'admin' });
  await expect.element(page.getByText('Nothing waits for you.')).toBeVisible();
});
