import { modules, screens } from '@simward/contract';
import { problemTexts } from '@simward/texts/problems';
import { page } from 'vitest/browser';
import { openedModule } from '../../../testing/answers/modules.ts';
import { chooseFile } from '../../../testing/chooseFile.ts';
import { expect, test } from '../../../testing/screenTest.tsx';

const module = openedModule();
const description = {
  format: modules.descriptionFormat,
  product_code: module.product_code,
  moduleName: 'Airway Management',
  moduleType: 'Unity',
  industry: 'Acute nursing',
  platforms: ['PICO'],
};
const dialog = page.getByRole('dialog');
const choose = (text: string) =>
  chooseFile('[role=dialog]', new File([text], 'module.json', { type: 'application/json' }));

test('a file that is no description says what is wrong and where; a description shows its changes', async ({
  portal,
  openScreen,
  expectAccessible,
}) => {
  await openScreen(screens.modules.path, { as: 'manager', theme: 'light', size: 'phone' });
  await page.getByRole('button', { name: 'Order and filters', exact: true }).click();
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await choose('{\n  "format"\n}');
  await expect.element(dialog).toMatchTextContent('It is not valid JSON: see line 3.');
  await choose(JSON.stringify({ ...description, moduleName: '' }));
  await expect.element(dialog).toMatchTextContent('moduleName Required');
  await expect.element(dialog.getByRole('button', { name: 'Change module' })).toBeDisabled();
  await expectAccessible();

  portal.answer(modules.previewDescription, { module: null, differences: [] });
  await choose(JSON.stringify(description));
  await expect
    .element(dialog)
    .toMatchTextContent('It adds Airway Management, inactive until you activate it.');
  portal.refuse(modules.importDescription, 'module.conflict');
  await dialog.getByRole('button', { name: 'Add module' }).click();
  await expect.element(dialog).toMatchTextContent(problemTexts['module.conflict'].detail);
});

test('a description of a newer version says what it adds', async ({ portal, openScreen }) => {
  portal.answer(modules.previewDescription, {
    module: { _id: module._id, moduleName: module.moduleName, revision: 1 },
    differences: [
      { kind: 'value', field: 'version', before: '1.0.0', after: '1.1.0' },
      { kind: 'list', field: 'cues', added: ['Monitor alarms'], changed: [], removed: [], reordered: false },
    ],
  });
  await openScreen(screens.modules.path, { as: 'manager' });
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await choose(JSON.stringify({ ...description, version: '1.1.0' }));
  await expect.element(dialog).toMatchTextContent('It adds version 1.1.0, without builds.');
  await expect.element(dialog).toMatchTextContent('Version 1.0.0 → 1.1.0');
  await expect.element(dialog).toMatchTextContent('Cues added: Monitor alarms');
});

test('a SuperAdmin adds a module that comes with the program by one press, where the platform does not have it', async ({
  portal,
  openScreen,
  expectAccessible,
}) => {
  const included = { product_code: 'SW-HHP-106', moduleName: 'Hand Hygiene and PPE', version: '2.5.0' };
  portal.answer(modules.listIncluded, { modules: [{ ...included, moduleId: null }] });
  portal.answer(modules.listModules, { modules: [], modulesCount: 0, activeCount: 0 });
  await openScreen(screens.modules.path, { as: 'superadmin' });
  const add = page.getByRole('button', { name: 'Add Hand Hygiene and PPE' });
  await expect.element(add).toBeVisible();
  await expectAccessible();
  portal.refuse(modules.addIncluded, 'module.code-taken');
  await add.click();
  await expect.element(page.getByText(problemTexts['module.code-taken'].detail)).toBeVisible();

  await page.getByRole('button', { name: 'Import', exact: true }).click();
  portal.answer(modules.addIncluded, { module: openedModule({ moduleName: included.moduleName }) });
  portal.answer(modules.moduleDetail, openedModule({ moduleName: included.moduleName }));
  await dialog.getByRole('button', { name: 'Add Hand Hygiene and PPE' }).click();
  await expect
    .element(page.getByRole('textbox', { name: 'Module Name' }))
    .toHaveValue('Hand Hygiene and PPE');
  expect(portal.sent(modules.addIncluded).at(-1)?.body).toEqual({ product_code: 'SW-HHP-106' });
});

test('a copy under a product code that another module has is refused at the field', async ({
  portal,
  openScreen,
}) => {
  portal.answer(modules.moduleDetail, module);
  const message = problemTexts['module.code-taken'].detail;
  portal.refuse(modules.duplicateModule, 'module.code-taken', {
    errors: [{ field: 'product_code', message }],
  });
  await openScreen(`${screens.modifyModule.path}?moduleId=${module._id}`, { as: 'manager' });
  await page.getByRole('button', { name: 'More actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  const code = dialog.getByRole('textbox', { name: 'Product code' });
  await code.fill(module.product_code);
  await dialog.getByRole('button', { name: 'Duplicate' }).click();
  await expect.element(code).toHaveAccessibleDescription(message);
});
