import { type AnswerInputOf, screens, secondFactors } from '@simward/contract';
import { problemTexts } from '@simward/texts/problems';
import { page, userEvent } from 'vitest/browser';
import { idOf } from '../../../testing/answers/idOf.ts';
import { eachDisplay } from '../../../testing/displays.ts';
import { expect, test } from '../../../testing/screenTest.tsx';

const phone: secondFactors.SecondFactor = {
  _id: idOf(51),
  kind: 'totp',
  name: 'My phone',
  createdAt: '2026-11-20T09:00:00.000Z',
  usedAt: null,
};
const setup: secondFactors.TotpSetup = {
  _id: phone._id,
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Simward:1000000001?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
};
const recoveryCodes = Array.from({ length: 10 }, (_, index) => `AAAA-BBBB-CCC${index}`);

const own = (
  overrides: Partial<AnswerInputOf<typeof secondFactors.listSecondFactors>> = {},
): AnswerInputOf<typeof secondFactors.listSecondFactors> => ({
  factors: [],
  recoveryCodesLeft: 0,
  required: false,
  hasPassword: true,
  passkeysPossible: true,
  ...overrides,
});
const withPhone = own({ factors: [phone], recoveryCodesLeft: 10 });

const field = (name: string) => page.getByRole('textbox', { name });
const goOn = page.getByRole('button', { name: 'Continue' });

for (const display of eachDisplay)
  test(`an app is added with the password and its first code, and brings recovery codes, ${display.size}, ${display.theme}`, async ({
    portal,
    openScreen,
    expectMessage,
    expectAccessible,
  }) => {
    const wrongPassword = problemTexts['profile.current-password'].detail;
    portal.answer(secondFactors.listSecondFactors, own());
    portal.refuse(secondFactors.beginTotp, 'profile.current-password', {
      errors: [{ field: 'proof.password', message: wrongPassword }],
    });
    portal.answer(secondFactors.confirmTotp, { recoveryCodes });
    await openScreen(screens.secondFactor.path, { as: 'manager', ...display });
    await expectAccessible();
    await page.getByRole('button', { name: 'Add authenticator app' }).click();
    await field('Name').fill(phone.name);
    await goOn.click();
    await expectMessage('required');
    await field('Your password').fill('000000');
    await goOn.click();
    await expect.element(page.getByText(wrongPassword)).toBeVisible();
    await expectAccessible();

    portal.answer(secondFactors.beginTotp, setup);
    await field('Your password').fill('246810');
    await goOn.click();
    await expect.element(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
    await expect.element(page.getByText(setup.secret)).toBeVisible();
    await field('Code that the app shows').fill('12');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect.element(page.getByText('The code has six digits.')).toBeVisible();
    await expectAccessible();
    await field('Code that the app shows').fill('123 456');
    await page.getByRole('button', { name: 'Confirm' }).click();
    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expect.poll(() => codes.elements()).toHaveLength(10);
    await expectAccessible();
    expect(portal.sent(secondFactors.beginTotp).at(-1)?.body).toEqual({
      name: phone.name,
      proof: { password: '246810' },
    });

    portal.answer(secondFactors.listSecondFactors, withPhone);
    await page.getByRole('button', { name: 'Done' }).click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

for (const display of eachDisplay)
  test(`the last factor goes with a password and a code, unless the company requires one, ${display.size}, ${display.theme}`, async ({
    portal,
    openScreen,
    expectMessage,
    expectAccessible,
  }) => {
    portal.answer(secondFactors.listSecondFactors, { ...withPhone, required: true });
    portal.refuse(secondFactors.removeSecondFactor, 'second-factor.required');
    await openScreen(screens.secondFactor.path, { as: 'manager', ...display });
    await expect
      .element(page.getByText('Your organisation requires a second factor of staff.'))
      .toBeVisible();
    await expect.element(page.getByText('10 recovery codes left')).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'Remove My phone' }).click();
    await field('Your password').fill('246810');
    const remove = page.getByRole('button', { name: 'Remove factor' });
    await remove.click();
    await expectMessage('required');
    await field('Code of a second factor').fill('AAAA');
    await remove.click();
    await expect.element(page.getByText(problemTexts['second-factor.required'].detail)).toBeVisible();
    await expectAccessible();

    portal.answer(secondFactors.removeSecondFactor, { status: true });
    portal.answer(secondFactors.listSecondFactors, own());
    await remove.click();
    await expect
      .element(page.getByText('No second factor yet. Your password alone signs you in.'))
      .toBeVisible();
    expect(portal.sent(secondFactors.removeSecondFactor).at(-1)).toMatchObject({
      params: { id: phone._id },
      body: { proof: { password: '246810', code: 'AAAA' } },
    });
  });

test('whatever opens over the second factors takes the focus, and gives it back to its button', async ({
  portal,
  openScreen,
}) => {
  portal.answer(secondFactors.listSecondFactors, withPhone);
  await openScreen(screens.secondFactor.path, { as: 'manager' });
  for (const name of ['Add authenticator app', 'Add passkey', 'Make new codes', 'Remove My phone']) {
    const opener = page.getByRole('button', { name, exact: true });
    await opener.click();
    await expect
      .poll(() => document.activeElement?.closest('[role="dialog"]'), { message: name })
      .not.toBeNull();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  }
});
