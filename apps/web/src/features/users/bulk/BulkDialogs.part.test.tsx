import { departments, screens, users } from '@simward/contract';
import { problemTexts } from '@simward/texts/problems';
import { page } from 'vitest/browser';
import { departmentRow } from '../../../testing/answers/department.ts';
import { idOf } from '../../../testing/answers/idOf.ts';
import { atOnce, begunTask } from '../../../testing/answers/task.ts';
import { pageOf, userRows } from '../../../testing/answers/user.ts';
import { expect, test as screenTest } from '../../../testing/screenTest.tsx';

const people = userRows('Anna Berg', 'Bert Kahn');
const bar = page.getByRole('region', { name: 'Selection' });
const dialog = page.getByRole('dialog');
const act = (name: string) => dialog.getByRole('button', { name, exact: true });

interface BulkFixtures {
  /** Opens the list, selects these users and chooses an act of the bar. */
  chooseAct: (name: string, ...users: string[]) => Promise<void>;
}

const test = screenTest.extend<BulkFixtures>({
  chooseAct: async ({ portal, openScreen }, use) => {
    portal.answer(users.listUsers, pageOf(people));
    portal.answer(departments.listDepartments, { departments: [departmentRow()] });
    await use(async (name, ...selected) => {
      await openScreen(screens.userManagement.path, { as: 'admin' });
      for (const user of selected) await page.getByRole('checkbox', { name: `Select ${user}` }).click();
      const button = bar.getByRole('button', { name, exact: true });
      if (button.query()) return button.click();
      await bar.getByRole('button', { name: 'More' }).click();
      await page.getByRole('menuitem', { name, exact: true }).click();
    });
  },
});

for (const name of ['Assign modules', 'Move to department', 'Issue activation codes', 'Delete'])
  test(`the dialog of “${name}” has no fault that axe finds, and Cancel leaves the selection`, async ({
    chooseAct,
    expectAccessible,
  }) => {
    await chooseAct(name, 'Anna Berg');
    await expect.element(dialog).toBeVisible();
    await expectAccessible();
    await act('Cancel').click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(bar.getByText('1 selected')).toBeVisible();
  });

test('a move needs a department, and the selection falls once it is done', async ({
  portal,
  chooseAct,
  expectMessage,
}) => {
  portal.answer(users.bulkChange, { changed: 2, refused: [], ...atOnce });
  await chooseAct('Move to department', 'Anna Berg', 'Bert Kahn');
  await act('Move users').click();
  await expectMessage('required');
  expect(portal.sent(users.bulkChange)).toEqual([]);
  await dialog.getByRole('combobox', { name: 'Department' }).click();
  await page.getByRole('option', { name: 'Emergency' }).click();
  await act('Move users').click();
  await expectMessage('userModified');
  await expect.element(bar).not.toBeInTheDocument();
  expect(portal.sent(users.bulkChange)).toMatchObject([
    {
      body: {
        userIds: people.map(({ _id }) => _id),
        change: { act: 'move', departmentId: idOf(201) },
      },
    },
  ]);
});

test('a department that has not room for all of them is told in the dialog', async ({
  portal,
  chooseAct,
}) => {
  const values = { department: 'Emergency', most: 3 };
  portal.refuse(users.bulkChange, 'department.full', { values });
  await chooseAct('Move to department', 'Anna Berg');
  await dialog.getByRole('combobox', { name: 'Department' }).click();
  await page.getByRole('option', { name: 'Emergency' }).click();
  await act('Move users').click();
  const alert = dialog.getByRole('alert').filter({ hasText: 'Nobody was changed' });
  await expect.element(alert.getByText('The department Emergency is full: at most 3 people.')).toBeVisible();
});

test('whoever could not be changed with the others is named with the reason', async ({
  portal,
  chooseAct,
  expectAccessible,
}) => {
  const reason = problemTexts['user.last-admin'].detail;
  portal.answer(users.bulkChange, {
    changed: 1,
    refused: [{ _id: people[1]?._id ?? '', name: 'Bert Kahn', reason }],
    ...atOnce,
  });
  await chooseAct('Deactivate', 'Anna Berg', 'Bert Kahn');
  await act('Deactivate users').click();
  const refused = page.getByRole('list', { name: 'One user was not changed' });
  await expect.element(refused).toHaveTextContent(`Bert Kahn ${reason}`);
  await expect.element(dialog.getByText('One user was changed.')).toBeVisible();
  await expectAccessible();
});

test('what many are changed by goes on in the background, and whoever is left out is named at once', async ({
  portal,
  chooseAct,
}) => {
  portal.answer(users.bulkChange, { changed: 0, refused: [], ...begunTask });
  await chooseAct('Activate', 'Anna Berg', 'Bert Kahn');
  await act('Activate users').click();
  await expect.element(page.getByText('It goes on in the background for 2 people')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  const reason = problemTexts['user.last-admin'].detail;
  const refused = [{ _id: people[1]?._id ?? '', name: 'Bert Kahn', reason }];
  portal.answer(users.bulkChange, { changed: 0, refused, ...begunTask });
  await chooseAct('Deactivate', 'Anna Berg', 'Bert Kahn');
  await act('Deactivate users').click();
  await expect.element(dialog).toMatchTextContent('The others are changed in the background.');
  await expect.element(page.getByText('It goes on in the background for 1 person')).toBeVisible();
});

test('everybody that a filter finds is changed with the number that the list shows, and another number is said', async ({
  portal,
  openScreen,
}) => {
  portal.answer(users.listUsers, { users: people, usersCount: 30 });
  await openScreen(screens.userManagement.path, { as: 'admin' });
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).click();
  await bar.getByRole('button', { name: 'Select all 30 that match' }).click();
  portal.refuse(users.bulkChange, 'user.other-number', { values: { found: 31, expected: 30 } });
  await bar.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Deactivate', exact: true }).click();
  await act('Deactivate users').click();
  await expect.element(dialog.getByText(/People found: 31. Expected: 30./)).toBeVisible();
  expect(portal.sent(users.bulkChange)).toMatchObject([
    { body: { filter: {}, expected: 30, change: { act: 'deactivate' } } },
  ]);
});

test('invitations to name and to several are told apart', async ({ portal, chooseAct, expectMessage }) => {
  portal.answer(users.bulkChange, ({ body }) => ({
    changed: body.userIds?.length ?? 0,
    refused: [],
    ...atOnce,
  }));
  await chooseAct('Send invite', 'Anna Berg');
  await act('Send invite').click();
  await expectMessage('invitationSent');
  await chooseAct('Send invite', 'Anna Berg', 'Bert Kahn');
  await act('Send invite').click();
  await expectMessage('invitationsSent');
});

test('an invitation to name user from the menu of the row goes to the address that is stored', async ({
  portal,
  openScreen,
  expectMessage,
}) => {
  portal.answer(users.listUsers, pageOf(people));
  portal.answer(users.bulkChange, { changed: 1, refused: [], ...atOnce });
  await openScreen(screens.userManagement.path, { as: 'admin' });
  await page.getByRole('button', { name: 'More actions for Anna Berg' }).click();
  await page.getByRole('menuitem', { name: 'Invite', exact: true }).click();
  await expect
    .element(dialog.getByText('An invitation link goes to anna.berg@stbrigid.example.'))
    .toBeVisible();
  await act('Send invite').click();
  await expectMessage('invitationSent');
  expect(portal.sent(users.bulkChange)).toMatchObject([{ body: { userIds: [people[0]?._id] } }]);
});
