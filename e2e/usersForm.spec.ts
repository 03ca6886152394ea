import { messages, problems, screens, users } from '@simward/contract';
import { callPortal } from './support/callPortal.ts';
import { followSystemTheme } from './support/displays.ts';
import { expectAccessibleInEveryDisplay } from './support/expectAccessibleInEveryDisplay.ts';
import { roomyDepartments } from './support/roomyDepartments.ts';
import { demoPersonOf, signIn } from './support/signIn.ts';
import { userFormOf } from './support/userForm.ts';
import { expect, test } from './support/usersTest.ts';

test('an Admin adds a user: what is missing, the code shown once, the way to the user', async ({
  page,
  heading,
  people: { surname },
  userForm,
  expectMessage,
}) => {
  await followSystemTheme(page);
  await page.goto(screens.addUser.path);
  const userId = page.getByLabel('User ID', { exact: false }).first();
  await expect(userId).toHaveValue(/^[1-9]\d{9}$/);
  await expect(userId).not.toBeEditable();
  await expect(page.getByLabel('Activation code')).toHaveValue(/^\d{4}$/);

  await userForm.add();
  await expectMessage('required');
  await expect(page.getByText('2 fields need your attention')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: false }).first()).toBeFocused();

  await userForm.name.fill(`Anna ${surname}`);
  await userForm.emailAddress.fill(`${surname}@stbrigid.example`);
  await userForm.location.fill('Ward 7');
  await userForm.field('employeeId').fill(`Course ${surname}`);
  await page.getByRole('switch', { name: 'Send an invitation' }).click();
  await userForm.add();
  await expectMessage('userAdded');
  const code = page.locator('dd').filter({ hasText: /^\d{4}$/ });
  await expect(code).toBeVisible();
  await expectAccessibleInEveryDisplay(page, code);
  await page.getByRole('main').getByRole('link', { name: 'View' }).click();
  await expect(heading).toHaveText(`Anna ${surname}`);
  await expect(page.getByText(`Course ${surname}`)).toBeVisible();
  await expect(page.getByText('Invited').first()).toBeVisible();

  await page.goto(screens.modifyUserDetails.path);
  await expect(heading).toHaveText(`Anna ${surname}`);
});

test('a User ID that is none, or that somebody has, is refused in the words of the specification', async ({
  page,
  faults,
  people: { surname },
  userForm,
  expectMessage,
}) => {
  faults.allow(/register|409/);
  await page.goto(screens.addUser.path);
  const userId = userForm.field('mobileNo');
  await expect(userId).toHaveValue(/^\d{10}$/);
  const write = async (text: string) => {
    // The field is read-only; whoever gets round that is checked all the same.
    await userId.evaluate((field) => field.removeAttribute('readonly'));
    await userId.fill(text);
  };
  await userForm.name.fill(`Anna ${surname}`);
  await userForm.emailAddress.fill(`${surname}@stbrigid.example`);
  await write('12345');
  await userForm.add();
  await expectMessage('userIdInvalid');
  await write(demoPersonOf('user').mobileNo);
  await userForm.add();
  await expectMessage('userIncomplete');
  await expectMessage('userIdTaken');
  await expect(userForm.name).toHaveValue(`Anna ${surname}`);
});

test('a user is modified; a role that holds one department keeps one', async ({
  page,
  request,
  heading,
  people: { surname, token, add },
  userList,
  userForm,
  expectMessage,
}) => {
  const person = await add('Maria');
  const all = await roomyDepartments(request, token);
  const departmentId = all.slice(0, 2).map(({ _id }) => _id);
  const change = { _id: person._id, role: 'Manager', departmentId };
  await callPortal(request, users.modifyUser, { body: change }, token);

  await userList.open();
  await page.getByRole('link', { name: `Modify Maria ${surname}` }).click();
  await expect(heading).toHaveText(screens.modifyCompanyUser.title);
  await expect(page.getByPlaceholder('Modules are for learners, role User')).toBeVisible();
  await userForm.choose('role', 'User');
  await expect(page.getByText(/The department .+ stays/)).toBeVisible();
  await userForm.name.fill('');
  await userForm.save();
  await expectMessage('required');
  await userForm.name.fill(`Mary ${surname}`);
  await userForm.save();
  await expectMessage('userModified');
  await expect(heading).toHaveText(screens.userManagement.title);
  await expect(userList.rowOf('Mary')).toContainText('User');
});

test('a server that refuses says why, and the form keeps what was typed', async ({
  page,
  faults,
  heading,
  people: { add },
  userForm,
  expectMessage,
}) => {
  faults.allow(/modifyuser|409/);
  const one = await add('One');
  const other = await add('Other');
  await page.goto(`${screens.modifyUser.path}?user_id=${one._id}`);
  await expect(heading).toHaveText(one.mobileNo);
  await userForm.emailAddress.fill(other.emailAddress);
  await userForm.save();
  await expectMessage('failed', { reason: problems['user.email-taken'].detail });
  await expect(userForm.emailAddress).toHaveValue(other.emailAddress);
  await page.getByRole('button', { name: 'Return' }).first().click();
  await expect(page.getByRole('dialog')).toContainText('Leave without saving?');
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(heading).toHaveText(screens.userManagement.title);
});

