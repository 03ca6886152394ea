import { companyDashboard, screens } from '@simward/contract';
import { page } from 'vitest/browser';
import { eachDisplay } from '../../testing/displays.ts';
import { expect, test } from '../../testing/screenTest.tsx';

const begun = { departments: 1, learners: 0, modules: 0, headsets: 0, assigned: false, sessions: 0 };
const card = page.getByRole('region', { name: /^Get started/ });
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
    await expect.element(step('Add learners')).toMatchTextContent('To do');
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
