import { modules, screens } from '@simward/contract';
import { problemTexts } from '@simward/texts/problems';
import { page } from 'vitest/browser';
import { listedModule, openedModule } from '../../../testing/answers/modules.ts';
import { expect, test } from '../../../testing/screenTest.tsx';

const airway = listedModule();
const use = (given: Partial<modules.ModuleUse> = {}): modules.ModuleUse => ({
  _id: airway._id,
  companies: 4,
  assignments: 318,
  completed: 200,
  namesToMap: 0,
  inactiveSince: null,
  ...given,
});
const listOf = (...rows: modules.ListedModule[]) => ({
  modules: rows,
  modulesCount: rows.length,
  activeCount: rows.filter(({ status }) => status).length,
});
/** The message on the screen: it ends with the reference by which support finds the request. */
const cause = `${problemTexts['server.unavailable'].detail} Reference 01a2-77.`;
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('modules that could not be loaded say why, and can be loaded again', async ({
  portal,
  openScreen,
  expectMessage,
  expectAccessible,
}) => {
  portal.refuse(modules.listModules, 'server.unavailable');
  await openScreen(screens.modules.path, { as: 'superadmin', theme: 'light', size: 'phone' });
  await expectMessage('moduleListFailed', { cause });
  await expectAccessible();
  portal.answer(modules.listModules, listOf(airway));
  await button('Try again').click();
  await expect.element(page.getByText('Airway Management')).toBeVisible();
});

test('the search starts with the focus in its field, is sent only with a text, and leads to a module', async ({
  portal,
  openScreen,
  expectMessage,
  expectAccessible,
}) => {
  portal.answer(modules.listModules, listOf(airway));
  portal.answer(modules.moduleDetail, openedModule());
  portal.refuse(modules.searchModules, 'server.unavailable');
  await openScreen(screens.modules.path, { as: 'superadmin' });
  await button('Search modules').click();
  const dialog = page.getByRole('dialog', { name: 'Search modules' });
  const search = dialog.getByRole('textbox');
  await expect.element(search).toHaveFocus();
  await search.fill('airway');
  await expectMessage('modulesNotFetched', { cause });
  await expectAccessible();
  portal.answer(modules.searchModules, { modules: [airway] });
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await dialog.getByRole('link', { name: 'Open Airway Management' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Module Name' })).toHaveValue('Airway Management');
});

test('a search without a match names its text, and a module that may not be changed can be viewed', async ({
  portal,
  openScreen,
}) => {
  portal.answer(modules.listModules, ({ body }) =>
    body.search ? listOf() : listOf(listedModule({ mayModify: false })),
  );
  await openScreen(screens.modules.path, { as: 'manager' });
  await expect.element(page.getByRole('link', { name: 'View Airway Management' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: /^Modify / })).not.toBeInTheDocument();
  await page.getByPlaceholder('Filter by name or product code').fill('no such module');
  await expect.element(page.getByText(/^Nothing matches/)).toBeVisible();
});

test('each module says how many companies use it, how much is assigned and completed, and what is open', async ({
  portal,
  openScreen,
  expectAccessible,
}) => {
  portal.answer(modules.listModules, listOf(airway));
  portal.refuse(modules.moduleUse, 'server.unavailable');
  await openScreen(screens.modules.path, { as: 'superadmin' });
  await expect.element(page.getByText('How much the modules are used could not be loaded.')).toBeVisible();
  portal.answer(modules.moduleUse, { modules: [use({ namesToMap: 1 })] });
  await button('Try again').click();
  const row = page.getByRole('row', { name: /Airway Management/ });
  await expect.element(row.getByText('1 competency to map')).toBeVisible();
  await expect.element(row.getByText('318')).toBeVisible();
  await expect.element(row.getByText('63%')).toBeVisible();
  await expectAccessible();
  await button('More actions for Airway Management').click();
  await expect.element(page.getByRole('menuitem', { name: 'Report' })).toBeVisible();
});
