import { randomUUID } from 'node:crypto';
import { type assignments, departments, screens, type tasks, users } from '@simward/contract';
import { answerUnavailable, unavailable } from './support/answerUnavailable.ts';
import { callPortal } from './support/callPortal.ts';
import { followSystemTheme, sizes } from './support/displays.ts';
import { expectAccessible } from './support/expectAccessible.ts';
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

test('what is under way is shown by department after a reload, too, and what failed is tried again', async ({
  page,
  signInAs,
}) => {
  await followSystemTheme(page);
  const { user } = await signInAs('admin');
  const [taskId, moduleId] = [randomUUID(), randomUUID()];
  const by = { _id: user._id, name: user.name };
  const running: tasks.Task = {
    _id: taskId,
    kind: 'assignment',
    label: 'Hand Hygiene and PPE',
    companyName: 'St. Brigid Hospital',
    requestedBy: by,
    state: 'running',
    total: 2500,
    done: 1500,
    problem: null,
    restartable: false,
    createdAt: '2026-11-22T11:08:00.000Z',
    finishedAt: null,
  };
  const problem = 'The database did not answer.';
  let task = running;
  // So many people that it takes a while: as the portal would answer.
  await page.route(/\/tasks(\?|$)/, (route) => route.fulfill({ json: { tasks: [task] } }));
  await page.route(`**/tasks/${taskId}`, (route) => route.fulfill({ json: { task } }));
  await page.route(`**/assignments/saves/${taskId}`, (route) => {
    const save: assignments.Save = {
      _id: taskId,
      at: task.createdAt,
      by,
      audience: 'departments',
      departments: [],
      modules: [{ _id: moduleId, moduleName: task.label }],
      startOn: null,
      dueOn: null,
      mails: false,
      users: task.total,
      assigned: 1480,
      state: task.state === 'running' ? 'running' : 'failed',
      left: 1000,
      problem: null,
      undoUntil: null,
      undone: null,
    };
    const piece = { department: 'Emergency', users: 1500, assigned: 1480, state: 'done', problem: null };
    const other = { department: 'Maternity', users: 1000, assigned: 0, state: 'waiting', problem: null };
    const failed = { ...other, state: 'failed', problem };
    return route.fulfill({ json: { save, pieces: [piece, task.state === 'failed' ? failed : other] } });
  });
  await page.goto(screens.bulkAssignment.path);
  const card = page.getByRole('region', { name: 'Assigning now' });
  await expect(card).toContainText('1,500 of 2,500 people');
  await page.reload();
  const departmentsOf = (name: string) =>
    page.getByRole('region', { name }).getByRole('list', { name: 'Progress by department' });
  await expect(departmentsOf('Assigning now').getByRole('listitem')).toHaveText([
    'Emergency1,500 of 1,500',
    'Maternity0 of 1,000',
  ]);
  await expect(card).toContainText('1,480 new so far; 20 were there already and stay as they are.');
  await expect(card).not.toContainText('left.');
  await expect(page.getByText('Waits for the running assignment')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Assign', exact: true })).toBeDisabled();

  task = { ...running, state: 'failed', problem: '1000 people were not assigned.', restartable: true };
  await page.reload();
  const lines = departmentsOf('Not all were reached').getByRole('listitem');
  await expect(lines.nth(1)).toContainText(problem);
  await expect(lines.nth(1).getByRole('img', { name: 'Failed' })).toBeVisible();
  await expectAccessibleInEveryDisplay(page, lines.nth(1));
  await page.route(`**/tasks/${taskId}/restart`, (route) => {
    task = running;
    return route.fulfill({ json: { task } });
  });
  await page.getByRole('button', { name: 'Try 1,000 again' }).click();
  await expect(departmentsOf('Assigning now').getByRole('listitem')).toHaveCount(2);
});

test('modules are given to chosen users, with a day on which they are due', async ({
  page,
  request,
  people: { add, surname, token },
  expectMessage,
}) => {
  const { _id: userId } = await add('Dora');
  await add('Emil');
  const modulesOf = async () => {
    const { user } = await callPortal(request, users.userDetails, { query: { userId } }, token);
    return user.modules.map(({ moduleName }) => moduleName);
  };
  // Their department gave them some as they joined it.
  const held = await modulesOf();
  const { modules } = await callPortal(request, users.assignableModules, { query: {} }, token);
  const lacked = modules.map(({ moduleName }) => moduleName).filter((name) => !held.includes(name));
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
  expect((await modulesOf()).toSorted()).toEqual([...held, one, other].toSorted());

  // Whoever has one already keeps it, and is counted so.
  await box(`Dora ${surname}`).check();
  await box(one).check();
  await expect(page.getByText('1 already have it')).toBeVisible();
});

test('on a phone one goes through users, modules and the effect in a sheet, by keyboard alone', async ({
  page,
  request,
  people: { add, surname, token },
  expectMessage,
}) => {
  await page.setViewportSize(sizes.phone);
  const { _id: userId } = await add('Ivy');
  const { modules } = await callPortal(request, users.assignableModules, { query: {} }, token);
  const modulesOf = async () => {
    const { user } = await callPortal(request, users.userDetails, { query: { userId } }, token);
    return user.modules.map(({ moduleName }) => moduleName);
  };
  const held = await modulesOf();
  const lacked = modules.find(({ moduleName }) => !held.includes(moduleName));
  if (!lacked) throw new Error('She has every module already');
  const press = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).focus();
    await page.keyboard.press('Enter');
  };
  const steps = page.getByRole('list', { name: 'Steps of the assignment' });
  const current = steps.locator('[aria-current="step"]');

  await page.goto(screens.assignment.path);
  await expect(current).toContainText('Users');
  await expect(page.getByRole('region', { name: 'Modules' })).toBeHidden();
  await page.getByRole('searchbox', { name: 'Search name, User ID, email' }).fill(surname);
  const person = page.getByRole('checkbox', { name: new RegExp(`Ivy ${surname}`) });
  await person.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('1 person, 0 modules')).toBeVisible();
  await press('Choose modules');
  await expect(page.getByRole('group', { name: 'Step 2 of 3: Modules' })).toBeFocused();
  await expect(current).toContainText('Modules');
  await press('Check and save');
  const sheet = page.getByRole('dialog', { name: 'What Save will do' });
  await expect(sheet).toContainText('Choose users and modules first.');
  await expect(sheet.getByRole('button', { name: 'Save' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Check and save' })).toBeFocused();

  await page.getByRole('searchbox', { name: 'Search modules' }).fill(lacked.moduleName);
  await page.getByRole('checkbox', { name: lacked.moduleName }).focus();
  await page.keyboard.press('Space');
  await press('Back');
  await expect(person).toBeChecked();
  await press('Choose modules');
  await press('Check and save');
  await expect(current).toContainText('Effect');
  await expect(sheet).toContainText('1 person × 1 module');
  await expect(
    sheet.getByRole('checkbox', { name: 'Mail the 1 person who gets something new' }),
  ).toBeChecked();
  await expect(sheet.getByRole('button', { name: 'Save' })).toBeInViewport();
  await expectAccessible(page, 'the sheet on a phone');
  await press('Save');
  await expectMessage('modulesAssigned');
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole('group', { name: 'Step 1 of 3: Users' })).toBeFocused();
  expect(await modulesOf()).toContain(lacked.moduleName);
});

