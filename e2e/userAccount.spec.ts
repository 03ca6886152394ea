import { auth, messageRows, screens, users } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { screenTexts } from '@simward/texts/screens';
import { callPortal } from './support/callPortal.ts';
import { expect, test } from './support/usersTest.ts';

test('an Admin adds a user, changes the user, shuts the user out, and brings the user back after a deletion', {
  tag: '@users',
}, async ({
  page,
  request,
  heading,
  people: { surname },
  userList: { open, rows, chooseFor, dialog },
  userForm,
  expectMessage,
  cover,
}) => {
  await page.goto(screens.addUser.path);
  await userForm.name.fill(`Anna ${surname}`);
  await userForm.emailAddress.fill(`${surname}@stbrigid.example`);
  await userForm.field('employeeId').fill(`Course ${surname}`);
  await page.getByRole('switch', { name: 'Change password at first sign-in' }).click();
  await page.getByRole('switch', { name: 'Send an invitation' }).click();
  await userForm.add();
  await expectMessage('userAdded');
  const figures = page.locator('dd');
  await expect(figures).toHaveCount(3);
  const [mobileNo = '', pin = ''] = await figures.allInnerTexts();
  await page.getByRole('main').getByRole('link', { name: 'View' }).click();
  await expect(heading).toHaveText(`Anna ${surname}`);
  await expect(page.getByText(`Course ${surname}`, { exact: true })).toBeVisible();
  await expect(page.getByText('Invited').first()).toBeVisible();

  await page.getByRole('main').getByRole('link', { name: 'Modify', exact: true }).click();
  await expect(heading).toHaveText(screenTexts.title.modifyCompanyUser);
  await userForm.name.fill(`Mary ${surname}`);
  await userForm.save();
  await expectMessage('userModified');

  // The panel of the eight fields that are changed most.
  await page.goto(screens.companyUserManagement.path);
  await page.getByPlaceholder('Name, User ID or email').fill(surname);
  await page.getByRole('option', { name: new RegExp(surname) }).click();
  await userForm.location.fill('Ward 9');
  await userForm.save();
  await expect(page.getByText(messageTexts.userModified.text)).toBeVisible();
  await page.reload();
  await expect(userForm.location).toHaveValue('Ward 9');

  const { token } = await callPortal(request, auth.signIn, { body: { mobileNo, passwordHash: pin } });
  const ask = () => callPortal(request, users.userDetails, { query: {} }, token);
  expect((await ask()).user.name).toBe(`Mary ${surname}`);
  await open();
  await chooseFor('Mary', 'Deactivate');
  await page.getByRole('button', { name: 'Deactivate user' }).click();
  await expect(rows).toContainText('Inactive');
  await expect(ask()).rejects.toThrow('401');

  await chooseFor('Mary', 'Delete');
  const { title, text } = messageTexts.deleteQuestion;
  await expect(dialog.getByText(`${title} ${text}`, { exact: true })).toBeVisible();
  cover({ ledger: 'messages', row: messageRows.deleteQuestion, by: 'browser' });
  await dialog.getByRole('button', { name: 'Delete User' }).click();
  await expectMessage('userDeleted');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('User restored')).toBeVisible();
  await expect(rows).toContainText('Inactive');

  await chooseFor('Mary', 'Delete');
  await dialog.getByRole('button', { name: 'Delete User' }).click();
  await expectMessage('noData');
  await page.getByRole('button', { name: 'Status' }).click();
  await page.getByRole('radio', { name: 'Deleted' }).click();
  await expect(rows).toContainText('Deleted');
  await chooseFor('Mary', 'Restore');
  await page.getByRole('button', { name: 'Restore user' }).click();
  await expect(page.getByText(messageTexts.noData.text)).toBeVisible();
});
