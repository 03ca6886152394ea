import { screens, users } from '@simward/contract';
import { problemTexts } from '@simward/texts/problems';
import { screenTexts } from '@simward/texts/screens';
import { page } from 'vitest/browser';
import { idOf } from '../../../../testing/answers/idOf.ts';
import { userDetail } from '../../../../testing/answers/user.ts';
import type { FakePortal } from '../../../../testing/fakePortal.ts';
import { expect, test } from '../../../../testing/screenTest.tsx';

const jonas = userDetail({ location: 'Ward 7' });
const address = `${screens.modifyUser.path}?user_id=${jonas._id}`;
const heading = page.getByRole('heading', { level: 1 });
const emailAddress = page.getByRole('textbox', { name: 'Email Address' });
const ward = page.getByRole('textbox', { name: 'Location' });
const save = page.getByRole('button', { name: 'Save', exact: true });
const notice = page.getByRole('alert').filter({ hasText: 'Somebody else changed this user' });

const answerRoles = (portal: FakePortal) =>
  portal.answer(users.listRoles, {
    roles: [
      { _id: idOf(501), role: 'User', severalDepartments: false },
      { _id: idOf(502), role: 'Manager', severalDepartments: true },
    ],
  });

test('a role that holds one department keeps the first, and only what changed is sent', async ({
  portal,
  openScreen,
  expectMessage,
}) => {
  const maria = userDetail({
    name: 'Maria Keller',
    role: 'Manager',
    departmentId: [idOf(201), idOf(202)],
    department: ['Emergency', 'Surgery'],
  });
  answerRoles(portal);
  portal.answer(users.userForForm, { user: maria });
  portal.answer(users.modifyUser, { user: maria });
  await openScreen(`${screens.modifyCompanyUser.path}?user_id=${maria._id}`, { as: 'admin' });
  await expect.element(page.getByPlaceholder('Modules are for learners, role User')).toBeVisible();
  await page.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'User', exact: true }).click();
  await expect
    .element(page.getByText('The department Emergency stays: the role User belongs to one department.'))
    .toBeVisible();
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('');
  await save.click();
  await expectMessage('required');
  await name.fill('Mary Keller');
  await save.click();
  await expectMessage('userModified');
  await expect.element(heading).toHaveTextContent(screenTexts.title.userManagement);
  expect(portal.sent(users.modifyUser).map(({ body }) => body)).toEqual([
    { _id: maria._id, revision: 1, name: 'Mary Keller', role: 'User', departmentId: [idOf(201)] },
  ]);
});

test('a server that refuses says why, the form keeps what was typed, and leaving asks first', async ({
  portal,
  openScreen,
  expectMessage,
}) => {
  portal.answer(users.userForForm, { user: jonas });
  portal.refuse(users.modifyUser, 'user.email-taken');
  await openScreen(address, { as: 'admin' });
  await expect.element(heading).toHaveTextContent(jonas.mobileNo);
  await emailAddress.fill('anna@stbrigid.example');
  await save.click();
  await expectMessage('failed', { reason: problemTexts['user.email-taken'].detail });
  await expect.element(emailAddress).toHaveValue('anna@stbrigid.example');
  await page.getByRole('button', { name: 'Return' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await dialog.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect.element(heading).toHaveTextContent(screenTexts.title.userManagement);
});

test('an identifier that somebody else has is refused at its field', async ({ portal, openScreen }) => {
  const message = problemTexts['user.identifier-taken'].detail.replace('{field}', 'External System ID');
  portal.answer(users.userForForm, { user: jonas });
  portal.refuse(users.modifyUser, 'user.identifier-taken', {
    values: { field: 'External System ID' },
    errors: [{ field: 'externalSystemId', message }],
  });
  await openScreen(address, { as: 'admin' });
  const identifier = page.getByRole('textbox', { name: 'External System ID' });
  await identifier.fill('SB-1');
  await save.click();
  await expect.element(identifier).toHaveAccessibleDescription(new RegExp(message));
  await expect.element(identifier).toHaveFocus();
});

/** Saves a location after somebody else has stored another one, and waits for the conflict. */
const saveIntoConflict = async (portal: FakePortal) => {
  portal.refuse(users.modifyUser, 'user.conflict');
  portal.answer(users.userForForm, { user: { ...jonas, location: 'Theirs', revision: 2 } });
  await ward.fill('Mine');
  await save.click();
  await expect.element(notice.getByRole('row', { name: /^Location/ })).toMatchTextContent(/Theirs.*Mine/);
};

for (const look of [
  { size: 'desktop', theme: 'dark' },
  { size: 'phone', theme: 'light' },
] as const)
  test(`what somebody else stored stands beside what was typed and can be taken, on a ${look.size}`, async ({
    portal,
    openScreen,
    expectAccessible,
  }) => {
    portal.answer(users.userForForm, { user: jonas });
    await openScreen(address, { as: 'admin', ...look });
    await expect.element(ward).toHaveValue('Ward 7');
    await saveIntoConflict(portal);
    await expect.element(ward).toHaveValue('Mine');
    await expectAccessible();
    await notice.getByRole('button', { name: 'Take what is stored' }).click();
    await expect.element(ward).toHaveValue('Theirs');
    await expect.element(notice).not.toBeInTheDocument();
  });

test('saving over what somebody else stored is a choice of its own', async ({
  portal,
  openScreen,
  expectMessage,
}) => {
  portal.answer(users.userForForm, { user: jonas });
  await openScreen(address, { as: 'admin' });
  await expect.element(ward).toHaveValue('Ward 7');
  await saveIntoConflict(portal);
  portal.answer(users.modifyUser, { user: { ...jonas, location: 'Mine', revision: 3 } });
  await notice.getByRole('button', { name: 'Save mine over it' }).click();
  await expectMessage('userModified');
  expect(portal.sent(users.modifyUser).at(-1)?.body).toEqual({
    _id: jonas._id,
    revision: 2,
    location: 'Mine',
  });
});

test('nobody modifies a deleted user', async ({ portal, openScreen, expectAccessible }) => {
  portal.answer(users.userForForm, { user: { ...jonas, deletedAt: '2026-11-20T09:00:00.000Z' } });
  await openScreen(address, { as: 'admin' });
  await expect.element(page.getByText('This user was deleted.')).toBeVisible();
  await expectAccessible();
});

for (const code of ['user.not-found', 'request.invalid'] as const)
  test(`a user whose link is answered ${code} is not there, and a link leads to the list`, async ({
    portal,
    openScreen,
  }) => {
    portal.refuse(users.userForForm, code);
    await openScreen(address, { as: 'manager' });
    await expect.element(page.getByText('This user was not found.')).toBeVisible();
    await page.getByRole('link', { name: 'Show all users' }).click();
    await expect.element(heading).toHaveTextContent(screenTexts.title.userManagement);
  });

test('a user beyond the caller’s departments could not be loaded, and why', async ({
  portal,
  openScreen,
}) => {
  portal.refuse(users.userForForm, 'access.forbidden');
  await openScreen(address, { as: 'manager' });
  const alert = page.getByRole('alert');
  await expect.element(alert).toMatchTextContent('The user could not be loaded');
  await expect.element(alert).toMatchTextContent(problemTexts['access.forbidden'].detail);
});