test('a save is refused when its counts changed, is in the history and is taken back', async ({
  page,
  request,
  faults,
  people: { add, surname, token },
  expectMessage,
}) => {
  faults.allow(/assignmodules|409/);
  await followSystemTheme(page);
  const { _id: userId } = await add('Fay');
  const { _id: otherId } = await add('Gus');
  const modulesOf = async (id: string) => {
    const { user } = await callPortal(request, users.userDetails, { query: { userId: id } }, token);
    return user.modules.map(({ moduleName }) => moduleName);
  };
  const [held, heldByOther] = [await modulesOf(userId), await modulesOf(otherId)];
  const { modules } = await callPortal(request, users.assignableModules, { query: {} }, token);
  const lacked = modules.filter(({ moduleName }) => ![...held, ...heldByOther].includes(moduleName));
  const [one, other] = lacked;
  if (!one || !other) throw new Error('They have every module already');

  await page.goto(screens.assignment.path);
  await page.getByRole('searchbox', { name: 'Search name, User ID, email' }).fill(surname);
  await page.getByRole('checkbox', { name: 'All 2 that match' }).check();
  await page.getByRole('button', { name: /^Show all/ }).click();
  await page.getByRole('checkbox', { name: one.moduleName }).check();
  await page.getByRole('checkbox', { name: other.moduleName }).check();
  await expect(page.getByRole('checkbox', { name: 'Mail the 2 people who get something new' })).toBeChecked();
  await expect(page.getByText('0 already have it')).toBeVisible();
  // Somebody else is quicker.
  const quicker = { users: [userId], modules: [one._id] };
  await callPortal(request, users.assignModules, { body: quicker }, token);
  const save = page.getByRole('button', { name: 'Save' });
  await save.click();
  await expectMessage('assignmentErrors');
  await expect(page.getByText(/3 would be new now, and 1 are there already/)).toBeVisible();
  await expect(page.getByText('Has 1 of 2')).toBeVisible();
  await expect(page.getByText('1 already have it')).toBeVisible();
  await save.click();
  await expectMessage('modulesAssigned');

  const names = [one.moduleName, other.moduleName].toSorted().join(', ');
  const line = page
    .getByRole('list', { name: 'History' })
    .getByRole('listitem')
    .filter({ hasText: names })
    .first();
  await expect(line).toContainText('3 new');
  await expectAccessibleInEveryDisplay(page, line);
  await line.getByRole('button', { name: /^Show who got/ }).click();
  await expect(page.getByRole('dialog').getByText(`Gus ${surname}`).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await line.getByRole('button', { name: /^Undo/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('3 assignments taken back')).toBeVisible();
  await expect(line).toContainText('3 taken back');
  expect(await modulesOf(otherId)).toEqual(heldByOther);
  expect(await modulesOf(userId)).toContain(one.moduleName);
});

test('modules are withdrawn after it was said from whom', async ({
  page,
  request,
  people: { add, surname, token },
}) => {
  const { _id: userId } = await add('Hal');
  const { modules } = await callPortal(request, users.assignableModules, { query: {} }, token);
  const [module] = modules;
  if (!module) throw new Error('There is no module');
  await callPortal(request, users.assignModules, { body: { users: [userId], modules: [module._id] } }, token);
  await page.goto(screens.assignment.path);
  await page.getByRole('searchbox', { name: 'Search name, User ID, email' }).fill(surname);
  await page.getByRole('checkbox', { name: `Hal ${surname}` }).check();
  await page.getByRole('button', { name: /^Show all/ }).click();
  await page.getByRole('checkbox', { name: module.moduleName }).check();
  await page.getByRole('button', { name: 'Withdraw 1 that they have' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('taken from 1 of 1 person, 0 of them have begun');
  await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(page.getByText('1 assignment withdrawn')).toBeVisible();
  const { user } = await callPortal(request, users.userDetails, { query: { userId } }, token);
  expect(user.modules.map(({ moduleName }) => moduleName)).not.toContain(module.moduleName);
});
