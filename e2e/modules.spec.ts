import type { Page } from '@playwright/test';
import { messages, modules, screens } from '@simward/contract';
import { pdfOf } from '../apps/server/src/testing/builders/files/buildUpload.ts';
import { pngOf } from '../apps/server/src/testing/files/pictures.ts';
import { callPortal } from './support/callPortal.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { choose, chooseFile, field } from './support/moduleForm.ts';
import { expect, test } from './support/portalTest.ts';

const newCode = () => `E2E-${Date.now().toString(36)}`;
const cause = 'The portal cannot reach its database. Try again in a moment.';
const problemOf = (status: number, detail: string) => ({
  status,
  contentType: 'application/problem+json',
  json: {
    type: 'urn:simward:problem:server.unavailable',
    title: 'Not available',
    status,
    detail,
    message: detail,
    code: 'server.unavailable',
    reference: '',
  },
});
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

test('a SuperAdmin adds a module with guide, banner and competencies, and makes it inactive', async ({
  page,
  faults,
  signInAs,
  expectMessage,
}) => {
  test.slow();
  faults.allow(/addmodule|modifymodule|400|409/);
  const code = newCode();
  const name = `Sepsis rehearsal ${code}`;
  await signInAs('superadmin');
  await page.goto(screens.modules.path);
  await page.getByRole('link', { name: 'Add Module' }).first().click();

  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expectMessage('moduleNotCreated');
  await expectMessage('required');
  const platforms = page.getByRole('group', { name: 'Platforms' });
  await expect(platforms).toContainText(messages.required.text);
  await expect(page.getByRole('combobox', { name: 'Module Type' })).toHaveValue('');

  await field(page, 'Module Name').fill(name);
  await choose(page, 'Industry', 'Acute nursing');
  await field(page, 'Module Description').fill('A patient on a surgical ward becomes septic.');
  await field(page, 'Module Demo Link').fill('https://videos.example.net/sepsis-demo');
  await field(page, 'Product code').fill('SW-SEP-101');
  await choose(page, 'Module Type', 'Unity');
  await platforms.getByRole('checkbox', { name: 'PICO' }).check();
  await page.getByRole('button', { name: 'Add competency' }).click();
  await field(page, 'Competency 1').fill('SBAR');
  await page.getByRole('button', { name: 'Add competency' }).click();
  await field(page, 'Competency 2').fill('sbar');
  await page.getByRole('button', { name: 'Add competency' }).click();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expectMessage('videoUrlInvalid');
  await expectMessage('competencyDuplicate');
  await expectMessage('productCodeRequired');

  await field(page, 'Module Demo Link').fill('https://vimeo.com/824190371');
  await field(page, 'Competency 2').fill('Sepsis bundle');
  await field(page, 'Product code of competency 1').fill('C1');
  await field(page, 'Product code of competency 2').fill('C2');
  await page.getByRole('button', { name: 'Move Sepsis bundle up' }).click();
  await expect(field(page, 'Product code of competency 1')).toHaveValue('C2');
  const script = Buffer.from('<script>alert(1)</script>');
  await chooseFile(page, 'Upload guide', { name: 'sepsis.pdf', type: 'application/pdf', bytes: script });
  await chooseFile(page, 'Upload banner', { name: 'a.png', type: 'image/png', bytes: await pngOf(900, 500) });
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Another module has this product code.').first()).toBeVisible();
  await field(page, 'Product code').fill(code);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('This file is not a readable PDF.').first()).toBeVisible();
  const guide = { name: 'sepsis-facilitator-guide.pdf', type: 'application/pdf', bytes: pdfOf() };
  await chooseFile(page, 'Upload another guide', guide);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expectMessage('moduleAdded');

  await page.getByPlaceholder('Filter by name or product code').fill(code);
  await expect(row(page, name)).toContainText('PICO');
  await row(page, name)
    .getByRole('link', { name: `Modify ${name}` })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/^Modify Module [0-9a-f-]{36}$/);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: guide.name }).click();
  expect((await download).suggestedFilename()).toBe(guide.name);
  await choose(page, 'Status', 'Inactive');
  await page.getByRole('button', { name: 'Save' }).click();
  await expectMessage('moduleModified');
  await page.getByPlaceholder('Filter by name or product code').fill(code);
  await expect(row(page, name)).toContainText('Inactive');
});

