import { messages, screens } from '@simward/contract';
import { expectAccessible } from './support/expectAccessible.ts';
import { roomyDepartments } from './support/roomyDepartments.ts';
import { expect, test } from './support/usersTest.ts';

test('several users are deactivated, moved, given modules and deleted at once', async ({
  page,
  request,
  people: { token, add },
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
  await dialog.getByRole('button', { name: 'Move users' }).click();
  await expectMessage('required');
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

  await selectPage();
  await chooseFromBar('Delete');
  await expect(dialog).toContainText(messages.deleteQuestion.text);
  await dialog.getByRole('button', { name: 'Delete users' }).click();
  await expectMessage('noData');
});

test('invitations go to one and to several, and unknown addresses are named', async ({
  page,
  people: { surname, add },
  userList: { open, chooseFor, rowOf, select, dialog },
  expectMessage,
}) => {
  const one = await add('Anna');
  await add('Berta');
  await open();
  await chooseFor('Anna', 'Invite');
  await page.getByRole('button', { name: 'Send invite' }).click();
  await expectMessage('invitationSent');
  await expect(rowOf('Anna')).toContainText('Invited');

  await select('Anna');
  await select('Berta');
  await page.getByRole('button', { name: 'Send invite' }).click();
  await dialog.getByRole('button', { name: 'Send invite' }).click();
  await expectMessage('invitationsSent');

  await page.getByRole('button', { name: 'Invite link' }).click();
  await dialog.getByRole('button', { name: 'Send invite' }).click();
  await expectMessage('required');
  await dialog.getByLabel('Email addresses').fill(`${one.emailAddress}, nobody-${surname}@stbrigid.example`);
  await dialog.getByRole('button', { name: 'Send invite' }).click();
  await expect(dialog.getByText('One address belongs to no user')).toBeVisible();
  await expect(dialog.getByLabel('Email addresses')).toHaveValue(`nobody-${surname}@stbrigid.example`);
});

test('every dialog of the list is accessible', async ({
  page,
  people: { surname, add },
  userList: { select, bar, chooseFromBar, dialog },
}) => {
  test.slow();
  await add('Anna');
  await page.goto(`${screens.userManagement.path}?q=${surname}`);
  await select('Anna');
  for (const act of ['Assign modules', 'Move to department', 'Issue activation codes', 'Delete']) {
    if (act === 'Delete') await chooseFromBar(act);
    else await bar.getByRole('button', { name: act, exact: true }).click();
    await expect(dialog).toBeVisible();
    await expectAccessible(page, act);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
  }
  await page.getByRole('button', { name: 'Invite link' }).click();
  await expectAccessible(page, 'Invite link');
});
