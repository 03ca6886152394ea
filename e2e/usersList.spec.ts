import { messages, screens, users } from '@simward/contract';
import { callPortal } from './support/callPortal.ts';
import { followSystemTheme, inEveryDisplay, sizes } from './support/displays.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { expect, test } from './support/usersTest.ts';

test('a user is deleted after a warning, and brought back', async ({
  page,
  people: { surname, add },
  userList: { open, chooseFor, rows, dialog },
  expectMessage,
}) => {
  await add('Anna');
  await open();
  await chooseFor('Anna', 'Delete');
  await expect(dialog).toContainText(`Delete Anna ${surname}?`);
  await expect(dialog).toContainText(`${messages.deleteQuestion.title} ${messages.deleteQuestion.text}`);
  // Whoever joins a department has its modules.
  await expect(dialog).toContainText(/No assignment ends\.|assignments? ends? today\./);
  await dialog.getByRole('button', { name: 'Delete User' }).click();
  await expectMessage('userDeleted');
  await expectMessage('noData');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('User restored')).toBeVisible();
  await expect(rows).toContainText('Active');

  await chooseFor('Anna', 'Delete');
  await dialog.getByRole('button', { name: 'Delete User' }).click();
  await expect(page.getByText(messages.noData.text)).toBeVisible();
  await page.getByRole('button', { name: 'Status' }).click();
  await page.getByRole('radio', { name: 'Deleted' }).click();
  await expect(rows).toContainText('Deleted');
  await chooseFor('Anna', 'Restore');
  await page.getByRole('button', { name: 'Restore user' }).click();
  await expect(page.getByText(messages.noData.text)).toBeVisible();
});

test('an open menu lies above a toast', async ({ page, people: { add }, userList }) => {
  await add('Anna');
  await add('Bert');
  // So low that the menu reaches down to where toasts stand.
  await page.setViewportSize({ width: 1280, height: 640 });
  await userList.open();
  await userList.chooseFor('Anna', 'Delete');
  await userList.dialog.getByRole('button', { name: 'Delete User' }).click();
  await expect(userList.rows).toHaveCount(1);
  const toast = page.getByRole('status').filter({ hasText: messages.userDeleted.text });
  // It stays as long as the pointer rests on it.
  await toast.hover();
  await userList.rows.getByRole('button', { name: /^More actions for Bert/ }).press('Enter');
  const item = page.getByRole('menuitem', { name: 'Delete', exact: true });
  // A menu is drawn first and put beside its button then.
  await expect(async () => {
    const [above, below] = [await item.boundingBox(), await toast.boundingBox()];
    if (!above || !below) throw new Error('The menu or the toast is gone.');
    expect(above.y + above.height / 2).toBeGreaterThan(below.y);
    expect(above.x + above.width).toBeGreaterThan(below.x);
  }).toPass();
  await item.click();
  await expect(userList.dialog).toContainText('Delete Bert');
});

