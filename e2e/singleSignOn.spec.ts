import type { Page } from '@playwright/test';
import { auth, basePath, messages, screens, singleSignOn } from '@simward/contract';
import {
  type OpenIdProvider,
  startOpenIdProvider,
} from '../apps/server/src/testing/sign-in/openIdProvider.ts';
import { callPortal } from './support/callPortal.ts';
import { inEveryDisplay } from './support/displays.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { expect, test } from './support/portalTest.ts';
import { demoPersonOf } from './support/signIn.ts';

const signInName = 'brigid-journey';
let provider: OpenIdProvider;

// In one worker: both tests are about one provider.
test.describe.configure({ mode: 'default' });

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
  const { mobileNo, password } = demoPersonOf('admin');
  const { token } = await callPortal(request, auth.signIn, { body: { mobileNo, passwordHash: password } });
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

test('an Admin connects a provider and approves a learner, who comes back to a deep link and signs out of both', async ({
  browser,
  baseURL,
  page,
  request,
  faults,
  signInAs,
}) => {
  test.slow();
  // An address that is refused beside its field, and a change that another Admin made meanwhile.
  faults.allow(/single-sign-on\/providers/);
  const { token } = await signInAs('admin');
  await page.goto(screens.singleSignOn.path);
  await page.getByLabel('Sign-in name').fill(signInName);
  await page.getByRole('button', { name: 'Save sign-in name' }).click();
  await expect(page.getByText('The sign-in name is saved')).toBeVisible();
  await page.getByRole('button', { name: 'Add provider' }).click();
  await page.getByRole('menuitem', { name: 'OpenID Connect' }).click();
  await page.getByRole('button', { name: 'Save provider' }).click();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Brigid ID');
  await page.getByRole('textbox', { name: 'Issuer' }).fill('http://login.brigid.example');
  await page.getByLabel('Client ID').fill(provider.client.id);
  await page.getByRole('textbox', { name: 'Client secret' }).fill(provider.client.secret);
  await page.getByRole('textbox', { name: 'Scopes' }).fill('openid profile email hr');
  await page.getByRole('switch', { name: 'In use' }).click({ force: true });
  await page.getByRole('textbox', { name: 'Claim', exact: true }).fill('hr_number');
  await page.getByRole('combobox', { name: 'Is the same as' }).click();
  await page.getByRole('option', { name: 'User ID' }).click();
  await page.getByRole('button', { name: 'Save provider' }).click();
  await expect(page.getByText('The address must begin with https://')).toBeVisible();
  await page.getByRole('textbox', { name: 'Issuer' }).fill(provider.issuer);
  await page.getByRole('button', { name: 'Save provider' }).click();
  await expect(page.getByText('Brigid ID is saved')).toBeVisible();
  await page.getByRole('button', { name: 'Test connection' }).click();
  await expect(page.getByText(`The provider answered as ${provider.issuer}.`)).toBeVisible();
  await inEveryDisplay(
    page,
    async () => {
      await page.reload();
      await expect(page.getByText('One is stored.')).toBeVisible();
    },
    (...look) => expectAccessible(page, ...look),
  );

  // Another Admin switches it off meanwhile; the form shows it, and its own values win when that is wanted.
  const [stored] = (
    await callPortal(request, singleSignOn.readSettings, { query: {} }, token)
  ).providers.filter(({ issuer }) => issuer === provider.issuer);
  if (stored?.kind !== 'oidc') throw new Error('The provider is stored.');
  const { _id: id, revision, signInAddress: _address, hasClientSecret: _secret, ...body } = stored;
  const change = { params: { id }, query: { revision }, body: { ...body, enabled: false } };
  await callPortal(request, singleSignOn.changeProvider, change, token);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Brigid Login');
  await page.getByRole('button', { name: 'Save provider' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'Somebody else changed this identity provider' });
  await expect(notice.getByRole('row', { name: 'In use No Yes' })).toBeVisible();
  await expectAccessible(page, 'conflict');
  await notice.getByRole('button').last().click();
  await expect(page.getByText('Brigid Login is saved')).toBeVisible();

  const learners = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const learner = await learners.newPage();
  learner.setDefaultTimeout(15_000);
  await learner.goto(`${screens.yourModules.path}?q=sepsis`);
  await nameCompany(learner, 'no-such-name');
  await expect(learner.getByText('No company signs in under this name.')).toBeVisible();
  await learner.getByLabel('Sign-in name of your company').fill(signInName);
  await learner.getByRole('button', { name: 'Continue', exact: true }).click();
  await learner.getByRole('link', { name: 'Continue with Brigid Login' }).click();
  await signInAtProvider(learner);
  await expect(learner.getByText('Your account waits for approval')).toBeVisible();

  await page.goto(`${screens.singleSignOn.path}?view=waiting`);
  await expect(page.getByText(demoPersonOf('user').mobileNo).first()).toBeVisible();
  await page.getByRole('button', { name: 'Approve Anna Berg' }).click();
  await expect(page.getByText('Anna Berg can sign in')).toBeVisible();

  // The provider knows the browser already: the button alone signs in, and the deep link is where it leads.
  await learner.goto(`${screens.yourModules.path}?q=sepsis`);
  await nameCompany(learner, signInName);
  await learner.getByRole('link', { name: 'Continue with Brigid Login' }).click();
  await expect(learner).toHaveURL(/\/your-module\?q=sepsis/);
  await expect(learner.getByRole('heading', { level: 1 })).toHaveText(screens.yourModules.title);
  await learner.reload();
  await expect(learner.getByRole('heading', { level: 1 })).toHaveText(screens.yourModules.title);

  await learner.getByRole('button', { name: /Your account|Anna Berg/ }).click();
  await learner.getByRole('menuitem', { name: 'Logout' }).click();
  await learner.getByRole('button', { name: messages.logoutQuestion.button }).click();
  await expect(learner).toHaveURL(new RegExp(`^${provider.issuer}/session/end`));
  await learner.getByRole('button', { name: /^Yes/ }).click();
  await expect(learner).toHaveURL(/\/signin/);
  await expect(learner.getByRole('link', { name: 'Continue as Anna Berg' })).toBeVisible();
  await inEveryDisplay(
    learner,
    async () => {
      await learner.reload();
      await expect(learner.getByRole('link', { name: 'Continue as Anna Berg' })).toBeVisible();
    },
    (display) => expectAccessible(learner, display),
  );
  await learner.getByRole('link', { name: 'Continue as Anna Berg' }).click();
  await signInAtProvider(learner);
  await expect(learner.getByRole('heading', { level: 1 })).toHaveText(screens.userDashboard.title);
  await learners.close();
});

test('no frame is opened and nobody is signed in by loading the page alone', async ({ page, baseURL }) => {
  await page.goto(`${screens.signIn.path}?company=${signInName}`);
  await expect(page.getByLabel('User ID')).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`^${baseURL}/signin`));
});
