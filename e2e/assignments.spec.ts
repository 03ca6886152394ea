import { randomUUID } from 'node:crypto';
import { departments, screens, users } from '@simward/contract';
import { answerUnavailable, unavailable } from './support/answerUnavailable.ts';
import { callPortal } from './support/callPortal.ts';
import { followSystemTheme } from './support/displays.ts';
import { expectAccessibleInEveryDisplay } from './support/expectAccessibleInEveryDisplay.ts';
import { expect, test } from './support/usersTest.ts';

test('modules are given to a department, and to whoever joins it later', async ({
  page,
  request,
  people: { token },
  expectMessage,
}) => {
  await followSystemTheme(page);
  const departmentName = `Recovery ${randomUUID().slice(0, 8)}`;
  // As few places as it needs: other journeys put their people where there are most.
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
  await page.getByRole('button', { name: 'Assign', exact: true }).click();
  await expectMessage('modulesToAssignMissing');
  await expectMessage('departmentsToAssignMissing');

  await page.getByRole('checkbox', { name: departmentName }).check();
  await page.getByRole('searchbox', { name: 'Search modules' }).fill('airway');
  await page.getByRole('checkbox', { name: /^Airway Management/ }).check();
  await expect(page.getByText(/^1 of \d+ departments, 2 learners$/)).toBeVisible();
  await expect(page.getByText('2 of 2 lack it')).toBeVisible();
  await expectAccessibleInEveryDisplay(page, page.getByText('2 of 2 lack it'));
  await page.getByRole('button', { name: 'Assign 2' }).click();
  await expectMessage('assignmentSaved');
  await expect(page.getByText('2 new for 2 people')).toBeVisible();
  expect(await modulesOf(first)).toEqual(['Airway Management']);
  expect(await modulesOf(await add('Cleo Recovery'))).toEqual(['Airway Management']);
});

test('what could not be assigned is said, and the choice stays', async ({
  page,
  faults,
  signInAs,
  expectMessage,
}) => {
  faults.allow(/assignmodulestoallCompanyusers|503/);
  await signInAs('manager');
  await page.goto(screens.bulkAssignment.path);
  await page.getByRole('checkbox', { name: /^Airway Management/ }).check();
  await page.route('**/module/assignmodulestoallCompanyusers', answerUnavailable);
  await page.getByRole('button', { name: /^Assign/ }).click();
  await expectMessage('assignmentErrors');
  await expect(page.getByText(unavailable)).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /^Airway Management/ })).toBeChecked();
});

test('modules are given to chosen users, with a day on which they are due', async ({
  page,
  request,
  people: { add, surname, token },
  expectMessage,
}) => {
  const dora = await add('Dora');
  const emil = await add('Emil');
  const modulesOf = async ({ _id: userId }: typeof dora) => {
    const { user } = await callPortal(request, users.userDetails, { query: { userId } }, token);
    return user.modules.map(({ moduleName }) => moduleName);
  };
  // Their departments, which need not be the same, gave them some as they joined.
  const held = await modulesOf(dora);
  const heldByEither = new Set([...held, ...(await modulesOf(emil))]);
  const { modules } = await callPortal(request, users.assignableModules, { query: {} }, token);
  const lacked = modules.map(({ moduleName }) => moduleName).filter((name) => !heldByEither.has(name));
  const [one = '', other = ''] = lacked;
  const box = (name: string) => page.getByRole('checkbox', { name });
  await page.goto(screens.assignment.path);
  const save = page.getByRole('button', { name: 'Save' });
  await expect(save).toBeDisabled();
  await expect(page.getByText('Choose users and modules first.')).toBeVisible();

  await page.getByRole('searchbox', { name: 'Search name, User ID, email' }).fill(surname);
  await page.getByRole('checkbox', { name: 'All 2 that match' }).check();
  await expect(box(`Emil ${surname}`)).toBeChecked();
  await page.getByRole('button', { name: /^Show all/ }).click();
  await box(one).check();
  await box(other).check();
  await expect(page.getByText('2 people × 2 modules')).toBeVisible();
  await page.getByRole('button', { name: 'Due date' }).click();
  await page.getByRole('button', { name: 'Next month' }).click();
  await page.getByRole('button', { name: /^15 / }).click();
  await save.click();
  await expectMessage('modulesAssigned');
  await expect(page.getByText('4 new for 2 people')).toBeVisible();
  expect((await modulesOf(dora)).toSorted()).toEqual([...held, one, other].toSorted());

  // Whoever has one already keeps it, and is counted so.
  await box(`Dora ${surname}`).check();
  await box(one).check();
  await expect(page.getByText('1 already have it')).toBeVisible();
});
