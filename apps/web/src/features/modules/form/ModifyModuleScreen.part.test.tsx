import { modules, reports, screens } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { problemTexts } from '@simward/texts/problems';
import { beforeEach } from 'vitest';
import { page } from 'vitest/browser';
import { idOf } from '../../../testing/answers/idOf.ts';
import { moduleVersion, openedModule } from '../../../testing/answers/modules.ts';
import type { FakePortal } from '../../../testing/fakePortal.ts';
import { expect, test } from '../../../testing/screenTest.tsx';

const module = openedModule({
  competencies: ['Airway'],
  competencyProductCodes: ['A-1'],
  competencyValidityMonths: [6],
});
const address = `${screens.modifyModule.path}?moduleId=${module._id}`;
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const expectText = (text: string) => expect.element(page.getByText(text, { exact: true }));

beforeEach<{ portal: FakePortal }>(({ portal }) => {
  portal.answer(modules.videoHosts, { hosts: [...modules.usualVideoHosts] });
  portal.answer(modules.moduleDetail, module);
});

test('a missing product code has the specified message, any other refusal the title Error', async ({
  portal,
  openScreen,
  expectMessage,
}) => {
  await openScreen(address, { as: 'superadmin' });
  await field('Module Description').fill('Open the airway.');
  portal.refuse(modules.modifyModule, 'module.product-code-missing');
  await button('Save').click();
  await expectMessage('productCodeRequired');
  portal.refuse(modules.modifyModule, 'module.archived');
  await button('Save').click();
  await expectMessage('failed', { reason: problemTexts['module.archived'].detail });
  await expect.element(field('Module Description')).toHaveValue('Open the airway.');
});

test('the server’s error about a line without a product code is shown at that line', async ({
  portal,
  openScreen,
}) => {
  await openScreen(address, { as: 'superadmin' });
  await field('Module Description').fill('Open the airway.');
  portal.refuse(modules.modifyModule, 'module.product-code-missing', {
    errors: [{ field: 'competencyProductCodes.0', message: 'Path is required.' }],
  });
  await button('Save').click();
  await expect
    .element(field('Product code of competency 1'))
    .toHaveAccessibleDescription(messageTexts.productCodeRequired.text);
});

test('somebody else’s changes are shown beside the typed values, and are overwritten only on request', async ({
  portal,
  openScreen,
  expectAccessible,
}) => {
  await openScreen(address, { as: 'manager' });
  await field('Module Name').fill('Airway mine');
  portal.refuse(modules.modifyModule, 'module.conflict');
  portal.answer(modules.moduleDetail, { ...module, moduleName: 'Airway theirs', revision: 2 });
  await button('Save').click();
  const notice = page.getByRole('alert').filter({ hasText: problemTexts['module.conflict'].detail });
  await expect.element(notice).toMatchTextContent('Airway theirs');
  await expectAccessible();
  portal.answer(modules.modifyModule, { module });
  await notice.getByRole('button', { name: 'Save mine over it' }).click();
  await expectText(messageTexts.moduleModified.text).toBeVisible();
  expect(portal.sent(modules.modifyModule).map(({ body }) => [body.moduleName, body.revision])).toEqual([
    ['Airway mine', 1],
    ['Airway mine', 2],
  ]);
});

test('somebody who may not change a module sees all of it, disabled and without buttons to change it', async ({
  portal,
  openScreen,
}) => {
  const read = { ...module, mayModify: false, companies: null, versions: [moduleVersion()] };
  portal.answer(modules.moduleDetail, read);
  await openScreen(address, { as: 'manager' });
  await expect.element(field('Module Name')).toBeDisabled();
  await expect.element(page.getByRole('button', { name: /^PICO .* build of version 1.0.0$/ })).toBeVisible();
  for (const name of ['Save', 'Add version', 'Add competency'])
    await expect.element(button(name)).not.toBeInTheDocument();
  const parts = page.getByRole('navigation', { name: 'Parts of the module' });
  await expect.element(parts.getByRole('link', { name: /^Versions/ })).toBeVisible();
  await expect.element(parts.getByRole('link', { name: /^Companies/ })).not.toBeInTheDocument();
});

