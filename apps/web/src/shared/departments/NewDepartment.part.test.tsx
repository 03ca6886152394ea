import {
  assignments,
  companies,
  departments,
  headsets,
  type RequestOf,
  screens,
  users,
} from '@simward/contract';
import { page, userEvent } from 'vitest/browser';
import { effectOf } from '../../testing/answers/assignment.ts';
import { company } from '../../testing/answers/company.ts';
import { departmentDetail, departmentRow } from '../../testing/answers/department.ts';
import { headset } from '../../testing/answers/headset.ts';
import { idOf } from '../../testing/answers/idOf.ts';
import { pageOf, userRows } from '../../testing/answers/user.ts';
import { expect, test as screenTest } from '../../testing/screenTest.tsx';

const endoscopy = departmentRow({ _id: idOf(202), departmentName: 'Endoscopy' });
const lastEntry = page.getByRole('option', { name: 'New department…' });
const panel = page.getByRole('dialog', { name: 'Add Department' });
const newName = panel.getByRole('textbox', { name: 'Department Name' });
const add = panel.getByRole('button', { name: 'Add', exact: true });
const department = page.getByRole('combobox', { name: 'Department', exact: true });

interface NewDepartmentFixtures {
  /** Fills in the panel's form, whose department is then in every list. */
  saveNew: () => Promise<RequestOf<typeof departments.createDepartment>['body'] | undefined>;
}

const test = screenTest.extend<NewDepartmentFixtures>({
  saveNew: async ({ portal }, use) =>
    use(async () => {
      portal.answer(departments.createDepartment, { department: { ...departmentDetail(), ...endoscopy } });
      portal.answer(departments.listDepartments, { departments: [departmentRow(), endoscopy] });
      await add.click();
      await expect.element(panel).not.toBeInTheDocument();
      return portal.sent(departments.createDepartment).at(-1)?.body;
    }),
});

for (const look of [
  { size: 'desktop', theme: 'light' },
  { size: 'phone', theme: 'dark' },
] as const)
  test(`a department is made over the form for a user, and chosen there, on a ${look.size}`, async ({
    portal,
    openScreen,
    saveNew,
    expectAccessible,
  }) => {
    portal.answer(users.newUserId, { mobileNo: '4820100101', pin: '4711' });
    portal.answer(departments.listDepartments, { departments: [departmentRow()] });
    await openScreen(screens.addUser.path, { as: 'admin', ...look });
    const name = page.getByRole('textbox', { name: 'Name', exact: true });
    await name.fill('Jonas Weber');
    await department.fill('Endoscopy');
    await lastEntry.click();
    await expect.element(newName).toHaveValue('Endoscopy');
    await expectAccessible();
    expect(await saveNew()).toMatchObject({ departmentName: 'Endoscopy', companyId: endoscopy.companyId });
    await expect.element(department).toHaveValue('Endoscopy');
    await expect.element(department).toHaveFocus();
    await expect.element(name).toHaveValue('Jonas Weber');
    expect(portal.sent(users.registerUser)).toEqual([]);
  });

test('Escape returns to the form with nothing lost, and asks first when the panel has changes', async ({
  portal,
  openScreen,
}) => {
  portal.answer(users.newUserId, { mobileNo: '4820100101', pin: '4711' });
  portal.answer(departments.listDepartments, { departments: [departmentRow()] });
  await openScreen(screens.addUser.path, { as: 'admin' });
  await department.click();
  await page.getByRole('option', { name: 'Emergency' }).click();
  await department.click();
  await lastEntry.click();
  await expect.element(newName).toHaveValue('');
  await expect.element(newName).toHaveFocus();
  await newName.fill('Endoscopy');
  await userEvent.keyboard('{Escape}');
  const asking = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect.element(asking).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(asking).not.toBeInTheDocument();
  await expect.element(newName).toHaveValue('Endoscopy');
  await newName.fill('');
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(department).toHaveValue('Emergency');
});

test('somebody with several departments gets the new one beside the others', async ({
  portal,
  openScreen,
  saveNew,
}) => {
  portal.answer(users.newUserId, { mobileNo: '4820100101', pin: '4711' });
  portal.answer(departments.listDepartments, { departments: [departmentRow()] });
  portal.answer(users.listRoles, { roles: [{ _id: idOf(501), role: 'User', severalDepartments: true }] });
  await openScreen(screens.addUser.path, { as: 'admin' });
  const several = page.getByRole('combobox', { name: 'Departments' });
  await several.click();
  await page.getByRole('option', { name: 'Emergency' }).click();
  await several.fill('Endoscopy');
  await lastEntry.click();
  await expect.element(newName).toHaveValue('Endoscopy');
  await saveNew();
  for (const name of ['Emergency', 'Endoscopy'])
    await expect.element(page.getByRole('main').getByText(name, { exact: true })).toBeVisible();
});