test('the specification’s delete button warns on the modify page too; nobody modifies a deleted user', async ({
  page,
  heading,
  people: { add },
  cover,
  expectMessage,
}) => {
  const person = await add('Anna');
  await page.goto(`${screens.modifyCompanyUser.path}?user_id=${person._id}`);
  await page.getByRole('button', { name: 'Delete User' }).click();
  await expect(
    page.getByText(`${messages.deleteQuestion.title} ${messages.deleteQuestion.text}`, { exact: true }),
  ).toBeVisible();
  cover({ ledger: 'messages', row: 'M43', by: 'browser' });
  await page.getByRole('button', { name: 'Keep user' }).click();
  await page.getByRole('button', { name: 'Delete User' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete User' }).click();
  await expectMessage('userDeleted');
  await expect(heading).toHaveText(screens.userManagement.title);
  await page.goto(`${screens.modifyCompanyUser.path}?user_id=${person._id}`);
  await expect(page.getByText('This user was deleted.')).toBeVisible();
});

test('the search dialog lists five matches a page, each with View and Edit', async ({
  page,
  heading,
  people: { surname, add },
  userList: { dialog },
}) => {
  await followSystemTheme(page);
  for (let count = 1; count <= 6; count += 1) await add(`Anna ${count}`);
  await page.goto(screens.userManagement.path);
  await page.setViewportSize({ width: 1680, height: 900 });
  for (const name of ['Name', 'Username', 'Email Address', 'Company Name', 'Role', 'Status', 'Action'])
    await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible();
  // Installed alone the clock goes on; only a paused one is as long between two lines on every machine.
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 60_000);
  await page.getByRole('button', { name: 'Find a user' }).click();
  // Its code is fetched when it is asked for, however the clock stands; the focus shows that it is there.
  await expect(dialog.getByRole('textbox')).toBeVisible();
  await page.clock.runFor(1);
  await expect(dialog.getByRole('heading', { name: 'Find a user' })).toBeFocused();
  await page.clock.runFor(298);
  await expect(dialog.getByRole('textbox')).not.toBeFocused();
  await page.clock.runFor(1);
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await page.clock.resume();
  await dialog.getByRole('textbox').fill(surname);
  const found = dialog.getByRole('link', { name: /^View/ });
  await expect(found).toHaveCount(5);
  await inEveryDisplay(
    page,
    async () => expect(found).toHaveCount(5),
    (...look) => expectAccessible(page, ...look),
  );
  await dialog.getByRole('button', { name: 'Page 2', exact: true }).click();
  await expect(found).toHaveCount(1);
  await dialog.getByRole('link', { name: /^Edit Anna 6/ }).click();
  await expect(heading).toHaveText(/^\d{10}$/);
});

test('a Manager sees learners of the own departments alone, and gives no role but User', async ({
  page,
  request,
  faults,
  signInAs,
  userForm,
}) => {
  faults.allow(/user-details|getUpdateUserData|40[34]/);
  const { user: admin } = await signInAs('admin');
  const { token, user } = await signInAs('manager');
  const { users: shown } = await callPortal(request, users.listUsers, { body: { pageSize: 100 } }, token);
  for (const { role, departmentId } of shown) {
    expect(role).toBe('User');
    expect(departmentId.some((id) => user.departmentId.includes(id))).toBe(true);
  }
  await page.goto(screens.addUser.path);
  await userForm.field('role').click();
  await expect(page.getByRole('option')).toHaveText(['User']);
  await page.keyboard.press('Escape');
  await userForm.field('departmentId').click();
  await expect(page.getByRole('option')).toHaveText(user.department.toSorted());
  await page.keyboard.press('Escape');

  await page.goto(`${screens.modifyCompanyUser.path}?user_id=${admin._id}`);
  await expect(
    page.getByText('This user was not found.').or(page.getByText('The user could not be loaded')),
  ).toBeVisible();
});

test('a deactivated user is out on the next request', async ({
  page,
  browser,
  baseURL,
  people: { add },
  userList,
}) => {
  const person = await add('Anna');
  const elsewhere = await browser.newContext({ baseURL });
  const signedIn = await elsewhere.request.post('/api/v1/account/login', {
    data: { mobileNo: person.mobileNo, passwordHash: person.pin },
  });
  expect(signedIn.ok()).toBe(true);
  const { token: theirs } = await signedIn.json();
  const ask = () =>
    elsewhere.request.get('/api/v1/account/user-details', { headers: { authorization: `Bearer ${theirs}` } });
  expect((await ask()).status()).toBe(200);

  await userList.open();
  await userList.chooseFor('Anna', 'Deactivate');
  await page.getByRole('button', { name: 'Deactivate user' }).click();
  await expect(userList.rows).toContainText('Inactive');
  expect((await ask()).status()).toBe(401);
  await elsewhere.close();
});

test('the users are exported as they are filtered, with states in place of passwords', async ({
  page,
  people: { surname, add },
  userList,
  expectMessage,
}) => {
  await add('Anna');
  await page.goto(`${screens.exportUsers.path}?q=${surname}`);
  const heads = page.getByRole('columnheader');
  await expect(heads).toContainText(['Name', 'Email Address', 'User ID', 'Password', 'Role', 'Location']);
  await expect(userList.rows).toContainText('Activation code until');
  await expectMessage('notAvailable');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export 1', exact: true }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^Users_list_export_.+\.csv$/);
  await page.getByPlaceholder('Search name, User ID, email').fill(`${surname}nobody`);
  await expectMessage('noData');
});

test('the palette finds a user by name and by User ID', async ({
  page,
  heading,
  people: { surname, add },
  userList: { dialog },
}) => {
  const person = await add('Anna');
  await page.goto(screens.userManagement.path);
  await expect(heading).toBeVisible();
  await page.keyboard.press('Control+k');
  const box = dialog.getByRole('textbox');
  await box.fill(person.mobileNo.slice(0, 8));
  await expect(dialog.getByText(surname)).toBeVisible();
  await box.fill(surname);
  await dialog.getByText(`Anna ${surname}`).click();
  await expect(heading).toHaveText(`Anna ${surname}`);
});

test('on a phone a tap opens a user, menus hold the acts, and boxes come when they are asked for', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  await page.setViewportSize(sizes.phone);
  await page.goto(screens.userManagement.path);
  const people = page.getByRole('list', { name: 'Users' });
  const first = people.getByRole('listitem').first();
  await expect(first).toBeVisible();
  await expect(people.getByRole('checkbox')).toHaveCount(0);
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await first.getByRole('checkbox').check();
  await expect(page.getByRole('region', { name: 'Selection' })).toContainText('1 selected');
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(people.getByRole('checkbox')).toHaveCount(0);

  await first.getByRole('button', { name: /^More actions for / }).click();
  await expect(page.getByRole('menuitem', { name: 'Modify' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'More actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Invite link' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await first.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`${screens.modifyUserDetails.path}\\?user_id=`));
});
