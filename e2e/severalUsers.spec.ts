import { screens } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { roomyDepartments } from './support/addPerson.ts';
import { expect, test } from './support/usersTest.ts';

test('an Admin deactivates, moves, exports and deletes several users at once, and gives them modules', async ({
  page,
  request,
  people: { surname, token, add },
  userList: { open, selectPage, rows, bar, chooseFromBar, dialog },
  userForm,
  expectMessage,
}) => {
  for (const name of ['Anna', 'Berta', 'Carla']) await add(name);
  const all = await roomyDepartments(request, token);
  const target = all[1]?.departmentName ?? '';
  await open();

  await expect(rows).toHaveCount(3);
  await selectPage();
  await expect(bar).toContainText('3 selected');
  await chooseFromBar('Deactivate');
  await dialog.getByRole('button', { name: 'Deactivate users' }).click();
  await expectMessage('userModified');
  await expect(rows.filter({ hasText: 'Inactive' })).toHaveCount(3);

  await selectPage();
  await chooseFromBar('Activate');
  await dialog.getByRole('button', { name: 'Activate users' }).click();
  await expect(rows.filter({ hasText: 'Inactive' })).toHaveCount(0);

  await selectPage();
  await bar.getByRole('button', { name: 'Move to department' }).click();
  await userForm.choose('departmentId', target);
  await dialog.getByRole('button', { name: 'Move users' }).click();
  await expect(rows.filter({ hasText: target })).toHaveCount(3);

  await selectPage();
  await bar.getByRole('button', { name: 'Assign modules' }).click();
  await dialog.getByPlaceholder('Choose').click();
  await page.getByRole('option').first().click();
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: 'Assign modules' }).click();
  await expectMessage('modulesAssigned');

  await page.goto(`${screens.exportUsers.path}?q=${surname}`);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export 3', exact: true }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^Users_list_export_.+\.csv$/);

  await open();
  await selectPage();
  await chooseFromBar('Delete');
  await expect(dialog).toContainText(messageTexts.deleteQuestion.text);
  await dialog.getByRole('button', { name: 'Delete users' }).click();
  await expectMessage('noData');
});
