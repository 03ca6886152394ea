import { assignments, screens, users } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { beforeEach } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { assignmentSave, effectOf, moduleChoice } from '../../../testing/answers/assignment.ts';
import { idOf } from '../../../testing/answers/idOf.ts';
import { atOnce, begunTask } from '../../../testing/answers/task.ts';
import { userRow } from '../../../testing/answers/user.ts';
import type { FakePortal } from '../../../testing/fakePortal.ts';
import { expect, test } from '../../../testing/screenTest.tsx';

const [fay, gus] = [userRow({ name: 'Fay' }), userRow({ _id: idOf(102), name: 'Gus' })];
const choices = [moduleChoice('Airway Management', 1), moduleChoice('Hand Hygiene', 2)];
const box = (name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const said = (text: string) => expect.element(page.getByText(text, { exact: true }));

beforeEach<{ portal: FakePortal }>(({ portal }) => {
  portal.answer(users.listUsers, { users: [fay, gus], usersCount: 2 });
  portal.answer(users.assignableModules, { modules: choices });
  portal.answer(users.previewAssignment, ({ body }) => effectOf(body.modules, 2));
});

test('a save whose counts changed meanwhile is refused with what they are now, and the next one goes on', async ({
  portal,
  openScreen,
  expectMessage,
  expectAccessible,
}) => {
  await openScreen(screens.assignment.path, { as: 'admin' });
  await expect.element(button('Save')).toBeDisabled();
  await said('Choose users and modules first.').toBeVisible();
  await box('All 2 that match').click();
  await box('Airway Management').click();
  await expect.element(box('Mail the 2 people who get something new')).toBeChecked();
  await said('0 already have it').toBeVisible();

  portal.refuse(users.assignModules, 'assignment.counts-changed', { values: { added: 1, already: 1 } });
  portal.answer(users.previewAssignment, ({ body }) => effectOf(body.modules, 2, 1));
  portal.answer(users.heldModules, { held: [{ userId: fay._id, modules: 1 }] });
  await button('Save').click();
  await expectMessage('assignmentErrors');
  await expect.element(page.getByText(/1 would be new now, and 1 are there already/)).toBeVisible();
  await said('Has 1 of 1').toBeVisible();
  await said('1 already have it').toBeVisible();
  await expectAccessible();

  portal.answer(users.assignModules, { status: true, users: 2, assigned: 1, datesChanged: 0, ...atOnce });
  await button('Save').click();
  await said(messageTexts.modulesAssigned.text).toBeVisible();
  expect(portal.sent(users.assignModules).map(({ body }) => body.token)).toEqual(['1 2 0', '1 2 1']);
});

test('what is given to many, or taken from them, goes on in the background', async ({
  portal,
  openScreen,
}) => {
  portal.answer(users.previewAssignment, ({ body }) => effectOf(body.modules, 2, 2));
  portal.answer(users.previewWithdrawal, { users: 2, modules: [] });
  await openScreen(screens.assignment.path, { as: 'admin' });
  const choose = async () => {
    await box('All 2 that match').click();
    await box('Airway Management').click();
  };
  await choose();
  portal.answer(users.assignModules, { status: true, users: 2, assigned: 0, datesChanged: 0, ...begunTask });
  await button('Save').click();
  await said('It goes on in the background for 2 people').toBeVisible();
  await choose();
  portal.answer(users.withdrawModules, { status: true, users: 2, taken: 0, ...begunTask });
  await button('Withdraw 2 that they have').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect
    .poll(() => page.getByText('It goes on in the background for 2 people', { exact: true }).all().length)
    .toBe(2);
});

test('what somebody has is withdrawn only after it was said from whom, and who keeps it', async ({
  portal,
  openScreen,
  expectAccessible,
}) => {
  portal.answer(users.previewAssignment, ({ body }) => effectOf(body.modules, 1, 1));
  portal.answer(users.previewWithdrawal, {
    users: 1,
    modules: [{ moduleId: idOf(501), taken: 1, started: 0, complete: 0 }],
  });
  await openScreen(screens.assignment.path, { as: 'manager' });
  await box('Fay').click();
  await box('Airway Management').click();
  await button('Withdraw 1 that they have').click();
  const dialog = page.getByRole('dialog');
  await expect
    .element(dialog)
    .toMatchTextContent('Airway Management: taken from 1 of 1 person, 0 of them have begun; 0 completed it');
  await expectAccessible();
  portal.answer(users.withdrawModules, { status: true, users: 1, taken: 1, ...atOnce });
  await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await said('1 assignment withdrawn').toBeVisible();
});

test('withdrawing from all that match states the number that the dialog shows', async ({
  portal,
  openScreen,
}) => {
  portal.answer(users.previewAssignment, ({ body }) => effectOf(body.modules, 1, 1));
  portal.answer(users.previewWithdrawal, {
    users: 2,
    modules: [{ moduleId: idOf(501), taken: 2, started: 0, complete: 0 }],
  });
  portal.answer(users.withdrawModules, { status: true, users: 2, taken: 2, ...atOnce });
  await openScreen(screens.assignment.path, { as: 'manager' });
  await box('All 2 that match').click();
  await box('Airway Management').click();
  await button('Withdraw 1 that they have').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw', exact: true }).click();
  await said('2 assignments withdrawn').toBeVisible();
  expect(portal.sent(users.withdrawModules)).toMatchObject([
    { body: { filter: { role: ['User'] }, expected: 2 } },
  ]);
});

test('the history says what each save did, what is left of one that failed, and what was undone', async ({
  portal,
  openScreen,
  expectAccessible,
}) => {
  const undone = { at: '2026-11-20T10:00:00.000Z', taken: 2 };
  portal.answer(assignments.listSaves, {
    saves: [
      assignmentSave(),
      assignmentSave({ _id: idOf(512), state: 'failed', left: 3, undoUntil: null }),
      assignmentSave({ _id: idOf(513), undoUntil: null, undone }),
    ],
    savesCount: 3,
  });
  portal.answer(assignments.listSavedRows, {
    rows: [
      {
        user: { _id: gus._id, name: gus.name, mobileNo: gus.mobileNo },
        module: { _id: idOf(501), moduleName: 'Airway Management' },
        dueOn: null,
        started: true,
      },
    ],
    rowsCount: 1,
  });
  await openScreen(screens.assignment.path, { as: 'admin', theme: 'light', size: 'phone' });
  const lines = page.getByRole('list', { name: 'History' }).getByRole('listitem');
  await expect.element(lines.nth(0)).toMatchTextContent('Airway Management · 2 people');
  await expect.element(lines.nth(1)).toMatchTextContent('3 people not reached');
  await expect.element(lines.nth(1).getByRole('button', { name: 'Try 3 again' })).toBeVisible();
  await expect.element(lines.nth(2)).toMatchTextContent('2 taken back');
  await expectAccessible();

  await lines
    .nth(0)
    .getByRole('button', { name: /^Show who got/ })
    .click();
  await expect.element(page.getByRole('dialog')).toMatchTextContent('Gus');
  await expect.element(page.getByRole('dialog')).toMatchTextContent('Begun');
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await lines.nth(0).getByRole('button', { name: /^Undo/ }).click();
  portal.refuse(assignments.undoSave, 'assignment.undo-over');
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await said('An assignment can be undone for 24 hours.').toBeVisible();
});

test('a due date for what people hold already is counted before it is saved', async ({
  portal,
  openScreen,
}) => {
  portal.answer(users.previewAssignment, ({ body }) => ({
    ...effectOf(body.modules, 1, 1),
    datesChanged: 1,
  }));
  await openScreen(screens.assignment.path, { as: 'manager' });
  await box('Fay').click();
  await box('Airway Management').click();
  await said('1 already have it').toBeVisible();
  await said('1 date changes').toBeVisible();
});

test('the dates of a save are changed in its line, and a refusal is said', async ({
  portal,
  openScreen,
  expectAccessible,
}) => {
  const dated = assignmentSave({ assigned: 0, datesChanged: 2, dueOn: '2030-06-30', undoUntil: null });
  portal.answer(assignments.listSaves, { saves: [dated], savesCount: 1 });
  await openScreen(screens.assignment.path, { as: 'admin' });
  const line = page.getByRole('list', { name: 'History' }).getByRole('listitem');
  await expect.element(line).toMatchTextContent('0 new · 2 dates changed, due 30 Jun 2030');
  await line.getByRole('button', { name: /^Change dates of Airway Management/ }).click();
  const dialog = page.getByRole('dialog', { name: 'When is Airway Management due?' });
  await expectAccessible();
  portal.refuse(assignments.changeDates, 'assignment.still-running');
  await dialog.getByRole('button', { name: 'Change dates' }).click();
  await said('This is still being assigned. Stop it, then undo it.').toBeVisible();
  portal.answer(assignments.changeDates, { status: true, datesChanged: 2 });
  await dialog.getByRole('button', { name: 'Change dates' }).click();
  await said('2 dates changed').toBeVisible();
  expect(portal.sent(assignments.changeDates).at(-1)).toMatchObject({
    params: { id: dated._id },
    body: { dueOn: '2030-06-30', mails: true },
  });
});

test('on a phone each step is shown alone, and the sheet with the effect asks for what is missing', async ({
  openScreen,
  expectAccessible,
}) => {
  await openScreen(screens.assignment.path, { as: 'admin', theme: 'light', size: 'phone' });
  const steps = page.getByRole('list', { name: 'Steps of the assignment' });
  await expect.element(page.getByRole('region', { name: 'Modules' })).not.toBeInTheDocument();
  await said('0 people, 0 modules').toBeVisible();
  await button('Choose modules').click();
  await expect.element(page.getByRole('group', { name: 'Step 2 of 3: Modules' })).toHaveFocus();
  await expect.element(steps.getByRole('listitem').nth(1)).toHaveAttribute('aria-current', 'step');
  await button('Check and save').click();
  const sheet = page.getByRole('dialog', { name: 'What Save will do' });
  await expect.element(sheet).toMatchTextContent('Choose users and modules first.');
  await expect.element(sheet.getByRole('button', { name: 'Save' })).toBeDisabled();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Check and save')).toHaveFocus();
});

test('what is still being given to many is stopped from its line', async ({ portal, openScreen }) => {
  const running = assignmentSave({ state: 'running', undoUntil: null });
  portal.answer(assignments.listSaves, { saves: [running], savesCount: 1 });
  portal.answer(assignments.stopSave, { status: true });
  await openScreen(screens.assignment.path, { as: 'admin' });
  await button('Stop after this part').click();
  await expect.poll(() => portal.sent(assignments.stopSave)).toMatchObject([{ params: { id: running._id } }]);
});
