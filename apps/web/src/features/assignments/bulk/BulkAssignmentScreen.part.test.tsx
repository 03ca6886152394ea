import { assignments, departments, screens, tasks, users } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { problemTexts } from '@simward/texts/problems';
import { beforeEach } from 'vitest';
import { page } from 'vitest/browser';
import { assignmentSave, effectOf, moduleChoice } from '../../../testing/answers/assignment.ts';
import { departmentRow } from '../../../testing/answers/department.ts';
import { idOf } from '../../../testing/answers/idOf.ts';
import { runningTask } from '../../../testing/answers/task.ts';
import type { FakePortal } from '../../../testing/fakePortal.ts';
import { signedInAs } from '../../../testing/people.ts';
import { expect, test } from '../../../testing/screenTest.tsx';

const airway = page.getByRole('checkbox', { name: /^Airway Management/ });
const said = (text: string) => expect.element(page.getByText(text, { exact: true }));

beforeEach<{ portal: FakePortal }>(({ portal }) => {
  portal.answer(users.assignableModules, { modules: [moduleChoice('Airway Management', 1)] });
  portal.answer(departments.listDepartments, { departments: [departmentRow()] });
  portal.answer(assignments.previewBulk, ({ body }) => effectOf(body.modules, 2));
});

test('departments and modules must be chosen; then it is said who lacks what', async ({
  portal,
  openScreen,
  expectMessage,
  expectAccessible,
}) => {
  await openScreen(screens.bulkAssignment.path, { as: 'admin', theme: 'light' });
  await page.getByRole('radiogroup', { name: 'Who is meant' }).getByText('Department').click();
  await expect.element(page.getByRole('button', { name: 'Assign', exact: true })).toBeDisabled();
  await expectMessage('modulesToAssignMissing');
  await expectMessage('departmentsToAssignMissing');
  expect(portal.sent(assignments.assignToDepartments)).toEqual([]);

  await page.getByRole('checkbox', { name: /^Emergency/ }).click();
  await airway.click();
  await said('1 of 1 department, 2 learners').toBeVisible();
  await said('2 of 2 lack it').toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Assign 2' })).toBeVisible();
  await expectAccessible();
});

test('a phone asks who and which modules in two steps, and shows the effect beside the button', async ({
  portal,
  openScreen,
  expectAccessible,
}) => {
  portal.answer(assignments.assignToEverybody, {
    status: true,
    users: 2,
    assigned: 2,
    datesChanged: 0,
    taskId: idOf(401),
    finished: true,
  });
  await openScreen(screens.bulkAssignment.path, { as: 'admin', size: 'phone' });
  await page.getByRole('button', { name: 'Choose modules' }).click();
  await airway.click();
  await page.getByRole('button', { name: 'Check and save' }).click();
  const sheet = page.getByRole('dialog', { name: 'What Assign will do' });
  await expect.element(sheet.getByRole('checkbox', { name: /^Mail the/ })).toBeChecked();
  await expectAccessible();
  await sheet.getByRole('button', { name: 'Assign 2' }).click();
  await said('2 new for 2 people').toBeVisible();
  expect(portal.sent(assignments.assignToEverybody)).toMatchObject([{ body: { mails: true } }]);
});

test('what could not be assigned is said, and the choice stays', async ({ portal, openScreen }) => {
  await openScreen(screens.bulkAssignment.path, { as: 'manager' });
  await airway.click();
  portal.refuse(assignments.assignToEverybody, 'server.unavailable');
  await page.getByRole('button', { name: /^Assign/ }).click();
  await said(messageTexts.assignmentErrors.text).toBeVisible();
  await said(problemTexts['server.unavailable'].detail).toBeVisible();
  await expect.element(airway).toBeChecked();
});

const by = signedInAs('admin').user;
const running = runningTask({
  kind: 'assignment',
  label: 'Hand Hygiene',
  requestedBy: { _id: by._id, name: by.name },
  total: 2500,
  done: 1500,
});
const save = assignmentSave({
  _id: running._id,
  audience: 'departments',
  users: 2500,
  assigned: 1480,
  state: 'running',
  left: 1000,
});
const emergency: assignments.Piece = {
  department: 'Emergency',
  users: 1500,
  assigned: 1480,
  state: 'done',
  problem: null,
};
const maternity: assignments.Piece = {
  department: 'Maternity',
  users: 1000,
  assigned: 0,
  state: 'waiting',
  problem: null,
};
const linesOf = (card: string) =>
  page
    .getByRole('region', { name: card })
    .getByRole('list', { name: 'Progress by department' })
    .getByRole('listitem');

test('what is under way is shown by department, and nothing else begins meanwhile', async ({
  portal,
  openScreen,
  expectAccessible,
}) => {
  portal.answer(tasks.listTasks, { tasks: [running] });
  portal.answer(tasks.getTask, { task: running });
  portal.answer(assignments.getSave, { save, pieces: [emergency, maternity] });
  await openScreen(screens.bulkAssignment.path, { as: 'admin' });
  const card = page.getByRole('region', { name: 'Assigning now' });
  await expect.element(card).toMatchTextContent('1,500 of 2,500 people');
  await expect.element(linesOf('Assigning now').nth(0)).toHaveTextContent('Emergency1,500 of 1,500');
  await expect.element(linesOf('Assigning now').nth(1)).toHaveTextContent('Maternity0 of 1,000');
  await expect.element(card).toMatchTextContent('1,480 new so far; 20 were there already.');
  await expect.element(card).not.toMatchTextContent('left.');
  await said('Waits for the running assignment').toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Assign', exact: true })).toBeDisabled();
  await expectAccessible();
});

test('a department that failed says why, and those who were not reached are tried again', async ({
  portal,
  openScreen,
  expectAccessible,
}) => {
  const problem = 'The database did not answer.';
  let task: tasks.Task = {
    ...running,
    state: 'failed',
    problem: '1000 people were not assigned.',
    restartable: true,
  };
  portal.answer(tasks.listTasks, () => ({ tasks: [task] }));
  portal.answer(tasks.getTask, () => ({ task }));
  portal.answer(assignments.getSave, {
    save: { ...save, state: 'failed' },
    pieces: [emergency, { ...maternity, state: 'failed', problem }],
  });
  await openScreen(screens.bulkAssignment.path, { as: 'admin', theme: 'light', size: 'phone' });
  const failed = linesOf('Not all were reached').nth(1);
  await expect.element(failed).toMatchTextContent(problem);
  await expect.element(failed.getByRole('img', { name: 'Failed' })).toBeVisible();
  await expectAccessible();
  portal.answer(tasks.restartTask, () => {
    task = running;
    return { task };
  });
  await page.getByRole('button', { name: 'Try 1,000 again' }).click();
  await expect.element(page.getByRole('region', { name: 'Assigning now' })).toBeVisible();
});
