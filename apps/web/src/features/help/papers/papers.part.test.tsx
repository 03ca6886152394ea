import { help, helpScreens } from '@simward/contract';
import { page } from 'vitest/browser';
import { expect, test } from '../../../testing/screenTest.tsx';

const facts: help.PaperFacts = {
  companyName: 'St. Brigid Hospital',
  helpLine: {
    line: 'Simulation Centre, room 2.14',
    telephone: 'extension 4410',
    address: 'simcentre@stbrigid.example',
  },
  address: 'https://simward.stbrigid.example',
  pinLength: 4,
  codeOnWeb: true,
  singleSignOn: null,
  headsetWays: ['pair', 'pin'],
};
const network: help.NetworkFacts = { storage: null, videoHosts: [], mailDomain: 'stbrigid.example' };
const sheet = page.getByRole('region', { name: 'Your first session' });
const boxes = page.getByText('My User ID');

test('the first session says how people of this company sign in, and who helps them', async ({
  portal,
  openScreen,
}) => {
  portal.answer(help.readPaperFacts, facts);
  await openScreen(helpScreens.firstSession.path, { as: 'manager' });
  await expect.element(sheet.getByText('St. Brigid Hospital')).toBeVisible();
  await expect.element(sheet.getByText('simward.stbrigid.example', { exact: true })).toBeVisible();
  await expect.element(sheet.getByText(/the 4 digits of your activation code/)).toBeVisible();
  await expect.element(sheet.getByText(/No phone: .*Sign in.* with User ID and PIN/)).toBeVisible();
  await expect.element(sheet.getByText('extension 4410')).toBeVisible();
  await expect.element(boxes).toBeVisible();
  const names = [...sheet.element().querySelectorAll('li b')].map(({ textContent }) => textContent);
  expect(names).toEqual([
    'User ID',
    'Password',
    'Pair',
    'Pair a headset',
    'Sign in',
    'Training',
    'Assessment',
    'Your Modules',
  ]);
});

test('where single sign-on is the one way in, the paper begins with it and asks for no User ID', async ({
  portal,
  openScreen,
}) => {
  const singleSignOn = { signInName: 'brigid', providers: ['Brigid ID'] };
  portal.answer(help.readPaperFacts, {
    ...facts,
    helpLine: null,
    codeOnWeb: false,
    singleSignOn,
    headsetWays: [],
  });
  await openScreen(helpScreens.firstSession.path, { as: 'admin' });
  await expect.element(sheet.getByText(/Type “brigid”/)).toBeVisible();
  await expect.element(sheet.getByText('Continue with single sign-on')).toBeVisible();
  await expect.element(sheet.getByText('Whoever gave you your code')).toBeVisible();
  await expect.element(boxes).not.toBeInTheDocument();
  expect(sheet.element().textContent).not.toContain('PIN on headsets');
  portal.answer(help.readPaperFacts, {
    ...facts,
    codeOnWeb: false,
    singleSignOn: { ...singleSignOn, signInName: null },
  });
  await openScreen(helpScreens.firstSession.path, { as: 'admin' });
  await expect.element(sheet.getByText('Continue with Brigid ID')).toBeVisible();
  await expect.element(boxes).toBeVisible();
});

for (const { as, talks } of [
  { as: 'manager', talks: 1 },
  { as: 'admin', talks: 0 },
] as const)
  test(`a class has two pages; talking about it stands there for whoever may: ${as}`, async ({
    portal,
    openScreen,
  }) => {
    portal.answer(help.readPaperFacts, facts);
    await openScreen(helpScreens.classOnHeadsets.path, { as });
    await expect.element(page.getByRole('region', { name: 'Page 1 of 2' })).toBeVisible();
    const last = page.getByRole('region', { name: 'Page 2 of 2' });
    await expect.element(last.getByText(/stands under the wrong learner/)).toBeVisible();
    expect(last.getByText(/side by side/).elements()).toHaveLength(talks);
  });

test('IT reads addresses and ports without a sign-in, and nothing of a company', async ({
  portal,
  openScreen,
}) => {
  portal.answer(help.readNetworkFacts, { ...network, storage: 'https://files.example' });
  await openScreen(helpScreens.beforeTheFirstDay.path);
  await expect.element(page.getByText(/https:\/\/files\.example/)).toBeVisible();
  await expect.element(page.getByText('Let mail from stbrigid.example through.')).toBeVisible();
  await expect
    .element(page.getByText(new RegExp(`need one address: ${window.location.origin}`)))
    .toBeVisible();
});

test('a paper about a company asks whoever is signed out to sign in', async ({
  openScreen,
  addressOnShow,
}) => {
  for (const { path } of [helpScreens.firstSession, helpScreens.classOnHeadsets]) {
    await openScreen(path);
    await expect.poll(addressOnShow).toBe(`/signin?returnTo=${encodeURIComponent(path)}`);
  }
});

test('what does not fit on a sheet gets smaller until it does', async ({ portal, openScreen }) => {
  const long = 'Simulation and Clinical Skills Centre, East Wing, room two '.slice(0, help.longestHelpLine);
  portal.answer(help.readPaperFacts, {
    ...facts,
    companyName: 'W'.repeat(120),
    helpLine: { line: long, telephone: long, address: `${'w'.repeat(48)}@w.example` },
    codeOnWeb: false,
    headsetWays: ['pair', 'pin'],
  });
  await openScreen(helpScreens.firstSession.path, { as: 'admin' });
  await expect.element(sheet).toBeVisible();
  const fitted = () => sheet.element().querySelector('[data-density]');
  await expect.poll(() => Number(fitted()?.getAttribute('data-density'))).toBeGreaterThan(0);
  expect(fitted()?.scrollHeight).toBe(fitted()?.clientHeight);
});

for (const size of ['desktop', 'tablet', 'phone'] as const)
  for (const theme of ['dark', 'light'] as const)
    test(`papers are accessible at ${size} size in the ${theme} theme`, async ({
      portal,
      openScreen,
      expectAccessible,
    }) => {
      portal.answer(help.readPaperFacts, facts);
      portal.answer(help.readNetworkFacts, network);
      for (const { path } of [helpScreens.firstSession, helpScreens.classOnHeadsets]) {
        await openScreen(path, { as: 'manager', size, theme });
        await expect.element(page.getByText('Simulation Centre, room 2.14')).toBeVisible();
        await expectAccessible();
      }
      await openScreen(helpScreens.beforeTheFirstDay.path, { size, theme });
      await expect.element(page.getByText(/text\/event-stream/)).toBeVisible();
      await expectAccessible();
    });
