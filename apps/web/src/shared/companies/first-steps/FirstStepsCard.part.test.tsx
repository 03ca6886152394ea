import { companies, companyDashboard, screens, users } from '@simward/contract';
import { page } from 'vitest/browser';
import { idOf } from '../../../testing/answers/idOf.ts';
import { eachDisplay } from '../../../testing/displays.ts';
import { expect, test } from '../../../testing/screenTest.tsx';

const begun: companyDashboard.Setup = {
  ...{ companyName: 'Lakeview College of Nursing', createdAt: '2026-11-23T08:00:00.000Z', admins: 1 },
  ...{
    departments: 1,
    learners: 0,
    modules: 0,
    headsets: 0,
    assigned: false,
    sessions: 0,
    asked: null,
    look: null,
  },
};
const card = page.getByRole('region', { name: 'First steps' });
const step = (name: string) => card.getByRole('listitem').filter({ hasText: new RegExp(name) });

for (const display of eachDisplay)
  test(`a new company’s Admin sees what is done and what is to do, ${display.size}, ${display.theme}`, async ({
    portal,
    openScreen,
    expectAccessible,
  }) => {
    portal.answer(companyDashboard.setup, { setup: begun });
    await openScreen(screens.dashboard.path, { as: 'admin', ...display });
    await expect.element(card).toMatchTextContent('1 of 7 done');
    await expect.element(step('Make departments')).toMatchTextContent('Done');
    await expect.element(step('Make departments')).toMatchTextContent('One department');
    await expect.element(step('Add learners')).toMatchTextContent('Next');
    await expect.element(card.getByRole('heading', { name: 'Import learners' })).toBeVisible();
    await expect.element(card.getByRole('link', { name: 'Import Users' })).toBeVisible();
    if (display.size === 'phone') await card.getByRole('button', { name: '3 more steps' }).click();
    await expect.element(step('Assign modules')).toMatchTextContent('after steps 2 and 3');
    await expect.element(page.getByText(/^Lakeview College of Nursing is new since/)).toBeVisible();
    await expect.element(page.getByText('the company has no module yet')).toBeVisible();
    await expectAccessible();
  });

test('steps that were folded away stay so on the next page load, until they are wanted', async ({
  portal,
  openScreen,
}) => {
  portal.answer(companyDashboard.setup, { setup: begun });
  await openScreen(screens.dashboard.path, { as: 'admin' });
  await card.getByRole('button', { name: 'Hide the steps' }).click();
  await expect.element(step('Add learners')).not.toBeInTheDocument();
  await openScreen(screens.dashboard.path, { as: 'admin' });
  await expect.element(card).toMatchTextContent('1 of 7 done');
  await expect.element(card.getByRole('link', { name: 'Import Users' })).toBeVisible();
  expect(step('Add learners').query()).toBeNull();
  await card.getByRole('button', { name: 'Show the steps' }).click();
  await expect.element(step('Add learners')).toBeVisible();
});

test('a company that has long been training sees none of it', async ({ portal, openScreen }) => {
  portal.answer(companyDashboard.setup, { setup: null });
  await openScreen(screens.dashboard.path, { as: 'admin' });
  await expect.poll(() => portal.sent(companyDashboard.setup)).toHaveLength(1);
  await expect.element(page.getByRole('link', { name: /^Average Session/ })).toBeVisible();
  expect(card.query()).toBeNull();
});

test('modules are asked for in a few words, and the request waits while other steps go on', async ({
  portal,
  openScreen,
  expectAccessible,
}) => {
  const without = { ...begun, learners: 4 };
  portal.answer(companyDashboard.setup, { setup: without });
  portal.answer(companies.askForModules, { askedAt: new Date().toISOString() });
  await openScreen(screens.dashboard.path, { as: 'admin' });
  await card.getByRole('button', { name: 'Ask for modules' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask for modules' });
  await dialog.getByRole('button', { name: 'Ask for modules' }).click();
  await expect.element(dialog.getByText('Required')).toBeVisible();
  await dialog.getByRole('textbox').fill('Sepsis, please');
  await expectAccessible();
  portal.answer(companyDashboard.setup, {
    setup: { ...without, asked: { at: new Date().toISOString(), text: 'Sepsis, please' } },
  });
  await dialog.getByRole('button', { name: 'Ask for modules' }).click();
  await expect.element(card.getByRole('heading', { name: /^Asked on .*, waiting$/ })).toBeVisible();
  expect(portal.sent(companies.askForModules)).toMatchObject([{ body: { text: 'Sepsis, please' } }]);
  await expect.element(card.getByRole('link', { name: 'New enrolment code' }).first()).toBeVisible();
});

test('a company without an Admin begins with one; a SuperAdmin gives it modules', async ({
  portal,
  openScreen,
  addressOnShow,
}) => {
  portal.answer(companyDashboard.setup, { setup: { ...begun, admins: 0 } });
  portal.answer(users.newUserId, { mobileNo: '7000000010', pin: '246810' });
  const path = screens.modifyCompany.path.replace('$companyId', idOf(7));
  await openScreen(path, { as: 'superadmin' });
  await expect.element(step('Make departments')).toMatchTextContent('Done');
  await expect.element(step('Add learners')).toMatchTextContent('after the first Admin');
  await card.getByRole('link', { name: 'Make its first Admin' }).click();
  await expect.poll(addressOnShow).toBe(`${screens.addUser.path}?role=Admin&company=${idOf(7)}`);

  portal.answer(companyDashboard.setup, { setup: { ...begun, learners: 4 } });
  await openScreen(path, { as: 'superadmin' });
  await card.getByRole('button', { name: 'Give modules' }).first().click();
  await expect.poll(addressOnShow).toBe(`${path}?give=modules`);
});

test('steps that cannot be loaded say so, and leave the page', async ({ portal, openScreen }) => {
  portal.refuse(companyDashboard.setup, 'server.unavailable');
  await openScreen(screens.dashboard.path, { as: 'admin' });
  await expect.element(page.getByText('The steps could not be loaded')).toBeVisible();
  await expect.element(page.getByRole('link', { name: /^Average Session/ })).toBeVisible();
});

test('empty pages of a new company lead on', async ({ portal, openScreen }) => {
  portal.answer(companyDashboard.setup, { setup: begun });
  await openScreen(screens.userManagement.path, { as: 'admin' });
  await expect.element(page.getByText('No learners yet')).toBeVisible();
  await openScreen(screens.moduleLibrary.path, { as: 'admin' });
  await expect.element(page.getByText('The company has no modules yet')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Ask for modules' })).toBeVisible();
  await openScreen(screens.headsets.path, { as: 'admin' });
  await expect.element(page.getByText('No headset yet')).toBeVisible();
  await openScreen(screens.stepAnalysis.path, { as: 'admin' });
  await expect.element(page.getByText('Results come with the first assessment')).toBeVisible();
});
