import type { Page } from '@playwright/test';
import { basePath, screens, singleSignOn } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { screenTexts } from '@simward/texts/screens';
import {
  type OpenIdProvider,
  startOpenIdProvider,
} from '../apps/server/src/testing/sign-in/openIdProvider.ts';
import { callPortal } from './support/callPortal.ts';
import { expect, test } from './support/portalTest.ts';
import { demoPersonOf, tokenOf } from './support/signIn.ts';

const signInName = 'brigid-journey';
let provider: OpenIdProvider;

test.beforeAll(async ({ baseURL }) => {
  provider = await startOpenIdProvider({
    redirectAddress: `${baseURL}${basePath}${singleSignOn.receiveOpenId.path}`,
    signOutAddress: `${baseURL}${screens.signIn.path}`,
  });
  provider.addAccount({
    login: 'anna',
    claims: { name: 'Anna Berg', hr_number: demoPersonOf('user').mobileNo },
  });
});
test.afterAll(async ({ request }) => {
  const token = await tokenOf(request, 'admin');
  const settings = await callPortal(request, singleSignOn.readSettings, { query: {} }, token);
  for (const { _id, issuer } of settings.providers)
    if (issuer === provider.issuer)
      await callPortal(request, singleSignOn.deleteProvider, { params: { id: _id } }, token);
  await provider.close();
});

const signInAtProvider = async (page: Page) => {
  await expect(page.getByRole('heading', { name: 'Test provider' })).toBeVisible();
  await page.getByLabel('Name').fill('anna');
  await page.getByRole('button', { name: 'Continue' }).click();
};

const nameCompany = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Continue with single sign-on' }).click();
  await page.getByLabel('Sign-in name of your company').fill(name);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
};

test('an Admin connects a provider and approves a learner, who comes back to a deep link and signs out of both', {
  tag: '@single-sign-on',
}, async ({ openOtherBrowser, page, signInAs }) => {
  await signInAs('admin');
  await page.goto(screens.singleSignOn.path);
  await page.getByLabel('Sign-in name').fill(signInName);
  await page.getByRole('button', { name: 'Save sign-in name' }).click();
  await expect(page.getByText('The sign-in name is saved')).toBeVisible();
  await page.getByRole('button', { name: 'Add provider' }).click();
  await page.getByRole('menuitem', { name: 'OpenID Connect' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Brigid ID');
  await page.getByRole('textbox', { name: 'Issuer' }).fill(provider.issuer);
  await page.getByLabel('Client ID').fill(provider.client.id);
  await page.getByRole('textbox', { name: 'Client secret' }).fill(provider.client.secret);
  await page.getByRole('textbox', { name: 'Scopes' }).fill('openid profile email hr');
  await page.getByRole('switch', { name: 'In use' }).click({ force: true });
  await page.getByRole('textbox', { name: 'Claim', exact: true }).fill('hr_number');
  await page.getByRole('combobox', { name: 'Is the same as' }).click();
  await page.getByRole('option', { name: 'User ID' }).click();
  await page.getByRole('button', { name: 'Save provider' }).click();
  await expect(page.getByText('Brigid ID is saved')).toBeVisible();
  await page.getByRole('button', { name: 'Test connection' }).click();
  await expect(page.getByText(`The provider answered as ${provider.issuer}.`)).toBeVisible();

  const learner = await openOtherBrowser();
  await learner.goto(`${screens.yourModules.path}?q=sepsis`);
  await nameCompany(learner, signInName);
  await learner.getByRole('link', { name: 'Continue with Brigid ID' }).click();
  await signInAtProvider(learner);
  await expect(learner.getByText('Your account waits for approval')).toBeVisible();

  await page.goto(`${screens.singleSignOn.path}?view=waiting`);
  await expect(page.getByText(demoPersonOf('user').mobileNo).first()).toBeVisible();
  await page.getByRole('button', { name: 'Approve Anna Berg' }).click();
  await expect(page.getByText('Anna Berg can sign in')).toBeVisible();

  // The provider remembers the browser, so that the button alone signs in; then the portal opens the deep link.
  await learner.goto(`${screens.yourModules.path}?q=sepsis`);
  await nameCompany(learner, signInName);
  await learner.getByRole('link', { name: 'Continue with Brigid ID' }).click();
  await expect(learner).toHaveURL(/\/your-module\?q=sepsis/);
  await expect(learner.getByRole('heading', { level: 1 })).toHaveText(screenTexts.title.yourModules);
  await learner.reload();
  await expect(learner.getByRole('heading', { level: 1 })).toHaveText(screenTexts.title.yourModules);

  await learner.getByRole('button', { name: /Your account|Anna Berg/ }).click();
  await learner.getByRole('menuitem', { name: 'Logout' }).click();
  await learner.getByRole('button', { name: messageTexts.logoutQuestion.button }).click();
  await expect(learner).toHaveURL(new RegExp(`^${provider.issuer}/session/end`));
  await learner.getByRole('button', { name: /^Yes/ }).click();
  await expect(learner).toHaveURL(/\/signin/);
  await expect(learner.getByRole('link', { name: 'Continue as Anna Berg' })).toBeVisible();
  await learner.getByRole('link', { name: 'Continue as Anna Berg' }).click();
  await signInAtProvider(learner);
  await expect(learner.getByRole('heading', { level: 1 })).toHaveText(screenTexts.title.userDashboard);
});
