import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { APIRequestContext, Page } from '@playwright/test';
import { auth, companies, messages, problems, screens } from '@simward/contract';
import { totpCode } from '../apps/server/src/testing/sign-in/totpCode.ts';
import { createPortalProcess } from '../harness/portalProcess.ts';
import { callPortal } from './support/callPortal.ts';
import { everyWidth, followSystemTheme, inEveryDisplay, sizes } from './support/displays.ts';
import { expectAccessible, type Look } from './support/expectAccessible.ts';
import { expectFocusReturns } from './support/openers/expectFocusReturns.ts';
import { secondFactorOpeners } from './support/openers/secondFactorOpeners.ts';
import { expect, test as portalTest } from './support/portalTest.ts';

const root = join(import.meta.dirname, '..');
const password = '246810';
const step = 30_000;

interface OwnPortal {
  address: string;
  /** Makes a SuperAdmin in a company of their own; answers the User ID. */
  makeSuperAdmin(company: string): Promise<string>;
}

/**
 * A portal of its own, because a second factor shuts a demo person's other journeys out, and under a host name, because
 * an address of numbers has no passkeys.
 */
const test = portalTest.extend<object, { ownPortal: OwnPortal }>({
  ownPortal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
    async ({}, use) => {
      const portal = await createPortalProcess({ publicHost: 'localhost', longestStartMs: 120_000 });
      const makeSuperAdmin = async (company: string) => {
        const { stdout } = await promisify(execFile)(
          process.execPath,
          [
            'apps/server/src/commands/create-superadmin.ts',
            ...['--name', 'Helen Okafor', '--email', 'helen@hospital.example', '--company', company],
          ],
          {
            cwd: root,
            env: { PATH: process.env.PATH, DATA_DIR: portal.dataDir, SUPERADMIN_PASSWORD: password },
          },
        );
        return /User ID (\d{10})/.exec(stdout)?.[1] ?? '';
      };
      try {
        await portal.start();
        await use({ address: portal.origin, makeSuperAdmin });
      } finally {
        await portal.close();
      }
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ ownPortal }, use) => use(ownPortal.address),
});

// What is refused on purpose: the password alone, wrong codes, removing the last factor.
test.beforeEach(({ faults }) => faults.allow(/account\/(login|second-factor|refresh)/));

const givePassword = async (page: Page, mobileNo: string) => {
  await page.goto(screens.signIn.path);
  await page.getByLabel('User ID').fill(mobileNo);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
};
const expectSignedIn = (page: Page) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText('Global Performance');
const expectSecondStep = (page: Page) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm it is you');

const giveCode = async (page: Page, code: string) => {
  await page.getByRole('textbox', { name: /code/i }).fill(code);
  await page.getByRole('button', { name: 'Confirm' }).click();
};
/** The app's code: the step after the one that set it up, which the portal takes ahead of its time. */
const codeOf = (secret: string, stepsAhead = 0) => totpCode(secret, new Date(Date.now() + stepsAhead * step));

const secretOnShow = async (page: Page) => {
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  return page.getByText(/^[A-Z2-7]{32}$/).innerText();
};
const recoveryCodesOnShow = async (page: Page) => {
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  return codes.allInnerTexts();
};

const leave = async (page: Page) => {
  await page.context().clearCookies();
  await page.evaluate('localStorage.clear(); sessionStorage.clear()');
};

/** Axe in every theme and width, without loading the page anew: what is on show comes once. */
const lookAtIt = async (page: Page, what: string) => {
  const asItStands = async () => undefined;
  const look = (display: string, part: Look) => expectAccessible(page, `${what}, ${display}`, part);
  await inEveryDisplay(page, asItStands, look, everyWidth);
  await page.setViewportSize(sizes.desktop);
};

/** Throws the switch of the companies screen. */
const requireSecondFactor = async (request: APIRequestContext, mobileNo: string, name: string) => {
  const { token } = await callPortal(request, auth.signIn, { body: { mobileNo, passwordHash: password } });
  const listed = await callPortal(request, companies.listCompanies, { query: {} }, token);
  const company = listed.companies.find(({ companyName }) => companyName === name);
  if (!company) throw new Error(`${name} is not listed`);
  const { _id, revision, companyName, timeZone, status, pinLength, webPinAllowed, eventRetentionDays } =
    company;
  const kept = { companyName, timeZone, status, pinLength, webPinAllowed, eventRetentionDays };
  await callPortal(
    request,
    companies.modifyCompany,
    { body: { _id, revision, ...kept, secondFactor: 'staff' } },
    token,
  );
};

