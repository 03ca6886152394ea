import { companyDashboard, dashboards, headsets, modules, screens } from '@simward/contract';
import { page } from 'vitest/browser';
import { idOf } from '../../testing/answers/idOf.ts';
import { openedModule } from '../../testing/answers/modules.ts';
import { playOffer } from '../../testing/answers/playOffer.ts';
import { nextModule, userModule } from '../../testing/answers/userModule.ts';
import { eachDisplay } from '../../testing/displays.ts';
import { emptyOfSchema } from '../../testing/emptyAnswer.ts';
import { expect, test } from '../../testing/screenTest.tsx';

const moduleId = idOf(201);
const moduleName = 'Hand Hygiene and PPE';
const own = { moduleId, play: playOffer({ attemptsLeft: 2 }) };
const playButton = page.getByRole('button', { name: 'Play', exact: true });
const lookOf = (back: string, look: string) =>
  `/play/hand-hygiene/#look=${look}&back=${encodeURIComponent(back)}`;

for (const display of eachDisplay)
  test(`a learner plays the next module from the first page, ${display.size}, ${display.theme}`, async ({
    portal,
    openScreen,
    expectAccessible,
  }) => {
    portal.answer(modules.nextModule, { next: nextModule(moduleName, own) });
    await openScreen(screens.userDashboard.path, { as: 'user', ...display });
    const next = page.getByRole('region', { name: moduleName });
    await expect.element(next.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
    await expect.element(next).toMatchTextContent('2 assessments left: beginning one uses it up');
    await expect
      .element(page.getByRole('link', { name: /On a headset|Start/ }))
      .toHaveAttribute('href', `${screens.pair.path}?moduleId=${moduleId}`);
    await expectAccessible();
  });

test('the first page says which of the assigned modules play here', async ({ portal, openScreen }) => {
  const status = {
    ...emptyOfSchema(dashboards.userModuleStatus.answer.shape.modules.element),
    ...{ status: true, trainingCompletionStatus: 'Not started' as const },
  };
  const sepsis = { moduleId: idOf(202), moduleName: 'Sepsis' };
  portal.answer(dashboards.userModuleStatus, {
    modules: [
      { ...status, moduleId, moduleName },
      { ...status, ...sepsis },
    ],
  });
  portal.answer(modules.userModules, {
    modules: [userModule(moduleName, own), userModule(sepsis.moduleName, sepsis)],
  });
  await openScreen(screens.userDashboard.path, { as: 'user' });
  const list = page.getByRole('region', { name: 'Module Status' });
  await expect.element(list.getByRole('link', { name: /Hygiene/ })).toMatchTextContent('Plays here');
  await expect.element(list.getByRole('link', { name: /Sepsis/ })).not.toMatchTextContent('Plays here');
});

test('in Your Modules each is played after what it means was said', async ({
  portal,
  openScreen,
  expectAccessible,
}) => {
  const other = userModule('Sepsis', { moduleId: idOf(202), play: playOffer({ modes: ['training'] }) });
  portal.answer(modules.nextModule, { next: nextModule(moduleName, own) });
  portal.answer(modules.userModules, {
    modules: [userModule(moduleName, own), other, userModule('Stroke', { moduleId: idOf(203) })],
  });
  await openScreen(screens.yourModules.path, { as: 'user' });
  const next = page.getByRole('region', { name: moduleName });
  await expect.element(next.getByRole('button', { name: `Play ${moduleName}` })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Play Stroke' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Play Sepsis' }).click();
  const dialog = page.getByRole('dialog', { name: 'Play Sepsis' });
  await expect.element(dialog).toMatchTextContent('Opens in this browser, as practice.');
  await expect.element(dialog.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await expectAccessible();
});

test('a learner without a headset near plays what would start there', async ({
  portal,
  openScreen,
  expectAccessible,
}) => {
  portal.answer(headsets.readPlan, {
    ...emptyOfSchema(headsets.readPlan.answer),
    module: { ...emptyOfSchema(headsets.plannedModuleSchema), ...own, moduleName, modes: ['training'] },
  });
  await openScreen(screens.pair.path, { as: 'user', size: 'phone' });
  await page.getByRole('button', { name: /^No headset near\?/ }).click();
  await expect.element(page.getByText(/this module needs no headset/)).toBeVisible();
  await expect.element(playButton).toBeVisible();
  await expectAccessible();
});

test('staff look at a module of the library, and assign it', async ({
  portal,
  openScreen,
  expectAccessible,
}) => {
  const module = openedModule({ play: playOffer({ look: 'staff' }) });
  portal.answer(modules.moduleDetail, module);
  const address = `${screens.libraryDetails.path}?moduleId=${module._id}`;
  await openScreen(address, { as: 'admin', size: 'phone' });
  await expect
    .element(page.getByRole('link', { name: 'Try it' }))
    .toHaveAttribute('href', lookOf(address, 'staff'));
  await expect.element(page.getByText(/nothing of it is sent/)).toBeVisible();
  await expect.element(page.getByRole('main').getByRole('link', { name: 'Assign' })).toBeVisible();
  await expectAccessible();
});

for (const display of eachDisplay)
  test(`a new company’s Admin can try a module, ${display.size}, ${display.theme}`, async ({
    portal,
    openScreen,
    expectAccessible,
  }) => {
    portal.answer(companyDashboard.setup, {
      setup: {
        ...{ companyName: 'Lakeview', createdAt: '2026-11-23T08:00:00.000Z', admins: 1, departments: 0 },
        ...{ learners: 0, modules: 1, headsets: 0, assigned: false, sessions: 0, asked: null },
        look: { moduleId, moduleName, address: '/play/hand-hygiene/' },
      },
    });
    await openScreen(screens.dashboard.path, { as: 'admin', ...display });
    const card = page.getByRole('region', { name: 'First steps' });
    await expect.element(card).toMatchTextContent(`See what learners do in ${moduleName}`);
    await expect
      .element(card.getByRole('link', { name: 'Try it' }))
      .toHaveAttribute('href', lookOf(screens.dashboard.path, 'staff'));
    await expectAccessible();
  });
