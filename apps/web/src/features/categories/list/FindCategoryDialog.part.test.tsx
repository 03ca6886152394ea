import { categories, modules, screens } from '@simward/contract';
import { page } from 'vitest/browser';
import { openedCategory } from '../../../testing/answers/categories.ts';
import { openedModule } from '../../../testing/answers/modules.ts';
import { expect, test } from '../../../testing/screenTest.tsx';

const { modules: held, ...category } = openedCategory();

test('a search for categories says that it found none, and leads to those that it finds', async ({
  portal,
  openScreen,
  expectMessage,
  expectAccessible,
}) => {
  portal.answer(categories.pageCategories, ({ body }) =>
    body.search === 'nothing'
      ? { categories: [], categoriesCount: 0 }
      : { categories: [{ ...category, modulesCount: held.length }], categoriesCount: 1 },
  );
  portal.answer(categories.getCategory, openedCategory());
  await openScreen(screens.categories.path, { as: 'manager' });
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Search categories' });
  const search = dialog.getByRole('textbox');
  await search.fill('nothing');
  await expectMessage('noData');
  await expectAccessible();
  await search.fill('ward');
  await dialog.getByRole('link', { name: 'Modify Ward skills' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Ward skills');
});

test('with a module in the address the categories that hold it are to choose from', async ({
  portal,
  openScreen,
}) => {
  portal.answer(categories.pageCategories, {
    categories: [{ ...category, modulesCount: held.length }],
    categoriesCount: 1,
  });
  const module = openedModule();
  portal.answer(modules.moduleDetail, module);
  await openScreen(`${screens.modifyCategory.path}?moduleId=${module._id}`, { as: 'superadmin' });
  const list = page.getByRole('list', { name: `Categories with ${module.moduleName}` });
  await expect.element(list).toMatchTextContent('Ward skills');
  expect(portal.sent(categories.pageCategories).at(-1)?.body.moduleId).toBe(module._id);
});
