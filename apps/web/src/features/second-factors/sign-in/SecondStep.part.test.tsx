import { auth, screens, secondFactors } from '@simward/contract';
import { problemTexts } from '@simward/texts/problems';
import { page } from 'vitest/browser';
import { idOf } from '../../../testing/answers/idOf.ts';
import { eachDisplay } from '../../../testing/displays.ts';
import type { FakePortal } from '../../../testing/fakePortal.ts';
import { signedInAs } from '../../../testing/people.ts';
import { expect, test } from '../../../testing/screenTest.tsx';

const heading = page.getByRole('heading', { level: 1 });
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const recoveryCodes = Array.from({ length: 10 }, (_, index) => `AAAA-BBBB-CCC${index}`);

/** Signs in with the right password and answers with this second step. */
const givePassword = async (portal: FakePortal, step: Partial<secondFactors.SecondStep>) => {
  portal.refuse(auth.signIn, 'auth.second-factor');
  portal.answer(secondFactors.findSecondStep, {
    kinds: [],
    enrolment: false,
    passkey: null,
    expiresAt: '2026-11-20T09:05:00.000Z',
    ...step,
  });
  await page.getByRole('textbox', { name: 'User ID' }).fill('7000000004');
  await page.getByRole('textbox', { name: 'Password' }).fill('246810');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect.element(heading).toHaveTextContent('Confirm it is you');
};
const giveCode = async (name: string, code: string) => {
  await page.getByRole('textbox', { name, exact: true }).fill(code);
  await page.getByRole('button', { name: 'Confirm' }).click();
};

for (const display of eachDisplay)
  test(`a code that cannot be right is not sent, a wrong one is refused, and a recovery code stands in for it, ${display.size}, ${display.theme}`, async ({
    portal,
    openScreen,
    expectAccessible,
  }) => {
    portal.refuse(secondFactors.confirmSignIn, 'auth.second-factor-wrong');
    await openScreen(screens.signIn.path, display);
    await givePassword(portal, { kinds: ['totp', 'recovery'] });
    await giveCode('Code', '12');
    await expect.element(page.getByText('The code has six digits.')).toBeVisible();
    await expectAccessible();
    expect(portal.sent(secondFactors.confirmSignIn)).toEqual([]);
    await giveCode('Code', '123456');
    await expect.element(page.getByText(problemTexts['auth.second-factor-wrong'].detail)).toBeVisible();
    await expectAccessible();

    portal.answer(secondFactors.confirmSignIn, signedInAs('manager'));
    await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
    await giveCode('Recovery code', 'aaaa-bbbb-cccc');
    await expect.element(page.getByRole('button', { name: /Maria Keller/ })).toBeVisible();
    expect(portal.sent(secondFactors.confirmSignIn).map(({ body }) => body)).toEqual([
      { kind: 'totp', code: '123456' },
      { kind: 'recovery', code: 'aaaa-bbbb-cccc' },
    ]);
  });

for (const display of eachDisplay)
  test(`where the company requires a factor, an app is set up before the sign-in goes on, ${display.size}, ${display.theme}`, async ({
    portal,
    openScreen,
    expectAccessible,
  }) => {
    portal.answer(secondFactors.beginRequiredFactor, {
      _id: idOf(51),
      secret,
      uri: `otpauth://totp/Simward:7000000004?secret=${secret}`,
    });
    portal.answer(secondFactors.confirmRequiredFactor, { signedIn: signedInAs('manager'), recoveryCodes });
    await openScreen(screens.signIn.path, display);
    await givePassword(portal, { enrolment: true });
    await expect.element(page.getByText(secret)).toBeVisible();
    await expectAccessible();
    await giveCode('Code that the app shows', '123456');
    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expect.poll(() => codes.elements()).toHaveLength(10);
    await expectAccessible();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect.element(page.getByRole('button', { name: /Maria Keller/ })).toBeVisible();
  });

test('who needs too long begins anew', async ({ portal, openScreen }) => {
  portal.refuse(secondFactors.confirmSignIn, 'auth.second-factor-expired');
  await openScreen(screens.signIn.path);
  await givePassword(portal, { kinds: ['totp'] });
  await giveCode('Code', '123456');
  await expect.element(page.getByText(problemTexts['auth.second-factor-expired'].detail)).toBeVisible();
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect.element(page.getByRole('textbox', { name: 'User ID' })).toBeVisible();
});
