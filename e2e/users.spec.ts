import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { messages, problems, screens, users } from '@simward/contract';
import { addPerson } from './support/addPerson.ts';
import { callPortal } from './support/callPortal.ts';
import { followSystemTheme, inEveryDisplay } from './support/displays.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { expect, test } from './support/portalTest.ts';
import { roomyDepartments } from './support/roomyDepartments.ts';
import { demoPersonOf, signIn } from './support/signIn.ts';

/** A surname that nobody else has, so that a journey meets its own people alone. */
const uniqueName = () => `J${randomUUID().replace(/\W/g, '').slice(0, 12)}`;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const field = (page: Page, path: string) => page.locator(`[data-path="${path}"]`);
const search = async (page: Page, text: string) => {
  await page.getByPlaceholder('Search name, User ID, email').fill(text);
  await expect(page).toHaveURL(new RegExp(`q=${text}`));
};
const choose = async (page: Page, select: Locator, option: string) => {
  await select.click();
  await page.getByRole('option', { name: option, exact: true }).click();
};
const openMenuOf = async (page: Page, name: string, item: string) => {
  await page.getByRole('button', { name: `More actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
};

test('an Admin adds a user: what is missing, the code shown once, the way to the user', async ({
  page,
  signInAs,
  expectMessage,
}) => {
  await followSystemTheme(page);
  const surname = uniqueName();
  await signInAs('admin');
  await page.goto(screens.addUser.path);
  const userId = page.getByLabel('User ID', { exact: false }).first();
  await expect(userId).toHaveValue(/^[1-9]\d{9}$/);
  await expect(userId).not.toBeEditable();
  await expect(page.getByLabel('Activation code')).toHaveValue(/^\d{4}$/);

  await page.getByRole('button', { name: 'Add User' }).click();
  await expectMessage('M12');
  await expect(page.getByText('2 fields need your attention')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: false }).first()).toBeFocused();

  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`Anna ${surname}`);
  await page.getByRole('textbox', { name: 'Email Address' }).fill(`${surname}@stbrigid.example`);
  await page.getByLabel('Location').fill('Ward 7');
  await field(page, 'employeeId').fill(`Course ${surname}`);
  await page.getByRole('switch', { name: 'Send an invitation' }).click();
  await page.getByRole('button', { name: 'Add User' }).click();
  await expectMessage('M44');
  const code = page.locator('dd').filter({ hasText: /^\d{4}$/ });
  await expect(code).toBeVisible();
  await inEveryDisplay(
    page,
    async () => expect(code).toBeVisible(),
    (display) => expectAccessible(page, display),
  );
  await page.getByRole('main').getByRole('link', { name: 'View' }).click();
  await expect(heading(page)).toHaveText(`Anna ${surname}`);
  await expect(page.getByText(`Course ${surname}`)).toBeVisible();
  await expect(page.getByText('Invited').first()).toBeVisible();

  await page.goto(screens.modifyUserDetails.path);
  await expect(heading(page)).toHaveText(`Anna ${surname}`);
});

test('a User ID that is none, or that somebody has, is refused in the words of the specification', async ({
  page,
  faults,
  signInAs,
  expectMessage,
}) => {
  faults.allow(/register|409/);
  const surname = uniqueName();
  await signInAs('admin');
  await page.goto(screens.addUser.path);
  const userId = page.locator('[data-path="mobileNo"]');
  await expect(userId).toHaveValue(/^\d{10}$/);
  const write = async (text: string) => {
    // The field is read-only; whoever gets round that is checked all the same.
    await userId.evaluate((field) => field.removeAttribute('readonly'));
    await userId.fill(text);
  };
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`Anna ${surname}`);
  await page.getByRole('textbox', { name: 'Email Address' }).fill(`${surname}@stbrigid.example`);
  await write('12345');
  await page.getByRole('button', { name: 'Add User' }).click();
  await expectMessage('M37');
  await write(demoPersonOf('user').mobileNo);
  await page.getByRole('button', { name: 'Add User' }).click();
  await expectMessage('M18');
  await expectMessage('M38');
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(`Anna ${surname}`);
});

test('a user is modified; a role that holds one department keeps one', async ({
  page,
  request,
  signInAs,
  expectMessage,
}) => {
  const surname = uniqueName();
  const { token } = await signInAs('admin');
  const person = await addPerson(request, token, { name: `Maria ${surname}` });
  const all = await roomyDepartments(request, token);
  const departmentId = all.slice(0, 2).map(({ _id }) => _id);
  const change = { _id: person._id, role: 'Manager', departmentId };
  await callPortal(request, users.modifyUser, { body: change }, token);

  await page.goto(screens.userManagement.path);
  await search(page, surname);
  await page.getByRole('link', { name: `Modify Maria ${surname}` }).click();
  await expect(heading(page)).toHaveText(screens.modifyCompanyUser.title);
  await expect(page.getByPlaceholder('Modules are for learners, role User')).toBeVisible();
  await choose(page, field(page, 'role'), 'User');
  await expect(page.getByText(/The department .+ stays/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expectMessage('M12');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`Mary ${surname}`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expectMessage('M45');
  await expect(heading(page)).toHaveText(screens.userManagement.title);
  await expect(rowOf(page, `Mary ${surname}`)).toContainText('User');
});

test('a server that refuses says why, and the form keeps what was typed', async ({
  page,
  request,
  faults,
  signInAs,
  expectMessage,
}) => {
  faults.allow(/modifyuser|409/);
  const { token } = await signInAs('admin');
  const one = await addPerson(request, token, { name: `One ${uniqueName()}` });
  const other = await addPerson(request, token, { name: `Other ${uniqueName()}` });
  await page.goto(`${screens.modifyUser.path}?user_id=${one._id}`);
  await expect(heading(page)).toHaveText(one.mobileNo);
  const address = page.getByRole('textbox', { name: 'Email Address' });
  await address.fill(other.emailAddress);
  await page.getByRole('button', { name: 'Save' }).click();
  await expectMessage('M15', { reason: problems['user.email-taken'].detail });
  await expect(address).toHaveValue(other.emailAddress);
  await page.getByRole('button', { name: 'Return' }).first().click();
  await expect(page.getByRole('dialog')).toContainText('Leave without saving?');
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(heading(page)).toHaveText(screens.userManagement.title);
});

test('two people change the same user: the second sees what the first did, and decides', async ({
  page,
  request,
  browser,
  baseURL,
  faults,
  signInAs,
  expectMessage,
}) => {
  await followSystemTheme(page);
  faults.allow(/modifyuser|409/);
  const { token } = await signInAs('admin');
  const person = await addPerson(request, token, { name: `Jonas ${uniqueName()}` });
  const address = `${screens.modifyCompanyUser.path}?user_id=${person._id}`;
  const elsewhere = await browser.newContext({ baseURL });
  await signIn(elsewhere, baseURL ?? '', 'superadmin');
  const second = await elsewhere.newPage();
  const location = (on: Page) => on.getByLabel('Location');
  await page.goto(address);
  await second.goto(address);
  await expect(location(page)).toBeVisible();

  const saveElsewhere = async (value: string) => {
    await second.goto(address);
    await location(second).fill(value);
    await second.getByRole('button', { name: 'Save' }).click();
    await expect(second.getByText(messages.M45.text)).toBeVisible();
  };
  await saveElsewhere('Theirs');
  await location(page).fill('Mine');
  await page.getByRole('button', { name: 'Save' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'Somebody else changed this user' });
  await expect(notice.getByRole('row', { name: 'Location' })).toContainText(/Theirs.*Mine/);
  await expect(location(page)).toHaveValue('Mine');
  await inEveryDisplay(
    page,
    async () => expect(notice).toBeVisible(),
    (display) => expectAccessible(page, display),
  );
  await notice.getByRole('button', { name: 'Take what is stored' }).click();
  await expect(location(page)).toHaveValue('Theirs');

  await saveElsewhere('Theirs again');
  await location(page).fill('Mine at last');
  await page.getByRole('button', { name: 'Save' }).click();
  await notice.getByRole('button', { name: 'Save mine over it' }).click();
  await expectMessage('M45');
  const { user } = await callPortal(request, users.userDetails, { query: { userId: person._id } }, token);
  expect(user.location).toBe('Mine at last');
  await elsewhere.close();
});

test('a user is deleted after a warning, and brought back', async ({
  page,
  request,
  signInAs,
  expectMessage,
}) => {
  const surname = uniqueName();
  const { token } = await signInAs('admin');
  await addPerson(request, token, { name: `Anna ${surname}` });
  await page.goto(screens.userManagement.path);
  await search(page, surname);
  await openMenuOf(page, `Anna ${surname}`, 'Delete');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`Delete Anna ${surname}?`);
  await expect(dialog).toContainText(`${messages.M43.title} ${messages.M43.text}`);
  await expect(dialog).toContainText('No assignment ends.');
  await dialog.getByRole('button', { name: 'Delete User' }).click();
  await expectMessage('M46');
  await expectMessage('M41');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('User restored')).toBeVisible();
  await expect(rowOf(page, surname)).toContainText('Active');

  await openMenuOf(page, `Anna ${surname}`, 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete User' }).click();
  await expect(page.getByText(messages.M41.text)).toBeVisible();
  await page.getByRole('button', { name: 'Status' }).click();
  await page.getByRole('radio', { name: 'Deleted' }).click();
  await expect(rowOf(page, surname)).toContainText('Deleted');
  await openMenuOf(page, `Anna ${surname}`, 'Restore');
  await page.getByRole('button', { name: 'Restore user' }).click();
  await expect(page.getByText(messages.M41.text)).toBeVisible();
});

test('the specification’s delete button warns on the modify page too', async ({
  page,
  request,
  signInAs,
  cover,
  expectMessage,
}) => {
  const { token } = await signInAs('admin');
  const person = await addPerson(request, token, { name: `Anna ${uniqueName()}` });
  await page.goto(`${screens.modifyCompanyUser.path}?user_id=${person._id}`);
  await page.getByRole('button', { name: 'Delete User' }).click();
  await expect(page.getByText(`${messages.M43.title} ${messages.M43.text}`, { exact: true })).toBeVisible();
  cover({ ledger: 'messages', row: 'M43', by: 'browser' });
  await page.getByRole('button', { name: 'Keep user' }).click();
  await page.getByRole('button', { name: 'Delete User' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete User' }).click();
  await expectMessage('M46');
  await expect(heading(page)).toHaveText(screens.userManagement.title);
});

test('invitations go to one and to several, and unknown addresses are named', async ({
  page,
  request,
  signInAs,
  expectMessage,
}) => {
  const surname = uniqueName();
  const { token } = await signInAs('admin');
  const one = await addPerson(request, token, { name: `Anna ${surname}` });
  await addPerson(request, token, { name: `Berta ${surname}` });
  await page.goto(screens.userManagement.path);
  await search(page, surname);
  await openMenuOf(page, `Anna ${surname}`, 'Invite');
  await page.getByRole('button', { name: 'Send invite' }).click();
  await expectMessage('M49');
  await expect(rowOf(page, `Anna ${surname}`)).toContainText('Invited');

  await page.getByRole('checkbox', { name: `Select Anna ${surname}` }).click();
  await page.getByRole('checkbox', { name: `Select Berta ${surname}` }).click();
  await page.getByRole('button', { name: 'Send invite' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send invite' }).click();
  await expectMessage('M50');

  await page.getByRole('button', { name: 'Invite link' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send invite' }).click();
  await expectMessage('M12');
  await dialog.getByLabel('Email addresses').fill(`${one.emailAddress}, nobody-${surname}@stbrigid.example`);
  await dialog.getByRole('button', { name: 'Send invite' }).click();
  await expect(dialog.getByText('One address belongs to no user')).toBeVisible();
  await expect(dialog.getByLabel('Email addresses')).toHaveValue(`nobody-${surname}@stbrigid.example`);
});

test('several users are deactivated, moved, given modules and deleted at once', async ({
  page,
  request,
  signInAs,
  expectMessage,
}) => {
  const surname = uniqueName();
  const { token } = await signInAs('admin');
  for (const name of ['Anna', 'Berta', 'Carla'])
    await addPerson(request, token, { name: `${name} ${surname}` });
  const all = await roomyDepartments(request, token);
  const target = all[1]?.departmentName ?? '';
  await page.goto(screens.userManagement.path);
  await search(page, surname);
  const selectAll = () => page.getByRole('checkbox', { name: 'Select all rows of this page' }).click();
  const bar = page.getByRole('region', { name: 'Selection' });
  const dialog = page.getByRole('dialog');

  await expect(rowOf(page, surname)).toHaveCount(3);
  await selectAll();
  await expect(bar).toContainText('3 selected');
  await bar.getByRole('button', { name: 'Deactivate' }).click();
  await dialog.getByRole('button', { name: 'Deactivate users' }).click();
  await expectMessage('M45');
  await expect(rowOf(page, surname).filter({ hasText: 'Inactive' })).toHaveCount(3);

  await selectAll();
  await bar.getByRole('button', { name: 'Activate', exact: true }).click();
  await dialog.getByRole('button', { name: 'Activate users' }).click();
  await expect(rowOf(page, surname).filter({ hasText: 'Inactive' })).toHaveCount(0);

  await selectAll();
  await bar.getByRole('button', { name: 'Move to department' }).click();
  await dialog.getByRole('button', { name: 'Move users' }).click();
  await expectMessage('M12');
  await choose(page, field(page, 'departmentId'), target);
  await dialog.getByRole('button', { name: 'Move users' }).click();
  await expect(rowOf(page, surname).filter({ hasText: target })).toHaveCount(3);

  await selectAll();
  await bar.getByRole('button', { name: 'Assign modules' }).click();
  await dialog.getByPlaceholder('Choose').click();
  await page.getByRole('option').first().click();
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: 'Assign modules' }).click();
  await expectMessage('M51');

  await selectAll();
  await bar.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog).toContainText(messages.M43.text);
  await dialog.getByRole('button', { name: 'Delete users' }).click();
  await expectMessage('M41');
});

test('activation codes are made, survive a reload, and are shown once', async ({
  page,
  request,
  faults,
  signInAs,
}) => {
  await followSystemTheme(page);
  faults.allow(/activationcodes|404/);
  const surname = uniqueName();
  const { token } = await signInAs('admin');
  const person = await addPerson(request, token, { name: `Anna ${surname}` });
  await page.goto(screens.userManagement.path);
  await search(page, surname);
  await page.getByRole('checkbox', { name: `Select Anna ${surname}` }).click();
  await page.getByRole('button', { name: 'Issue activation codes' }).click();
  await page.getByRole('button', { name: 'Issue codes' }).click();
  await expect(heading(page)).toHaveText('Activation codes');
  await page.reload();
  await page.getByRole('button', { name: 'Show the codes' }).click();
  const card = page.getByRole('listitem').filter({ hasText: surname });
  await expect(card).toContainText(person.mobileNo);
  await expect(card.locator('dd').last()).toHaveText(/^\d{4}$/);
  await inEveryDisplay(
    page,
    async () => expect(card).toBeVisible(),
    (display) => expectAccessible(page, display),
  );
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(card).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'Return' }).click();
  await expect(page.getByRole('dialog')).toContainText('They cannot be shown again.');
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(heading(page)).toHaveText(screens.userManagement.title);
});

test('the search dialog lists five matches a page, each with View and Edit', async ({
  page,
  request,
  signInAs,
}) => {
  await followSystemTheme(page);
  const surname = uniqueName();
  const { token } = await signInAs('admin');
  for (let count = 1; count <= 6; count += 1)
    await addPerson(request, token, { name: `Anna ${count} ${surname}` });
  await page.goto(screens.userManagement.path);
  await page.getByRole('button', { name: 'Find a user' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(surname);
  await expect(dialog.getByRole('link', { name: /^View/ })).toHaveCount(5);
  await inEveryDisplay(
    page,
    async () => expect(dialog.getByRole('link', { name: /^View/ })).toHaveCount(5),
    (display) => expectAccessible(page, display),
  );
  await dialog.getByRole('button', { name: 'Page 2' }).click();
  await expect(dialog.getByRole('link', { name: /^View/ })).toHaveCount(1);
  await dialog.getByRole('link', { name: /^Edit Anna 6/ }).click();
  await expect(heading(page)).toHaveText(/^\d{10}$/);
});

test('a Manager sees learners of the own departments alone, and gives no role but User', async ({
  page,
  request,
  faults,
  signInAs,
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
  await field(page, 'role').click();
  await expect(page.getByRole('option')).toHaveText(['User']);
  await page.keyboard.press('Escape');
  await field(page, 'departmentId').click();
  await expect(page.getByRole('option')).toHaveText(user.department.toSorted());
  await page.keyboard.press('Escape');

  await page.goto(`${screens.modifyCompanyUser.path}?user_id=${admin._id}`);
  await expect(
    page.getByText('This user was not found.').or(page.getByText('The user could not be loaded')),
  ).toBeVisible();
});

test('a deactivated user is out on the next request', async ({
  page,
  request,
  browser,
  baseURL,
  signInAs,
}) => {
  const surname = uniqueName();
  const { token } = await signInAs('admin');
  const person = await addPerson(request, token, { name: `Anna ${surname}` });
  const elsewhere = await browser.newContext({ baseURL });
  const signedIn = await elsewhere.request.post('/api/v1/account/login', {
    data: { mobileNo: person.mobileNo, passwordHash: person.pin },
  });
  expect(signedIn.ok()).toBe(true);
  const { token: theirs } = await signedIn.json();
  const ask = () =>
    elsewhere.request.get('/api/v1/account/user-details', { headers: { authorization: `Bearer ${theirs}` } });
  expect((await ask()).status()).toBe(200);

  await page.goto(screens.userManagement.path);
  await search(page, surname);
  await openMenuOf(page, `Anna ${surname}`, 'Deactivate');
  await page.getByRole('button', { name: 'Deactivate user' }).click();
  await expect(rowOf(page, surname)).toContainText('Inactive');
  expect((await ask()).status()).toBe(401);
  await elsewhere.close();
});

test('the users are exported as they are filtered, with states in place of passwords', async ({
  page,
  request,
  signInAs,
  expectMessage,
}) => {
  const surname = uniqueName();
  const { token } = await signInAs('admin');
  await addPerson(request, token, { name: `Anna ${surname}` });
  await page.goto(`${screens.exportUsers.path}?q=${surname}`);
  const heads = page.getByRole('columnheader');
  await expect(heads).toContainText(['Name', 'Email Address', 'User ID', 'Password', 'Role', 'Location']);
  await expect(rowOf(page, surname)).toContainText('Activation code until');
  await expectMessage('M57');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export 1', exact: true }).click();
  expect((await saved).suggestedFilename()).toMatch(/^Users_list_export_.+\.csv$/);
  await page.getByPlaceholder('Search name, User ID, email').fill(`${surname}nobody`);
  await expectMessage('M41');
});

test('an Admin picks a user of the company and changes the most needed fields', async ({
  page,
  request,
  signInAs,
  expectMessage,
}) => {
  const surname = uniqueName();
  const { token } = await signInAs('admin');
  await addPerson(request, token, { name: `Anna ${surname}` });
  await page.goto(screens.companyUserManagement.path);
  await page.getByPlaceholder('Name, User ID or email').fill(surname);
  await page.getByRole('option', { name: new RegExp(surname) }).click();
  await page.getByLabel('Location').fill('Ward 9');
  await page.getByRole('button', { name: 'Save' }).click();
  await expectMessage('M45');
  await page.reload();
  await expect(page.getByLabel('Location')).toHaveValue('Ward 9');
  await page.getByRole('link', { name: 'All users' }).click();
  await expect(page).toHaveURL(new RegExp(screens.userManagement.path));
});

test('the palette finds a user by name and by User ID', async ({ page, request, signInAs }) => {
  const surname = uniqueName();
  const { token } = await signInAs('admin');
  const person = await addPerson(request, token, { name: `Anna ${surname}` });
  await page.goto(screens.userManagement.path);
  await expect(heading(page)).toBeVisible();
  await page.keyboard.press('Control+k');
  const box = page.getByRole('dialog').getByRole('textbox');
  await box.fill(person.mobileNo.slice(0, 8));
  await expect(page.getByRole('dialog').getByText(surname)).toBeVisible();
  await box.fill(surname);
  await page.getByRole('dialog').getByText(`Anna ${surname}`).click();
  await expect(heading(page)).toHaveText(`Anna ${surname}`);
});

test('every dialog of the list is accessible', async ({ page, request, signInAs }) => {
  test.slow();
  const surname = uniqueName();
  const { token } = await signInAs('admin');
  await addPerson(request, token, { name: `Anna ${surname}` });
  await page.goto(`${screens.userManagement.path}?q=${surname}`);
  await page.getByRole('checkbox', { name: `Select Anna ${surname}` }).click();
  const bar = page.getByRole('region', { name: 'Selection' });
  const dialog = page.getByRole('dialog');
  for (const act of ['Assign modules', 'Move to department', 'Issue activation codes', 'Delete']) {
    await bar.getByRole('button', { name: act, exact: true }).click();
    await expect(dialog).toBeVisible();
    await expectAccessible(page, act);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
  }
  await page.getByRole('button', { name: 'Invite link' }).click();
  await expectAccessible(page, 'Invite link');
});
