import { operations, screens } from '@simward/contract';
import { page } from 'vitest/browser';
import { expect, test } from '../../testing/screenTest.tsx';

const said = 'Figures are 17 minutes old. Newer sessions are still being counted.';

const pages = [
  { as: 'admin', path: screens.dashboard.path },
  { as: 'manager', path: screens.home.path },
  { as: 'superadmin', path: screens.home.path },
  { as: 'admin', path: screens.report.path },
  { as: 'manager', path: screens.moduleReport.path },
  { as: 'admin', path: screens.skills.path },
  { as: 'manager', path: screens.competencyTable.path },
  { as: 'admin', path: screens.stepAnalysis.path },
  { as: 'manager', path: screens.groupDebriefing.path },
] as const;

for (const { as, path } of pages)
  test(`${path} tells the role ${as} that its figures are behind`, async ({ portal, openScreen }) => {
    portal.answer(operations.figuresAge, { minutes: 17, failed: 0 });
    await openScreen(path, { as });
    await expect.element(page.getByText(said)).toBeVisible();
  });

test('figures of the last minutes say nothing of their age', async ({ portal, openScreen }) => {
  portal.answer(operations.figuresAge, { minutes: 5, failed: 0 });
  await openScreen(screens.dashboard.path, { as: 'admin' });
  await expect.poll(() => portal.sent(operations.figuresAge)).toHaveLength(1);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(page.getByText(/^Figures are/).elements()).toEqual([]);
});

test('the age is said in hours once it is one, and what could not be counted beside it', async ({
  portal,
  openScreen,
  expectAccessible,
}) => {
  portal.answer(operations.figuresAge, { minutes: 150, failed: 1 });
  await openScreen(screens.dashboard.path, { as: 'admin', size: 'phone' });
  await expect.element(page.getByText(/^Figures are 2 hours old\./)).toBeVisible();
  await expect.element(page.getByText(/^Some sessions could not be counted/)).toBeVisible();
  await expectAccessible();
});

test('learners are not asked to care: what they see counts at once', async ({ portal, openScreen }) => {
  await openScreen(screens.skills.path, { as: 'user' });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(portal.sent(operations.figuresAge)).toEqual([]);
});