test('a server’s message about product codes is said as the specification says it, any other under Error', async ({
  page,
  request,
  faults,
  signInAs,
  expectMessage,
}) => {
  faults.allow(/modifymodule|400|503/);
  const { token } = await signInAs('superadmin');
  const found = await callPortal(request, modules.searchModules, { body: { searchString: 'airway' } }, token);
  await page.goto(`${screens.modifyModule.path}?moduleId=${found.modules[0]?._id}`);
  await field(page, 'Module Description').fill('Open the airway.');
  const refuse = async (status: number, detail: string) => {
    await page.unroute('**/module/modifymodule');
    await page.route('**/module/modifymodule', (route) => route.fulfill(problemOf(status, detail)));
    await page.getByRole('button', { name: 'Save', exact: true }).click();
  };
  await refuse(400, 'Validation failed: competencyProductCodes.0: Path is required.');
  await expectMessage('productCodeRequired');
  await refuse(503, cause);
  await expectMessage('failed', { reason: cause });
});

test('the search pop-up leads to a module; what failed is said', async ({
  page,
  faults,
  signInAs,
  expectMessage,
}) => {
  faults.allow(/getallmodules|searchmodules|503/);
  await signInAs('superadmin');
  const fail = (call: string) =>
    page.route(`**/module/${call}`, (route) => route.fulfill(problemOf(503, cause)));
  await fail('getallmodules');
  await page.goto(screens.modules.path);
  await expectMessage('moduleListFailed', { cause });
  await page.unroute('**/module/getallmodules');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(row(page, 'Airway Management')).toBeVisible();

  await page.getByRole('button', { name: 'Search modules' }).click();
  const dialog = page.getByRole('dialog', { name: 'Search modules' });
  const search = dialog.getByRole('searchbox');
  await expect(search).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Search' })).toBeDisabled();
  await fail('searchmodules');
  await search.fill('airway');
  await search.press('Enter');
  await expectMessage('modulesNotFetched', { cause });
  await page.unroute('**/module/searchmodules');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await dialog.getByRole('link', { name: 'Open Airway Management' }).click();
  await expect(field(page, 'Module Name')).toHaveValue('Airway Management');
});

test('a Manager keeps the company’s modules, reads the platform’s, and is told of another’s change', async ({
  page,
  request,
  faults,
  signInAs,
  expectMessage,
}) => {
  faults.allow(/modifymodule|400|409/);
  const { token } = await signInAs('manager');
  await page.goto(screens.modules.path);
  await page.getByRole('link', { name: 'View Airway Management' }).click();
  await expect(field(page, 'Module Name')).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Return' }).click();

  const code = newCode();
  await page.getByRole('link', { name: 'Add Module' }).first().click();
  await field(page, 'Module Name').fill(`Ward round ${code}`);
  await choose(page, 'Industry', 'Healthcare');
  await field(page, 'Module Description').fill('Rounds on our own ward.');
  await field(page, 'Module Demo Link').fill('https://youtu.be/dQw4w9WgXcQ');
  await field(page, 'Product code').fill(code);
  await choose(page, 'Module Type', 'Other');
  await page.getByRole('checkbox', { name: 'Oculus' }).check();
  await chooseFile(page, 'Upload guide', { name: 'ward.pdf', type: 'application/pdf', bytes: pdfOf() });
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expectMessage('moduleAdded');

  const found = await callPortal(request, modules.searchModules, { body: { searchString: code } }, token);
  const _id = found.modules[0]?._id ?? '';
  await page.goto(`${screens.modifyModule.path}?moduleId=${_id}`);
  await field(page, 'Module Name').fill(`Ward round ${code} mine`);
  const body = { _id, moduleName: `Ward round ${code} theirs` };
  await callPortal(request, modules.modifyModule, { body }, token);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'Somebody else changed this module' });
  await expect(notice).toContainText(`Ward round ${code} theirs`);
  await notice.getByRole('button', { name: 'Save mine over it' }).click();
  await expectMessage('moduleModified');
});

test('a guide is sent from when it is chosen: paused, taken up, given up and chosen again', async ({
  page,
  faults,
  signInAs,
}) => {
  faults.allow(/objects/);
  await signInAs('superadmin');
  await page.goto(screens.addModule.path);
  let holding = true;
  // As a line that is too slow to wait for.
  await page.route(/\/objects\//, async (route) => {
    if (!holding) await route.continue();
  });
  const guide = { name: 'sepsis-facilitator-guide.pdf', type: 'application/pdf', bytes: pdfOf() };
  const act = (name: string) => page.getByRole('button', { name: `${name} ${guide.name}` });
  await chooseFile(page, 'Upload guide', guide);
  const bar = page.getByRole('progressbar', { name: `Sending ${guide.name}` });
  await expect(bar).toHaveAttribute('aria-valuenow', '0');
  await act('Pause').click();
  await expect(page.getByText('Paused. It goes on where it was.')).toBeVisible();
  await expectAccessible(page, 'a paused upload');
  await act('Go on with').click();
  await act('Give up').click();
  await expect(page.getByText(guide.name)).toHaveCount(0);
  holding = false;
  await chooseFile(page, 'Upload guide', guide);
  await expect(page.getByText(guide.name)).toBeVisible();
  await expect(act('Give up')).toHaveCount(0);
});
