import { type AnswerInputOf, screens, singleSignOn } from '@simward/contract';
import { page } from 'vitest/browser';
import { idOf } from '../../testing/answers/idOf.ts';
import { eachDisplay } from '../../testing/displays.ts';
import { expect, test } from '../../testing/screenTest.tsx';

type Settings = AnswerInputOf<typeof singleSignOn.readSettings>;

const provider = {
  _id: idOf(95),
  revision: 1,
  signInAddress: 'https://portal.stbrigid.example/signin?company=brigid',
  kind: 'oidc',
  name: 'Brigid ID',
  enabled: true,
  issuer: 'https://login.brigid.example',
  clientId: 'portal',
  scopes: 'openid profile email hr',
  endSessionAtProvider: false,
  hasClientSecret: true,
  identifier: 'user_id',
  identifierClaim: 'hr_number',
  roleClaim: '',
  roleMappings: [],
  departmentClaim: '',
  departmentMappings: [],
  mapAtEachSignIn: false,
} as const satisfies Settings['providers'][number];

const settings = (providers: Settings['providers']): Settings => ({
  companyId: idOf(9),
  companyName: 'St Brigid',
  signInName: 'brigid',
  hosts: [],
  signInAddress: provider.signInAddress,
  networks: [],
  redirectAddress: 'https://portal.stbrigid.example/api/v1/account/sso/callback',
  signOutAddress: 'https://portal.stbrigid.example/signin',
  assertionAddress: 'https://portal.stbrigid.example/api/v1/account/sso/saml/acs',
  departments: [],
  providers,
});
const textbox = (name: string) => page.getByRole('textbox', { name, exact: true });
const save = page.getByRole('button', { name: 'Save provider' });
const formOfStored = `${screens.singleSignOn.path}?edit=${provider._id}`;

test('a new provider names what is missing, and an address that is refused beside its field', async ({
  portal,
  openScreen,
  expectMessage,
  expectAccessible,
}) => {
  const refused = 'The address must begin with https://';
  portal.answer(singleSignOn.readSettings, settings([]));
  portal.refuse(singleSignOn.addProvider, 'request.invalid', {
    errors: [{ field: 'issuer', message: refused }],
  });
  await openScreen(screens.singleSignOn.path, { as: 'admin' });
  await page.getByRole('button', { name: 'Add provider' }).click();
  await page.getByRole('menuitem', { name: 'OpenID Connect' }).click();
  await save.click();
  await expectMessage('required');
  await expect.element(textbox('Name')).toHaveFocus();
  await textbox('Name').fill(provider.name);
  await textbox('Issuer').fill('http://login.brigid.example');
  await page.getByRole('textbox', { name: 'Client ID' }).fill(provider.clientId);
  await textbox('Scopes').fill(provider.scopes);
  await textbox('Claim').fill(provider.identifierClaim);
  await page.getByRole('combobox', { name: 'Is the same as' }).click();
  await page.getByRole('option', { name: 'User ID' }).click();
  await save.click();
  await expect.element(page.getByText(refused)).toBeVisible();
  await expectAccessible();

  portal.answer(singleSignOn.addProvider, { _id: provider._id });
  portal.answer(singleSignOn.readSettings, settings([provider]));
  await textbox('Issuer').fill(provider.issuer);
  await save.click();
  await expect.element(page.getByText('Brigid ID is saved')).toBeVisible();
  await expect.element(page.getByText(/^One is stored\./)).toBeVisible();
  expect(portal.sent(singleSignOn.addProvider).at(-1)?.body).toMatchObject({
    issuer: provider.issuer,
    identifier: 'user_id',
  });
});

for (const display of eachDisplay)
  test(`the connection of a stored provider is tested on its page, ${display.size}, ${display.theme}`, async ({
    portal,
    openScreen,
    expectAccessible,
  }) => {
    portal.answer(singleSignOn.readSettings, settings([provider]));
    portal.answer(singleSignOn.testProvider, {
      working: false,
      detail: 'The provider does not know the client.',
    });
    await openScreen(formOfStored, { as: 'admin', ...display });
    await expect.element(page.getByText(/^One is stored\./)).toBeVisible();
    await page.getByRole('button', { name: 'Test connection' }).click();
    await expect.element(page.getByText('The provider does not know the client.')).toBeVisible();
    await expectAccessible();
  });

test('what another Admin changed meanwhile stands beside the own values, which win when that is wanted', async ({
  portal,
  openScreen,
  expectAccessible,
}) => {
  portal.answer(singleSignOn.readSettings, settings([provider]));
  portal.refuse(singleSignOn.changeProvider, 'identity-provider.conflict');
  await openScreen(formOfStored, { as: 'admin' });
  await textbox('Name').fill('Brigid Login');
  portal.answer(singleSignOn.readSettings, settings([{ ...provider, enabled: false, revision: 2 }]));
  await save.click();
  const notice = page.getByRole('alert').filter({ hasText: /Somebody else changed this identity provider/ });
  await expect.element(notice.getByRole('row', { name: 'In use No Yes' })).toBeVisible();
  await expectAccessible();
  portal.answer(singleSignOn.changeProvider, { status: true });
  await notice.getByRole('button').last().click();
  await expect.element(page.getByText('Brigid Login is saved')).toBeVisible();
  expect(
    portal.sent(singleSignOn.changeProvider).map(({ query, body }) => [query?.revision, body?.enabled]),
  ).toEqual([
    [1, true],
    [2, true],
  ]);
});

test('an Admin names networks of their own, and reads why one cannot be', async ({
  portal,
  openScreen,
  expectAccessible,
}) => {
  const refused = 'A network of your own is no wider than /16';
  portal.answer(singleSignOn.readSettings, { ...settings([]), networks: ['198.51.100.0/24'] });
  portal.refuse(singleSignOn.saveNetworks, 'request.invalid', {
    errors: [{ field: 'networks', message: refused }],
  });
  await openScreen(screens.singleSignOn.path, { as: 'admin' });
  await expect.element(textbox('Networks')).toHaveValue('198.51.100.0/24');
  await textbox('Networks').fill('203.0.113.0/24');
  const saveNetworks = page.getByRole('button', { name: 'Save networks' });
  await saveNetworks.click();
  await expect.element(page.getByText(refused)).toBeVisible();
  await expectAccessible();
  portal.answer(singleSignOn.saveNetworks, { status: true });
  await textbox('Networks').fill('198.51.100.0/24\n2001:db8:1::/48');
  await saveNetworks.click();
  await expect.element(page.getByText('The networks are saved')).toBeVisible();
  expect(portal.sent(singleSignOn.saveNetworks).at(-1)?.body).toEqual({
    networks: ['198.51.100.0/24', '2001:db8:1::/48'],
  });
});
