import { departments, screens, users } from '@simward/contract';
import { problemTexts } from '@simward/texts/problems';
import { page, userEvent } from 'vitest/browser';
import { departmentRow } from '../../../../testing/answers/department.ts';
import { idOf } from '../../../../testing/answers/idOf.ts';
import { userDetail } from '../../../../testing/answers/user.ts';
import type { FakePortal } from '../../../../testing/fakePortal.ts';
import { expect, test } from '../../../../testing/screenTest.tsx';

const name = page.getByRole('textbox', { name: 'Name', exact: true });
const emailAddress = page.getByRole('textbox', { name: 'Email Address' });
const userId = page.getByRole('textbox', { name: 'User ID' });
const addUser = page.getByRole('button', { name: 'Add User' });

const suggestUserId = (portal: FakePortal) =>
  portal.answer(users.newUserId, { mobileNo: '4820100101', pin: '4711' });

const fillIn = async () => {
  await name.fill('Jonas Weber');
  await emailAddress.fill('jonas@stbrigid.example');
};

/** Removes `readonly`, because the form checks the value even if somebody gets round that. */
const writeUserId = async (text: string) => {
  userId.element().removeAttribute('readonly');
  await userId.fill(text);
};

test('the User ID and the code are made, and what is missing is counted and has the focus', async ({
  portal,
  openScreen,
  expectMessage,
  expectAccessible,
}) => {
  suggestUserId(portal);
  await openScreen(screens.addUser.path, { as: 'admin', theme: 'light' });
  await expect.element(userId).toHaveValue('4820100101');
  await expect.element(userId).toHaveAttribute('readonly');
  const code = page.getByRole('textbox', { name: 'Activation code' });
  await expect.element(code).toHaveValue('4711');
  await expect.element(code).not.toHaveAttribute('placeholder');
  await addUser.click();
  await expectMessage('required');
  await expect.element(page.getByText('2 fields need your attention')).toBeVisible();
  await expect.element(name).toHaveFocus();
  await expectAccessible();
  expect(portal.sent(users.registerUser)).toEqual([]);
});

test('a User ID that is none is refused in the words of the specification', async ({
  portal,
  openScreen,
  expectMessage,
}) => {
  suggestUserId(portal);
  await openScreen(screens.addUser.path, { as: 'admin' });
  await fillIn();
  await writeUserId('12345');
  await addUser.click();
  await expectMessage('userIdInvalid');
  expect(portal.sent(users.registerUser)).toEqual([]);
});

test('a User ID that somebody has is refused by the server, and the form keeps what was typed', async ({
  portal,
  openScreen,
  expectMessage,
}) => {
  suggestUserId(portal);
  portal.refuse(users.registerUser, 'user.mobile-taken');
  await openScreen(screens.addUser.path, { as: 'admin' });
  await fillIn();
  await writeUserId('7000000003');
  await addUser.click();
  await expectMessage('userIncomplete');
  await expectMessage('userIdTaken');
  expect(portal.sent(users.registerUser)).toMatchObject([{ body: { mobileNo: '7000000003' } }]);
  await expect.element(name).toHaveValue('Jonas Weber');
});

for (const look of [
  { size: 'desktop', theme: 'dark' },
  { size: 'phone', theme: 'light' },
] as const)
  test(`the code of the added user is shown once, on a ${look.size}`, async ({
    portal,
    openScreen,
    expectMessage,
    expectAccessible,
  }) => {
    suggestUserId(portal);
    portal.answer(users.registerUser, { user: userDetail(), pin: '4711' });
    await openScreen(screens.addUser.path, { as: 'admin', ...look });
    await fillIn();
    await page.getByRole('textbox', { name: 'Location' }).fill('Ward 7');
    await page.getByRole('switch', { name: /^Send an invitation/ }).click();
    await addUser.click();
    await expectMessage('userAdded');
    expect(portal.sent(users.registerUser)).toMatchObject([
      {
        body: { name: 'Jonas Weber', location: 'Ward 7', mobileNo: '4820100101', pin: '4711', invite: true },
      },
    ]);
    const summary = page.getByRole('definition');
    await expect.element(summary.filter({ hasText: /^4711$/ })).toBeVisible();
    await expectAccessible();
  });

test('a Manager is offered no role but User, and has to choose one of the own departments', async ({
  portal,
  openScreen,
}) => {
  suggestUserId(portal);
  portal.answer(users.listRoles, { roles: [{ _id: idOf(501), role: 'User', severalDepartments: false }] });
  await openScreen(screens.addUser.path, { as: 'manager' });
  await page.getByRole('combobox', { name: 'Role' }).click();
  const options = page.getByRole('option');
  await expect.poll(() => options.elements().map(({ textContent }) => textContent)).toEqual(['User']);
  await userEvent.keyboard('{Escape}');
  await fillIn();
  await addUser.click();
  await expect.element(page.getByText('One field needs your attention')).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'Department' })).toHaveFocus();
  expect(portal.sent(users.registerUser)).toEqual([]);
});

test('a department that nobody can join is not offered, and one that became full is named', async ({
  portal,
  openScreen,
  expectMessage,
}) => {
  suggestUserId(portal);
  portal.answer(departments.listDepartments, {
    departments: [
      departmentRow(),
      departmentRow({ _id: idOf(202), departmentName: 'Closed ward', status: false }),
    ],
  });
  portal.refuse(users.registerUser, 'department.full', { values: { department: 'ICU', most: 2 } });
  await openScreen(screens.addUser.path, { as: 'admin' });
  await fillIn();
  await page.getByRole('combobox', { name: 'Department' }).click();
  const options = page.getByRole('option');
  await expect
    .poll(() => options.elements().map(({ textContent }) => textContent))
    .toEqual(['Emergency', 'New department…']);
  await options.first().click();
  await addUser.click();
  await expectMessage('userIncomplete');
  const sentence = problemTexts['department.full'].detail
    .replace('{department}', 'ICU')
    .replace('{most}', '2');
  await expect.element(page.getByRole('alert').getByText(sentence)).toBeVisible();
});