test('over a dialog, Escape closes the panel first, and the new department is chosen for the move', async ({
  portal,
  openScreen,
  saveNew,
}) => {
  portal.answer(users.listUsers, pageOf(userRows('Anna Berg')));
  portal.answer(departments.listDepartments, { departments: [departmentRow()] });
  await openScreen(screens.userManagement.path, { as: 'admin' });
  await page.getByRole('checkbox', { name: 'Select Anna Berg' }).click();
  await page.getByRole('button', { name: 'Move to department' }).click();
  const moving = page.getByRole('dialog', { name: /^Move / });
  await department.click();
  await lastEntry.click();
  await expect.element(panel).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(moving).toBeVisible();
  await expect.element(department).toHaveFocus();
  await department.fill('Endoscopy');
  await lastEntry.click();
  await saveNew();
  await expect.element(department).toHaveValue('Endoscopy');
  expect(portal.sent(users.bulkChange)).toEqual([]);
});

test('a headset moves into a department that is made for it', async ({ portal, openScreen, saveNew }) => {
  portal.answer(headsets.listHeadsets, { headsets: [headset()] });
  portal.answer(departments.listDepartments, { departments: [departmentRow()] });
  await openScreen(`${screens.headsets.path}?layout=cards`, { as: 'admin' });
  await page.getByRole('button', { name: 'More actions for Spare' }).click();
  await page.getByRole('menuitem', { name: 'Move to another department' }).click();
  await department.fill('Endoscopy');
  await lastEntry.click();
  await expect.element(newName).toHaveValue('Endoscopy');
  await saveNew();
  await expect.element(department).toHaveValue('Endoscopy');
  expect(portal.sent(headsets.moveHeadset)).toEqual([]);
});

test('an enrolment code is for a department that is made for it, also where there was none', async ({
  portal,
  openScreen,
  saveNew,
}) => {
  await openScreen(screens.headsets.path, { as: 'admin' });
  await page.getByRole('button', { name: 'New enrolment code' }).first().click();
  await department.click();
  await lastEntry.click();
  await newName.fill('Endoscopy');
  await saveNew();
  await expect.element(page.getByRole('dialog', { name: 'New enrolment code' })).toBeVisible();
  await expect.element(department).toHaveValue('Endoscopy');
  expect(portal.sent(headsets.createEnrolmentCode)).toEqual([]);
});

test('modules go to a department that is made for them, beside those that were chosen', async ({
  portal,
  openScreen,
  saveNew,
  expectAccessible,
}) => {
  portal.answer(departments.listDepartments, { departments: [departmentRow()] });
  portal.answer(assignments.previewBulk, ({ body }) => effectOf(body.modules, 2));
  await openScreen(screens.bulkAssignment.path, { as: 'admin' });
  await page.getByRole('radiogroup', { name: 'Who is meant' }).getByText('Department').click();
  await page.getByRole('checkbox', { name: /^Emergency/ }).click();
  await page.getByRole('button', { name: 'New department…' }).click();
  await newName.fill('Endoscopy');
  await saveNew();
  for (const name of [/^Emergency/, /^Endoscopy/])
    await expect.element(page.getByRole('checkbox', { name })).toBeChecked();
  await expectAccessible();
});

test('the filter of a company without departments leads to the first one, and filters by it', async ({
  portal,
  openScreen,
  saveNew,
  addressOnShow,
  expectAccessible,
}) => {
  portal.answer(users.listUsers, pageOf(userRows('Anna Berg')));
  await openScreen(screens.userManagement.path, { as: 'admin' });
  await page.getByRole('button', { name: 'Department', exact: true }).click();
  await expect.element(page.getByText('No departments yet')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'New department…' }).click();
  await newName.fill('Endoscopy');
  await saveNew();
  await expect.element(page.getByRole('button', { name: /Department: Endoscopy/ })).toBeVisible();
  expect(addressOnShow()).toContain(endoscopy._id);
});

test('a SuperAdmin who looks at all companies makes the department in the company of the form', async ({
  portal,
  openScreen,
  saveNew,
}) => {
  const { companyId: _id, companyName } = endoscopy;
  portal.answer(users.newUserId, { mobileNo: '4820100101', pin: '4711' });
  portal.answer(companies.listCompanies, { companies: [company({ _id, companyName })] });
  await openScreen(screens.addUser.path, { as: 'superadmin' });
  await page.getByRole('combobox', { name: 'Company Name' }).click();
  await page.getByRole('option', { name: companyName }).click();
  await department.click();
  await lastEntry.click();
  await expect.element(panel.getByRole('textbox', { name: 'Company' })).toHaveValue(companyName);
  await newName.fill('Endoscopy');
  expect(await saveNew()).toMatchObject({ companyId: _id });
  await expect.element(department).toHaveValue('Endoscopy');
});

test('a Manager, who may not make departments, is not offered to', async ({ portal, openScreen }) => {
  portal.answer(users.newUserId, { mobileNo: '4820100101', pin: '4711' });
  portal.answer(departments.listDepartments, { departments: [departmentRow()] });
  await openScreen(screens.addUser.path, { as: 'manager' });
  await department.click();
  await expect.element(page.getByRole('option', { name: 'Emergency' })).toBeVisible();
  await expect.element(lastEntry).not.toBeInTheDocument();
  portal.answer(departments.listDepartments, { departments: [] });
  await openScreen(screens.userManagement.path, { as: 'manager' });
  await expect.element(page.getByRole('button', { name: 'Status' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Department', exact: true })).not.toBeInTheDocument();
});
