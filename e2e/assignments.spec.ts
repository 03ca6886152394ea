import { randomUUID } from 'node:crypto';
import { departments, screens, users } from '@simward/contract';
import { addModule } from './support/addModule.ts';
import { callPortal } from './support/callPortal.ts';
import { tokenOf } from './support/signIn.ts';
import { expect, test } from './support/usersTest.ts';

test('modules are given to a department, and to whoever joins it later', { tag: '@assignments' }, async ({
  page,
  request,
  people: { token },
  expectMessage,
}) => {
  const departmentName = `Recovery ${randomUUID().slice(0, 8)}`;
  // Only three people fit, so that other journeys, which choose the department with the most vacancies, leave it alone.
  const fields = { departmentName, max_users: 3, modules: [], status: true };
  const { department } = await callPortal(request, departments.createDepartment, { body: fields }, token);
  const add = async (name: string) => {
    const emailAddress = `${randomUUID()}@stbrigid.example`;
    const body = { name, emailAddress, role: 'User', departmentId: [department._id] };
    return (await callPortal(request, users.registerUser, { body }, token)).user._id;
  };
  const modulesOf = async (userId: string) => {
    const { user } = await callPortal(request, users.userDetails, { query: { userId } }, token);
    return user.modules.map(({ moduleName }) => moduleName);
  };
  const first = await add('Ada Recovery');
  await add('Ben Recovery');

  await page.goto(screens.bulkAssignment.path);
  await page.getByText('Department', { exact: true }).click();
  await page.getByRole('checkbox', { name: departmentName }).check();
  await page.getByRole('searchbox', { name: 'Search modules' }).fill('airway');
  await page.getByRole('checkbox', { name: /^Airway Management/ }).check();
  await expect(page.getByText('2 of 2 lack it')).toBeVisible();
  await page.getByRole('button', { name: 'Assign 2' }).click();
  await expectMessage('assignmentSaved');
  await expect(page.getByText('2 new for 2 people')).toBeVisible();
  expect(await modulesOf(first)).toEqual(['Airway Management']);
  expect(await modulesOf(await add('Cleo Recovery'))).toEqual(['Airway Management']);
});

test('an Admin gives a module of the library to chosen people by a day, takes it back and withdraws it', async ({
  page,
  request,
  people: { add, surname, token },
  expectMessage,
}) => {
  test.slow();
  const fields = { name: 'Ward round', description: 'Rounds on our own ward.' };
  const { moduleName } = await addModule(request, await tokenOf(request, 'manager'), fields);
  const dora = await add('Dora');
  const emil = await add('Emil');
  const has = async ({ _id: userId }: typeof dora) => {
    const { user } = await callPortal(request, users.userDetails, { query: { userId } }, token);
    return user.modules.some((module) => module.moduleName === moduleName);
  };
  const box = (name: string) => page.getByRole('checkbox', { name });
  const save = page.getByRole('button', { name: 'Save' });
  const searchPeople = page.getByRole('searchbox', { name: 'Search name, User ID, email' });

  await page.goto(screens.moduleLibrary.path);
  await page.getByRole('combobox', { name: 'Search modules' }).fill(moduleName);
  await page.getByRole('option', { name: moduleName }).click();
  await page.getByRole('link', { name: 'Assign', exact: true }).click();
  await expect(box(moduleName)).toBeChecked();
  await searchPeople.fill(surname);
  await box('All 2 that match').check();
  await expect(page.getByText('2 people × 1 module')).toBeVisible();
  await page.getByRole('button', { name: 'Due date' }).click();
  await page.getByRole('button', { name: 'Next month' }).click();
  await page.getByRole('button', { name: /^15 / }).click();
  await save.click();
  await expectMessage('modulesAssigned');
  await expect(page.getByText('2 new for 2 people')).toBeVisible();
  expect([await has(dora), await has(emil)]).toEqual([true, true]);

  const line = page
    .getByRole('list', { name: 'History' })
    .getByRole('listitem')
    .filter({ hasText: `${moduleName} · 2 people` })
    .first();
  await line.getByRole('button', { name: /^Show who got/ }).click();
  await expect(page.getByRole('dialog').getByText(`Emil ${surname}`).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await line.getByRole('button', { name: /^Undo/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('2 assignments taken back')).toBeVisible();
  await expect(line).toContainText('2 taken back');
  expect(await has(emil)).toBe(false);

  await box(`Dora ${surname}`).check();
  await page.getByRole('searchbox', { name: 'Search modules' }).fill(moduleName);
  await box(moduleName).check();
  await save.click();
  await expect(page.getByText('1 new for 1 person')).toBeVisible();
  await box(`Dora ${surname}`).check();
  await box(moduleName).check();
  await expect(page.getByText('1 already have it')).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw 1 that they have' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('taken from 1 of 1 person, 0 of them have begun');
  await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(page.getByText('1 assignment withdrawn')).toBeVisible();
  expect(await has(dora)).toBe(false);
});
