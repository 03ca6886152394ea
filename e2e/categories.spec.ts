import type { Page } from '@playwright/test';
import { categories, messages, screens } from '@simward/contract';
import { callPortal } from './support/callPortal.ts';
import { followSystemTheme } from './support/displays.ts';
import { expectAccessibleInEveryDisplay } from './support/expectAccessibleInEveryDisplay.ts';
import { expect, test } from './support/portalTest.ts';

const newName = () => `Ward skills ${Date.now().toString(36)}`;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const add = (page: Page) => page.getByRole('button', { name: 'Add', exact: true });

const addModule = async (page: Page, name: string) => {
  await page.getByRole('combobox', { name: 'Add a module' }).fill(name);
  await page.getByRole('option', { name }).click();
};

/** What the portal answers while it cannot reach its database. */
const failWith = (page: Page, address: string, detail: string) =>
  page.route(address, (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      json: {
        type: 'urn:simward:problem:server.unavailable',
        title: 'Not available',
        status: 503,
        detail,
        message: detail,
        code: 'server.unavailable',
        reference: 'r',
      },
    }),
  );

test('a Manager adds a category, assigns it, and sees what a removal takes before saving it', async ({
  page,
  faults,
  signInAs,
  expectMessage,
}) => {
  test.slow();
  faults.allow(/assignUserModules|503/);
  const name = newName();
  await followSystemTheme(page);
  await signInAs('manager');
  await page.goto(screens.categories.path);
  await page.getByRole('link', { name: 'Add Category' }).first().click();
  await expect(heading(page)).toHaveText(screens.addCategory.title);

  await add(page).click();
  await expectMessage('groupNotCreated');
  await expectMessage('required');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('textbox', { name: 'Description' }).fill('Medicines, cannulas, dressings');
  await addModule(page, 'Sepsis: the First Hour');
  await addModule(page, 'Stroke Recognition');
  await add(page).click();
  await expectMessage('groupAdded');
  await expect(heading(page)).toHaveText(screens.modifyCategory.title);

  const assign = page.getByRole('button', { name: 'Assign users' });
  await expect(assign).toBeDisabled();
  for (const person of ['Adam Reid', 'Analyn Aquino']) {
    await page.getByRole('textbox', { name: 'Search name, User ID, email' }).fill(person);
    await page.getByRole('checkbox', { name: person }).check();
  }
  await expect(page.getByText(/^2 people × 2 modules: \d new, \d already there$/)).toBeVisible();
  await failWith(page, '**/assignUserModules', 'The portal cannot reach its database.');
  await assign.click();
  await expectMessage('groupNotAssigned');
  await page.unroute('**/assignUserModules');
  await assign.click();
  await expectMessage('userAssigned');
  await expect(page.getByRole('list', { name: 'In this category' }).getByRole('listitem')).toHaveCount(2);

  await page.getByRole('button', { name: 'Remove Stroke Recognition' }).click();
  const effect = page.getByText('Removing Stroke Recognition takes it from 2 of 2 people');
  await expect(effect).toBeVisible();
  await expect(page.getByText('1 module removed, not saved')).toBeVisible();
  await page.getByRole('button', { name: 'Show the 2' }).click();
  const losing = page.getByRole('region', { name: 'Who loses Stroke Recognition' });
  await expect(losing).toContainText('Adam Reid');
  await expect(losing).toContainText('Not started');
  await expectAccessibleInEveryDisplay(page, effect);
  await page.getByRole('button', { name: 'Give these 2 the module on their own' }).click();
  await expectMessage('modulesAssigned');
  await expect(page.getByText('Removing Stroke Recognition takes it from nobody')).toBeVisible();
  await page.getByRole('button', { name: 'Keep Stroke Recognition' }).click();
  await expect(page.getByText('Removed on Save')).toBeHidden();
  await page.getByRole('button', { name: 'Remove Stroke Recognition' }).click();

  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expectMessage('groupNotUpdated');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`${name} again`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expectMessage('groupUpdated');
  await expect(heading(page)).toHaveText(screens.categories.title);
});

test('a category is found, taken leave of and deleted; each says first what it takes away', async ({
  page,
  request,
  signInAs,
  expectMessage,
}) => {
  const name = newName();
  const { token } = await signInAs('superadmin');
  const { modules } = await callPortal(request, categories.listModuleNames, {}, token);
  const [module] = modules.filter(({ status, companyId }) => status && companyId === null);
  if (!module) throw new Error('The demo platform has no module.');
  const { category } = await callPortal(
    request,
    categories.addCategory,
    {
      body: {
        name,
        description: 'For everybody',
        modules: [module._id],
        departmentId: categories.everywhere,
      },
    },
    token,
  );
  await page.goto(`${screens.modifyCategory.path}?moduleId=${module._id}`);
  await expect(page.getByRole('list', { name: `Categories with ${module.moduleName}` })).toContainText(name);

  await page.goto(screens.categories.path);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Search categories' });
  await dialog.getByRole('textbox').fill('no such thing');
  await expectMessage('noData');
  await dialog.getByRole('textbox').fill(name);
  await dialog.getByRole('link', { name: `Modify ${name}` }).click();
  await expect(page).toHaveURL(new RegExp(category._id));

  await page
    .getByRole('list', { name: /^\d+ users?$/ })
    .getByRole('checkbox')
    .first()
    .check();
  await page.getByRole('button', { name: 'Assign users' }).click();
  await expectMessage('userAssigned');
  await page.getByRole('button', { name: /^Remove .* from the category$/ }).click();
  const leaving = page.getByRole('dialog', { name: new RegExp(`from ${name}\\?$`) });
  await expect(leaving).toContainText(/(nobody loses|1 person loses) it/);
  await leaving.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Nobody is in this category yet.')).toBeVisible();

  await page.getByRole('button', { name: 'Delete category' }).click();
  const deleting = page.getByRole('dialog', { name: `Delete ${name}?` });
  const { title, text } = messages.deleteQuestion;
  await expect(deleting).toContainText(`${title} ${text}`);
  await expect(deleting).toContainText('Completed results stay.');
  await deleting.getByRole('button', { name: 'Delete' }).click();
  await expect(heading(page)).toHaveText(screens.categories.title);
});
