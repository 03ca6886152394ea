import { companies, departments, screens } from '@simward/contract';
import { problemTexts } from '@simward/texts/problems';
import { screenTexts } from '@simward/texts/screens';
import { page } from 'vitest/browser';
import { company } from '../../testing/answers/company.ts';
import { departmentDetail, departmentRow } from '../../testing/answers/department.ts';
import type { FakePortal } from '../../testing/fakePortal.ts';
import { expect, test } from '../../testing/screenTest.tsx';

const emergency = departmentDetail();
const address = screens.modifyDepartment.path.replace('$departmentId', emergency._id);
const heading = page.getByRole('heading', { level: 1 });
const name = page.getByRole('textbox', { name: 'Department Name' });
const most = page.getByRole('textbox', { name: 'Maximum number of users' });
const add = page.getByRole('button', { name: 'Add', exact: true });
const save = page.getByRole('button', { name: 'Save', exact: true });

const answerDepartment = (portal: FakePortal) => {
  portal.answer(departments.listDepartments, { departments: [departmentRow()] });
  portal.answer(departments.getDepartment, { department: emergency });
};

test('a new department of a SuperAdmin needs a name and a company, and a name that is free', async ({
  portal,
  openScreen,
  expectMessage,
  expectAccessible,
}) => {
  const { companyId, companyName } = emergency;
  portal.answer(companies.listCompanies, { companies: [company({ _id: companyId, companyName })] });
  const message = problemTexts['department.name-taken'].detail;
  portal.refuse(departments.createDepartment, 'department.name-taken', {
    errors: [{ field: 'departmentName', message }],
  });
  await openScreen(screens.addDepartment.path, { as: 'superadmin', theme: 'light' });
  await add.click();
  await expectMessage('required');
  await expect.element(page.getByText('2 fields need your attention')).toBeVisible();
  await name.fill('emergency');
  await page.getByRole('combobox', { name: 'Company' }).click();
  await page.getByRole('option', { name: companyName }).click();
  await add.click();
  await expect.element(name).toHaveAccessibleDescription(new RegExp(message));
  await expect.element(name).toHaveFocus();
  await expectAccessible();

  portal.answer(departments.createDepartment, { department: emergency });
  await name.fill('Endoscopy');
  await most.fill('12');
  await add.click();
  await expectMessage('departmentAdded');
  expect(portal.sent(departments.createDepartment).at(-1)?.body).toMatchObject({
    departmentName: 'Endoscopy',
    max_users: 12,
    companyId,
  });
  await expect.element(heading).toHaveTextContent(screenTexts.title.departments);
});

test('the list says how many are in a department and of how many, and leads to its form', async ({
  portal,
  openScreen,
  expectMessage,
}) => {
  portal.answer(departments.listDepartments, {
    departments: [departmentRow({ users: 0, max_users: 12 })],
  });
  portal.answer(departments.getDepartment, { department: emergency });
  portal.answer(departments.updateDepartment, { department: { ...emergency, max_users: 20, revision: 2 } });
  await openScreen(screens.departments.path, { as: 'superadmin' });
  const row = page.getByRole('row', { name: /Emergency/ });
  await expect.element(row).toMatchTextContent('0 of 12');
  await expect.element(row).toMatchTextContent(emergency.companyName);
  await row.getByRole('link', { name: 'Modify Emergency' }).click();
  await most.fill('20');
  await save.click();
  await expectMessage('departmentUpdated');
  expect(portal.sent(departments.updateDepartment)).toMatchObject([
    { params: { id: emergency._id }, body: { max_users: 20, revision: 1 } },
  ]);
});

test('fewer places than people are refused with their number, and leaving asks first', async ({
  portal,
  openScreen,
  expectAccessible,
}) => {
  answerDepartment(portal);
  const message = 'Users in this department now: 3. Allow 3 or more.';
  portal.refuse(departments.updateDepartment, 'department.too-small', {
    values: { users: 3 },
    errors: [{ field: 'max_users', message }],
  });
  await openScreen(address, { as: 'superadmin' });
  await most.fill('1');
  await save.click();
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(most).toHaveFocus();
  await expectAccessible();
  await page.getByRole('button', { name: 'Return' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click();
  await expect.element(heading).toHaveTextContent(screenTexts.title.departments);
});

test('what failed beside the fields is said, and what was typed stays', async ({
  portal,
  openScreen,
  expectMessage,
}) => {
  answerDepartment(portal);
  portal.refuse(departments.updateDepartment, 'server.unavailable');
  await openScreen(address, { as: 'superadmin' });
  await most.fill('20');
  await save.click();
  await expectMessage('failed', { reason: problemTexts['server.unavailable'].detail });
  await expect.element(most).toHaveValue('20');
});

test('an inactive department says first what happens to its people', async ({ portal, openScreen }) => {
  answerDepartment(portal);
  await openScreen(address, { as: 'superadmin' });
  await page.getByRole('switch', { name: /^Active/ }).click();
  await save.click();
  const dialog = page.getByRole('dialog', { name: 'Make Emergency inactive?' });
  await expect
    .element(dialog.getByText('Its 3 users keep it and go on as before. Nobody new can join.'))
    .toBeVisible();
  await dialog.getByRole('button', { name: 'Keep it active' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(heading).toHaveTextContent(screenTexts.title.modifyDepartment);
  expect(portal.sent(departments.updateDepartment)).toEqual([]);
});

test('what somebody else stored meanwhile is shown, not overwritten', async ({
  portal,
  openScreen,
  expectMessage,
  expectAccessible,
}) => {
  answerDepartment(portal);
  portal.refuse(departments.updateDepartment, 'department.conflict');
  await openScreen(address, { as: 'superadmin' });
  await name.fill('Emergency mine');
  portal.answer(departments.getDepartment, {
    department: { ...emergency, departmentName: 'Emergency theirs', revision: 2 },
  });
  await save.click();
  const notice = page.getByRole('alert').filter({ hasText: problemTexts['department.conflict'].detail });
  await expect
    .element(notice.getByRole('row', { name: /^Department Name/ }))
    .toMatchTextContent(/Emergency theirs.*Emergency mine/);
  await expect.element(name).toHaveValue('Emergency mine');
  await expectAccessible();
  portal.answer(departments.updateDepartment, {
    department: { ...emergency, departmentName: 'Emergency mine', revision: 3 },
  });
  await notice.getByRole('button', { name: 'Save mine over it' }).click();
  await expectMessage('departmentUpdated');
  expect(portal.sent(departments.updateDepartment).map(({ body }) => body.revision)).toEqual([1, 2]);
});

for (const code of ['department.not-found', 'request.invalid'] as const)
  test(`a department whose link is answered ${code} is not there, and a link leads to the list`, async ({
    portal,
    openScreen,
  }) => {
    portal.refuse(departments.getDepartment, code);
    await openScreen(address, { as: 'superadmin' });
    await expect.element(page.getByText('This department was not found.')).toBeVisible();
    await page.getByRole('link', { name: 'All departments' }).click();
    await expect.element(heading).toHaveTextContent(screenTexts.title.departments);
  });