test('two people change the same user: the second sees what the first did, and decides', async ({
  page,
  request,
  browser,
  baseURL,
  faults,
  people: { token, add },
  userForm,
  expectMessage,
}) => {
  await followSystemTheme(page);
  faults.allow(/modifyuser|409/);
  const person = await add('Jonas');
  const address = `${screens.modifyCompanyUser.path}?user_id=${person._id}`;
  const elsewhere = await browser.newContext({ baseURL });
  await signIn(elsewhere, baseURL ?? '', 'superadmin');
  const second = await elsewhere.newPage();
  const secondForm = userFormOf(second);
  await page.goto(address);
  await second.goto(address);
  await expect(userForm.location).toBeVisible();

  const saveElsewhere = async (value: string) => {
    await second.goto(address);
    await secondForm.location.fill(value);
    await secondForm.save();
    await expect(second.getByText(messages.userModified.text)).toBeVisible();
  };
  await saveElsewhere('Theirs');
  await userForm.location.fill('Mine');
  await userForm.save();
  const notice = page.getByRole('alert').filter({ hasText: 'Somebody else changed this user' });
  await expect(notice.getByRole('row', { name: 'Location' })).toContainText(/Theirs.*Mine/);
  await expect(userForm.location).toHaveValue('Mine');
  await expectAccessibleInEveryDisplay(page, notice);
  await notice.getByRole('button', { name: 'Take what is stored' }).click();
  await expect(userForm.location).toHaveValue('Theirs');

  await saveElsewhere('Theirs again');
  await userForm.location.fill('Mine at last');
  await userForm.save();
  await notice.getByRole('button', { name: 'Save mine over it' }).click();
  await expectMessage('userModified');
  const { user } = await callPortal(request, users.userDetails, { query: { userId: person._id } }, token);
  expect(user.location).toBe('Mine at last');
  await elsewhere.close();
});

test('an Admin picks a user of the company and changes the most needed fields', async ({
  page,
  people: { surname, add },
  userForm,
  expectMessage,
}) => {
  await add('Anna');
  await page.goto(screens.companyUserManagement.path);
  const everybody = page.getByRole('list', { name: /users of the company/ });
  await expect(everybody.getByRole('listitem')).toHaveCount(10);
  const first = await everybody
    .getByRole('button', { name: /^Choose / })
    .first()
    .getAttribute('aria-label');
  await page.getByRole('button', { name: 'Page 2', exact: true }).click();
  await expect(page.getByRole('button', { name: first ?? '', exact: true })).toHaveCount(0);
  await everybody
    .getByRole('button', { name: /^Choose / })
    .first()
    .click();
  // A star follows what has to be filled in.
  await expect(page.locator('form label')).toHaveText([
    /^Company Name/,
    /^User Name/,
    /^Email/,
    /^Departments?/,
    /^Course/,
    /^Modules/,
    /^Location/,
    /^Role/,
  ]);
  await page.getByPlaceholder('Name, User ID or email').fill(surname);
  await page.getByRole('option', { name: new RegExp(surname) }).click();
  await userForm.location.fill('Ward 9');
  await userForm.save();
  await expectMessage('userModified');
  await page.reload();
  await expect(userForm.location).toHaveValue('Ward 9');
  await page.getByRole('link', { name: 'All users' }).click();
  await expect(page).toHaveURL(new RegExp(screens.userManagement.path));
});

test('what Oasis finds a user by is entered on the form and shown in the details; nobody else may have it', async ({
  page,
  faults,
  people: { surname, add },
  userForm,
  expectMessage,
}) => {
  faults.allow(/modifyuser|409/);
  const [first, second] = [await add('Gunda'), await add('Hilke')];
  const identifier = page.getByRole('textbox', { name: 'External System ID' });
  const modify = (person: { _id: string }) =>
    page.goto(`${screens.modifyUser.path}?${new URLSearchParams({ user_id: person._id })}`);
  await modify(first);
  await identifier.fill(`SB-${surname}`);
  await userForm.save();
  await expectMessage('userModified');
  await page.goto(`${screens.modifyUserDetails.path}?${new URLSearchParams({ user_id: first._id })}`);
  await expect(page.getByText(`SB-${surname}`)).toBeVisible();
  await modify(second);
  await identifier.fill(`SB-${surname}`);
  await userForm.save();
  await expect(identifier).toHaveAccessibleDescription(
    /Somebody else in this company has this External System ID/,
  );
});
