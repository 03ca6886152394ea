import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { type modules, screens, users } from '@simward/contract';
import { addModule } from './support/addModule.ts';
import { addPerson } from './support/addPerson.ts';
import { assignModule } from './support/assignModule.ts';
import { callPortal } from './support/callPortal.ts';
import { followSystemTheme } from './support/displays.ts';
import { expectAccessibleInEveryDisplay } from './support/expectAccessibleInEveryDisplay.ts';
import { chooseAct, field } from './support/moduleForm.ts';
import { enrolmentCode } from './support/playHeadset.ts';
import { expect, test } from './support/portalTest.ts';
import { sendAssessments } from './support/sendAssessments.ts';

const descriptionText = 'A patient on a surgical ward becomes septic.';

const addSepsis = (request: APIRequestContext, token: string) =>
  addModule(request, token, { name: 'Sepsis rehearsal', description: descriptionText });

const open = (page: Page, { _id }: modules.Module) =>
  page.goto(`${screens.modifyModule.path}?moduleId=${_id}`);

test('a Manager archives a module, finds it among the archived ones and restores it', async ({
  page,
  request,
  signInAs,
}) => {
  await followSystemTheme(page);
  const { token } = await signInAs('manager');
  const module = await addSepsis(request, token);
  const name = module.moduleName;
  const person = await addPerson(request, token, { name: 'Ines Kaya' });
  const body = { users: [person._id], modules: [module._id] };
  await callPortal(request, users.assignModules, { body }, token);

  await open(page, module);
  await chooseAct(page, 'Archive');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('1 person has it, and finds it inactive.');
  await dialog.getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByText(`${name} is archived`)).toBeVisible();
  await expect(field(page, 'Module Name')).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await expect(page.getByRole('banner').or(page.locator('main header'))).toContainText([/archived by/]);
  await expectAccessibleInEveryDisplay(page, page.getByRole('button', { name: 'Restore' }));
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole('button', { name: 'Return' }).click();
  const row = page.getByRole('row', { name: new RegExp(name) });
  await page.getByPlaceholder('Filter by name or product code').fill(module.product_code);
  await expect(page.getByText('Nothing matches')).toBeVisible();
  await page.getByRole('button', { name: 'Status', exact: true }).click();
  await page.getByRole('radio', { name: 'Archived' }).click();
  await expect(row).toContainText('Archived');
  await page.getByRole('button', { name: `Restore ${name}` }).click();
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText(`${name} is restored`)).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.goto(`${screens.modules.path}?q=${module.product_code}`);
  await expect(row).toContainText('Active');
});

test('a SuperAdmin dismisses a name that headsets report, and takes that back', async ({
  page,
  request,
  baseURL,
  signInAs,
}) => {
  await followSystemTheme(page);
  const moduleName = 'Stroke Recognition';
  const name = `Gaze ${randomUUID().slice(0, 8)}`;
  const { token } = await signInAs('manager');
  const learner = await addPerson(request, token, { name: 'Oighrig Sa' });
  const moduleId = await assignModule(request, token, learner._id, moduleName);
  const sent = { moduleName, startedAt: [new Date(Date.now() - 3_600_000)], unknown: [[name, 0.9]] as const };
  await sendAssessments(baseURL ?? '', await enrolmentCode(request), learner, sent);

  await signInAs('superadmin');
  await page.goto(`${screens.modifyModule.path}?moduleId=${moduleId}`);
  const line = page.getByRole('list', { name: 'Reported by headsets' }).getByRole('listitem').filter({
    hasText: name,
  });
  await expect(line).toContainText(`Headsets reported “${name}” in 1 session, last on`);
  await line.getByRole('button', { name: `Dismiss ${name}` }).click();
  await expect(page.getByText(`“${name}” is dismissed`)).toBeVisible();
  await expect(line).toContainText(`dismissed “${name}” on`);
  await expect(line.getByRole('button', { name: `Map ${name}` })).toHaveCount(0);
  await expectAccessibleInEveryDisplay(page, line);
  await page.setViewportSize({ width: 1440, height: 900 });
  await line.getByRole('button', { name: `Undo the dismissal of ${name}` }).click();
  await expect(page.getByText(`“${name}” waits for its mapping again`)).toBeVisible();
  await line.getByRole('button', { name: `Dismiss ${name}` }).click();
  await expect(line).toContainText('1 session reports it');
});

test('the page of a module counts what is not saved, and its preview shows what is', async ({
  page,
  request,
  signInAs,
}) => {
  await followSystemTheme(page);
  const { token } = await signInAs('manager');
  const module = await addSepsis(request, token);
  await open(page, module);
  await field(page, 'Module Description').fill('A patient falls.');
  await expect(page.getByText('1 unsaved change in Details', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Add competency' }).click();
  await field(page, 'Product code of competency 1').fill('C-9');
  const unsaved = '3 unsaved changes in Details and Competencies';
  await expect(page.getByText(unsaved, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Remove Competency 2' }).click();

  await page.getByRole('button', { name: 'Preview in library' }).click();
  const preview = page.getByRole('dialog', { name: module.moduleName });
  await expect(preview).toContainText('2 unsaved changes in Details and Competencies: they do not show here');
  await expect(preview).toContainText(descriptionText);
  await expect(preview.getByRole('region', { name: 'You will show' })).toContainText('6 months');
  await expect(preview.getByRole('button', { name: /Watch/ })).toBeVisible();
  await expectAccessibleInEveryDisplay(page, preview);
  await preview.getByRole('button', { name: 'Close' }).click();

  await field(page, 'Module Description').fill(descriptionText);
  await field(page, 'Product code of competency 1').fill(`${module.product_code}-C1`);
  await expect(page.getByText('unsaved change')).toHaveCount(0);
  await expect(page.getByText('Required fields are marked')).toBeVisible();
});
