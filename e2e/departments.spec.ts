import { departments, messages, screens } from '@simward/contract';
import { answerUnavailable, unavailable } from './support/answerUnavailable.ts';
import { callPortal } from './support/callPortal.ts';
import { expect, test } from './support/portalTest.ts';

const company = 'St. Brigid Hospital';
const newName = (kind: string) => `${kind} ${Date.now().toString(36)}`;

test('a SuperAdmin adds and modifies a department', async ({ page, faults, signInAs, expectMessage }) => {
  faults.allow(/createDepartment|409/);
  const name = newName('Endoscopy');
  await signInAs('superadmin');
  await page.goto(screens.departments.path);
  await page.getByRole('link', { name: 'Add Department' }).click();

  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expectMessage('required');
  await expect(page.getByText('2 fields need your attention')).toBeVisible();
  await page.getByRole('textbox', { name: 'Department Name' }).fill('emergency');
  await page.getByRole('combobox', { name: 'Company' }).click();
  await page.getByRole('option', { name: company }).click();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Another department of this company has this name.')).toBeVisible();

  await page.getByRole('textbox', { name: 'Department Name' }).fill(name);
  await page.getByRole('textbox', { name: 'Maximum number of users' }).fill('12');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expectMessage('departmentAdded');

  await page.getByPlaceholder('Search departments').fill(name);
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('0 of 12');
  await expect(row).toContainText(company);
  await row.getByRole('link', { name: `Modify ${name}` }).click();
  await page.getByRole('textbox', { name: 'Maximum number of users' }).fill('20');
  await page.getByRole('button', { name: 'Save' }).click();
  await expectMessage('departmentUpdated');
});

test('fewer places than people are refused with their number, and what failed is said', async ({
  page,
  faults,
  signInAs,
  expectMessage,
}) => {
  faults.allow(/updateDepartment|409|503/);
  await signInAs('superadmin');
  await page.goto(screens.departments.path);
  await page.getByRole('link', { name: 'Modify Emergency' }).click();
  await page.getByRole('textbox', { name: 'Maximum number of users' }).fill('1');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^Users in this department now: \d+\. Allow \d+ or more\.$/)).toBeVisible();

  await page.route('**/department/updateDepartment/*', answerUnavailable);
  await page.getByRole('button', { name: 'Save' }).click();
  await expectMessage('failed', { reason: unavailable });
  await page.unroute('**/department/updateDepartment/*');

  await page.getByRole('button', { name: 'Return' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(screens.departments.title);
});

test('an inactive department says what happens to its people', async ({ page, signInAs }) => {
  await signInAs('superadmin');
  await page.goto(screens.departments.path);
  await page.getByRole('link', { name: 'Modify Maternity' }).click();
  await page.getByRole('switch', { name: 'Active' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make Maternity inactive?' });
  await expect(dialog).toContainText('keep it and go on as before. Nobody new can join.');
  await dialog.getByRole('button', { name: 'Keep it active' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(screens.modifyDepartment.title);
});

test('who saved first is shown, not overwritten', async ({ page, request, faults, signInAs }) => {
  faults.allow(/updateDepartment|409/);
  const { token } = await signInAs('superadmin');
  const { departments: all } = await callPortal(request, departments.listDepartments, {}, token);
  const home = all.find(({ companyName }) => companyName === company);
  const before = newName('Theatre');
  const { department } = await callPortal(
    request,
    departments.createDepartment,
    {
      body: {
        departmentName: before,
        max_users: null,
        modules: [],
        status: true,
        companyId: home?.companyId ?? '',
      },
    },
    token,
  );
  await page.goto(screens.modifyDepartment.path.replace('$departmentId', department._id));
  await page.getByRole('textbox', { name: 'Department Name' }).fill(`${before} mine`);
  await callPortal(
    request,
    departments.updateDepartment,
    {
      params: { id: department._id },
      body: { departmentName: `${before} theirs`, max_users: null, modules: [], status: true, revision: 1 },
    },
    token,
  );
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const notice = page
    .getByRole('alert')
    .filter({ hasText: 'Somebody else changed this department while you were editing.' });
  await expect(notice).toContainText(`${before} theirs`);
  await expect(page.getByRole('textbox', { name: 'Department Name' })).toHaveValue(`${before} mine`);
  await notice.getByRole('button', { name: 'Save mine over it' }).click();
  await expect(page.getByText(messages.departmentUpdated.text)).toBeVisible();
});

test('an Admin keeps the departments in a panel on the user pages', async ({
  page,
  signInAs,
  expectMessage,
}) => {
  const name = newName('Outpatients');
  await signInAs('admin');
  await page.goto(screens.userManagement.path);
  await page.getByRole('button', { name: 'Departments' }).click();
  const panel = page.getByRole('dialog', { name: 'Departments' });
  await expect(panel.getByRole('row', { name: /Emergency/ })).toBeVisible();
  await expect(panel).not.toContainText('Year 1');
  await panel.getByRole('button', { name: 'Add Department' }).click();
  const form = page.getByRole('dialog', { name: 'Add Department' });
  await form.getByRole('textbox', { name: 'Department Name' }).fill(name);
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expectMessage('departmentAdded');
  await panel.getByRole('button', { name: `Modify ${name}` }).click();
  const change = page.getByRole('dialog', { name: 'Modify Department' });
  await change.getByRole('textbox', { name: 'Maximum number of users' }).fill('3');
  await change.getByRole('button', { name: 'Return' }).click();
  await page.getByRole('button', { name: 'Stay on this page' }).click();
  await change.getByRole('button', { name: 'Save' }).click();
  await expectMessage('departmentUpdated');
  await expect(panel.getByRole('row', { name: new RegExp(name) })).toContainText('0 of 3');
});

test('a department that is not there says so and leads to the list', async ({ page, faults, signInAs }) => {
  faults.allow(/getdepartment|40[04]/);
  await signInAs('superadmin');
  for (const id of ['00000000-0000-4000-8000-000000000001', 'nothing']) {
    await page.goto(screens.modifyDepartment.path.replace('$departmentId', id));
    await expect(page.getByText('This department was not found.')).toBeVisible();
  }
  await page.getByRole('link', { name: 'All departments' }).click();
  await expect(page).toHaveURL(screens.departments.path);
});
