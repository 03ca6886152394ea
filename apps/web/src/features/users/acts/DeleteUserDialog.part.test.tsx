import { reports, screens, users } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { problemTexts } from '@simward/texts/problems';
import { screenTexts } from '@simward/texts/screens';
import { page } from 'vitest/browser';
import { idOf } from '../../../testing/answers/idOf.ts';
import { pageOf, userDetail, userRow } from '../../../testing/answers/user.ts';
import { expect, test } from '../../../testing/screenTest.tsx';

const jonas = userRow();
const dialog = page.getByRole('dialog', { name: 'Delete Jonas Weber?' });
const confirm = dialog.getByRole('button', { name: 'Delete User' });
const heading = page.getByRole('heading', { level: 1 });
const question = `${messageTexts.deleteQuestion.title} ${messageTexts.deleteQuestion.text}`;

test('the warning from the list says which assignments end and which sessions stay', async ({
  portal,
  openScreen,
  expectAccessible,
}) => {
  portal.answer(users.listUsers, pageOf([jonas]));
  const createdAt = '2026-10-01T08:00:00.000Z';
  const sepsis = { moduleName: 'Sepsis', status: true, score: null, createdAt, dueOn: null };
  const modules = [
    { ...sepsis, moduleId: idOf(401) },
    { ...sepsis, moduleId: idOf(402) },
  ];
  portal.answer(users.userDetails, { user: userDetail({ modules, sessions: 1 }) });
  await openScreen(screens.userManagement.path, { as: 'admin' });
  await page.getByRole('button', { name: 'More actions for Jonas Weber' }).click();
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).click();
  await expect.element(dialog.getByText(question)).toBeVisible();
  await expect
    .element(dialog.getByText('2 assignments end today. One session stays in reports without the name.'))
    .toBeVisible();
  await expectAccessible();
});

test('the warning counts the saved reports that ask for the person, and names the own ones', async ({
  portal,
  openScreen,
}) => {
  portal.answer(users.listUsers, pageOf([jonas]));
  portal.answer(users.userDetails, { user: userDetail() });
  portal.answer(reports.listUsing, { reports: 3, own: ['Jonas, weekly'] });
  await openScreen(screens.userManagement.path, { as: 'admin' });
  await page.getByRole('button', { name: 'More actions for Jonas Weber' }).click();
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).click();
  await expect.element(dialog.getByText(/^3 saved reports ask for .*Yours: Jonas, weekly\.$/)).toBeVisible();
});

test('where the user cannot be deleted the dialog says why and stays', async ({ portal, openScreen }) => {
  portal.answer(users.listUsers, pageOf([jonas]));
  portal.answer(users.userDetails, { user: userDetail() });
  portal.refuse(users.deleteUser, 'user.last-admin');
  await openScreen(screens.userManagement.path, { as: 'admin' });
  await page.getByRole('button', { name: 'More actions for Jonas Weber' }).click();
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).click();
  await expect.element(dialog.getByText('No assignment ends. There are no sessions.')).toBeVisible();
  await confirm.click();
  const alert = dialog.getByRole('alert');
  await expect.element(alert.getByText('The user was not deleted')).toBeVisible();
  await expect.element(alert.getByText(problemTexts['user.last-admin'].detail)).toBeVisible();
});

test('the delete button of the specification warns on the modify page too, and leads to the list', async ({
  portal,
  openScreen,
  expectMessage,
}) => {
  portal.answer(users.userForForm, { user: userDetail() });
  portal.answer(users.userDetails, { user: userDetail() });
  portal.answer(users.deleteUser, { status: true });
  await openScreen(`${screens.modifyCompanyUser.path}?user_id=${jonas._id}`, { as: 'admin' });
  const open = page.getByRole('button', { name: 'Delete User' });
  await open.click();
  await expect.element(dialog.getByText(question, { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep user' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await open.click();
  await confirm.click();
  await expectMessage('userDeleted');
  await expect.element(heading).toHaveTextContent(screenTexts.title.userManagement);
  expect(portal.sent(users.deleteUser)).toMatchObject([{ query: { userId: jonas._id } }]);
});
