import type { Page } from '@playwright/test';
import { screens } from '@simward/contract';
import { screenTexts } from '@simward/texts/screens';
import { totpCode } from '../apps/server/src/testing/sign-in/totpCode.ts';
import { addCompanyAdmin } from './support/addCompanyAdmin.ts';
import { expect, test } from './support/portalTest.ts';
import { signInOnPage, tokenOf } from './support/signIn.ts';

const codeStepMs = 30_000;

/** The code that the app shows now, or shows next: the portal takes each code once, and the next one ahead of its time. */
const codeOf = (secret: string, stepsAhead = 0) =>
  totpCode(secret, new Date(Date.now() + stepsAhead * codeStepMs));

const expectSignedIn = (page: Page) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(screenTexts.title.dashboard);
const expectSecondStep = (page: Page) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm it is you');

const giveCode = async (page: Page, code: string) => {
  await page.getByRole('textbox', { name: /code/i }).fill(code);
  await page.getByRole('button', { name: 'Confirm' }).click();
};
const recoveryCodesOnShow = async (page: Page) => {
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  return codes.allInnerTexts();
};

/** Empties the browser's storage and the tab's own, and opens the sign-in page. */
const startAgain = async (page: Page) => {
  await page.evaluate('sessionStorage.clear()');
  await page.context().setStorageState({ cookies: [], origins: [] });
  await page.goto(screens.signIn.path);
};

test('where the company requires it, an Admin sets an app up, signs in with its code and later with a recovery code', {
  tag: '@second-factors',
}, async ({ page, request, faults }) => {
  // The password alone is refused: a second step follows.
  faults.allow(/account\/login/);
  const { mobileNo, pin } = await addCompanyAdmin(request, await tokenOf(request, 'superadmin'), {
    name: 'Helen Okafor',
    secondFactor: 'staff',
  });
  await page.goto(screens.signIn.path);
  await signInOnPage(page, mobileNo, pin);
  await expectSecondStep(page);
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  const secret = await page.getByText(/^[A-Z2-7]{32}$/).innerText();
  await giveCode(page, codeOf(secret));
  const [recoveryCode = ''] = await recoveryCodesOnShow(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Simward recovery codes.txt');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectSignedIn(page);

  await startAgain(page);
  await signInOnPage(page, mobileNo, pin);
  await expectSecondStep(page);
  await giveCode(page, codeOf(secret, 1));
  await expectSignedIn(page);

  await startAgain(page);
  await signInOnPage(page, mobileNo, pin);
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await giveCode(page, recoveryCode.toLowerCase());
  await expectSignedIn(page);
  await page.goto(screens.secondFactor.path);
  await expect(page.getByRole('list', { name: 'Your second factors' })).toContainText('Authenticator app');
  await expect(page.getByText('9 recovery codes left')).toBeVisible();
});

test('a passkey is added, signs in, and is removed', async ({ page, request, faults }) => {
  faults.allow(/account\/login/);
  const { mobileNo, pin } = await addCompanyAdmin(request, await tokenOf(request, 'superadmin'), {
    name: 'Helen Okafor',
  });
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto(screens.signIn.path);
  await signInOnPage(page, mobileNo, pin);
  await expectSignedIn(page);
  await page.goto(screens.secondFactor.path);
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('This computer');
  await page.getByRole('textbox', { name: 'Your password' }).fill(pin);
  await page.getByRole('button', { name: 'Continue' }).click();
  const [recoveryCode = ''] = await recoveryCodesOnShow(page);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('list', { name: 'Your second factors' })).toContainText('This computer');

  await startAgain(page);
  await signInOnPage(page, mobileNo, pin);
  await expectSecondStep(page);
  await page.getByRole('button', { name: 'Use your passkey' }).click();
  await expectSignedIn(page);

  await page.goto(screens.secondFactor.path);
  await page.getByRole('button', { name: 'Remove This computer' }).click();
  await page.getByRole('textbox', { name: 'Your password' }).fill(pin);
  await page.getByRole('textbox', { name: 'Code of a second factor' }).fill(recoveryCode);
  await page.getByRole('button', { name: 'Remove factor' }).click();
  await expect(page.getByText('No second factor yet.', { exact: false })).toBeVisible();
});