test('an app is added, signs in once per code, a recovery code stands in for it, and it is removed', async ({
  page,
  ownPortal,
}) => {
  test.slow();
  const mobileNo = await ownPortal.makeSuperAdmin('St. Brigid Hospital');
  await followSystemTheme(page);
  await givePassword(page, mobileNo);
  await expectSignedIn(page);
  await page.goto(screens.secondFactor.path);
  await page.getByRole('button', { name: 'Add authenticator app' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('My phone');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(messages.required.text, { exact: true })).toBeVisible();
  await page.getByRole('textbox', { name: 'Your password' }).fill('000000');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(problems['profile.current-password'].detail)).toBeVisible();
  await page.getByRole('textbox', { name: 'Your password' }).fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  const secret = await secretOnShow(page);
  await lookAtIt(page, 'setting the app up');
  await giveCode(page, codeOf(secret));
  const [recoveryCode = '', ...rest] = await recoveryCodesOnShow(page);
  expect(rest).toHaveLength(9);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Simward recovery codes.txt');
  await lookAtIt(page, 'recovery codes');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('list', { name: 'Your second factors' })).toContainText('My phone');
  await expect(page.getByText('10 recovery codes left')).toBeVisible();
  await lookAtIt(page, 'second factors');

  await leave(page);
  await givePassword(page, mobileNo);
  await expectSecondStep(page);
  await expect(page.getByRole('textbox', { name: /code/i })).toBeVisible();
  await lookAtIt(page, 'second step');
  await giveCode(page, '12');
  await expect(page.getByText('The code has six digits.')).toBeVisible();
  const used = codeOf(secret, 1);
  await giveCode(page, used);
  await expectSignedIn(page);

  await leave(page);
  await givePassword(page, mobileNo);
  await giveCode(page, used);
  await expect(page.getByText(problems['auth.second-factor-wrong'].detail)).toBeVisible();
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await giveCode(page, recoveryCode.toLowerCase());
  await expectSignedIn(page);

  await page.goto(screens.secondFactor.path);
  await expect(page.getByText('9 recovery codes left')).toBeVisible();
  for (const opener of secondFactorOpeners) await expectFocusReturns(page, opener);
  await page.getByRole('button', { name: 'Remove My phone' }).click();
  await page.getByRole('textbox', { name: 'Your password' }).fill(password);
  await page.getByRole('button', { name: 'Remove factor' }).click();
  await expect(page.getByText(messages.required.text, { exact: true })).toBeVisible();
  await page.getByRole('textbox', { name: 'Code of a second factor' }).fill(rest[0] ?? '');
  await lookAtIt(page, 'proof by password and code');
  await page.getByRole('button', { name: 'Remove factor' }).click();
  await expect(page.getByText('No second factor yet.', { exact: false })).toBeVisible();
});

test('a passkey is added and signs in', async ({ page, ownPortal }) => {
  const mobileNo = await ownPortal.makeSuperAdmin('St. Colman Hospital');
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
  await givePassword(page, mobileNo);
  await expectSignedIn(page);
  await page.goto(screens.secondFactor.path);
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('This computer');
  await page.getByRole('textbox', { name: 'Your password' }).fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await recoveryCodesOnShow(page);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('list', { name: 'Your second factors' })).toContainText('This computer');

  await leave(page);
  await givePassword(page, mobileNo);
  await expectSecondStep(page);
  await page.getByRole('button', { name: 'Use your passkey' }).click();
  await expectSignedIn(page);
});

test('where the company requires it, staff set an app up to sign in, and the last one stays', async ({
  page,
  request,
  ownPortal,
}) => {
  test.slow();
  const company = 'St. Dymphna Hospital';
  const mobileNo = await ownPortal.makeSuperAdmin(company);
  await followSystemTheme(page);
  await givePassword(page, mobileNo);
  await expectSignedIn(page);
  await requireSecondFactor(request, mobileNo, company);
  await leave(page);

  await givePassword(page, mobileNo);
  await expectSecondStep(page);
  const secret = await secretOnShow(page);
  await lookAtIt(page, 'required factor');
  await giveCode(page, codeOf(secret));
  await recoveryCodesOnShow(page);
  await lookAtIt(page, 'recovery codes at sign-in');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectSignedIn(page);

  await page.goto(screens.secondFactor.path);
  await expect(page.getByText('Your organisation requires a second factor of staff.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove Authenticator app' }).click();
  await page.getByRole('textbox', { name: 'Your password' }).fill(password);
  await page.getByRole('textbox', { name: 'Code of a second factor' }).fill('AAAA');
  await page.getByRole('button', { name: 'Remove factor' }).click();
  await expect(page.getByText(problems['second-factor.required'].detail)).toBeVisible();
});