test('the question before archiving counts the saved reports that ask for the module, and names the own ones', async ({
  portal,
  openScreen,
}) => {
  portal.answer(reports.listUsing, { reports: 3, own: ['Airway, weekly'] });
  await openScreen(address, { as: 'superadmin' });
  await page.getByRole('button', { name: 'More actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  const dialog = page.getByRole('dialog', { name: 'Archive Airway Management?' });
  await expect
    .element(dialog.getByText(/^3 saved reports ask for it.*Yours: Airway, weekly\.$/))
    .toBeVisible();
  expect(portal.sent(reports.listUsing).map(({ body }) => body)).toEqual([
    { filterType: 'module', searchIds: [module._id] },
  ]);
});

test('an archived module says who archived it, and can only be restored', async ({
  portal,
  openScreen,
  expectAccessible,
}) => {
  const archived = { ...module, archived: true, status: false, mayModify: false, mayRestore: true };
  portal.answer(modules.moduleDetail, archived);
  await openScreen(address, { as: 'manager', theme: 'light', size: 'phone' });
  await expect.element(page.getByText(/archived by Helen Okafor/)).toBeVisible();
  await expect.element(field('Module Name')).toBeDisabled();
  await expect.element(button('Save')).not.toBeInTheDocument();
  await expectText('The module is archived. Restore it to change it.').toBeVisible();
  await expect.element(button('Restore')).toBeVisible();
  await expectAccessible();
});

test('unsaved changes are counted by part, and the preview shows the saved module', async ({
  openScreen,
  expectAccessible,
}) => {
  await openScreen(address, { as: 'manager' });
  await field('Module Description').fill('A patient falls.');
  await expectText('1 unsaved change in Details').toBeVisible();
  await button('Add competency').click();
  await field('Product code of competency 1').fill('C-9');
  await expectText('3 unsaved changes in Details and Competencies').toBeVisible();
  await button('Remove Competency 2').click();

  await button('Preview in library').click();
  const preview = page.getByRole('dialog', { name: module.moduleName });
  const unsaved =
    '2 unsaved changes in Details and Competencies: they do not show here before they are saved.';
  await expect.element(preview).toMatchTextContent(unsaved);
  await expect.element(preview).toMatchTextContent(module.moduleDescription);
  await expect.element(preview.getByRole('region', { name: 'You will show' })).toMatchTextContent('6 months');
  await expectAccessible();
  await preview.getByRole('button', { name: 'Close' }).click();

  await field('Module Description').fill(module.moduleDescription);
  await field('Product code of competency 1').fill('A-1');
  await expect.element(page.getByText(/unsaved change/)).not.toBeInTheDocument();
  await expect.element(page.getByText(/^Required fields are marked/)).toBeVisible();
});

test('the companies that use a module, until when, and how many learners lose it with them', async ({
  portal,
  openScreen,
  expectAccessible,
}) => {
  const company: modules.ModuleCompany = {
    companyId: idOf(9),
    companyName: 'St Brigid',
    startOn: null,
    endOn: '2026-12-10',
    state: 'current',
    daysLeft: 20,
    users: 0,
  };
  portal.answer(modules.moduleDetail, { ...module, companies: [company], assignedUsers: 0 });
  portal.answer(reports.listUsing, { reports: 1, own: [] });
  await openScreen(address, { as: 'superadmin' });
  await expect.element(page.getByText(/saved by Helen Okafor/)).toBeVisible();
  await expect.element(page.getByText(/0 users in 1 company/)).toBeVisible();
  const companiesTab = page
    .getByRole('navigation', { name: 'Parts of the module' })
    .getByRole('link', { name: /^Companies/ });
  await companiesTab.click();
  await expect.element(companiesTab).toHaveAttribute('aria-current', 'location');
  await expectText('Ends in 20 days').toBeVisible();
  await expectAccessible();

  await button('More actions for St Brigid').click();
  await page.getByRole('menuitem', { name: 'Take away' }).click();
  const taking = page.getByRole('dialog', { name: 'Take Airway Management away from St Brigid?' });
  await expect.element(taking).toMatchTextContent('Nobody there has it.');
  await expect.element(taking.getByText(/^1 saved report asks for it, and goes on/)).toBeVisible();
  expect(portal.sent(reports.listUsing).map(({ body }) => body?.companyId)).toEqual([company.companyId]);
  portal.answer(modules.modifyAssignCompany, { module });
  portal.answer(modules.moduleDetail, { ...module, companies: [] });
  await taking.getByRole('button', { name: 'Take away' }).click();
  await expectText('No company uses this module yet.').toBeVisible();
  expect(portal.sent(modules.modifyAssignCompany).map(({ body }) => body.status)).toEqual([false]);
});
