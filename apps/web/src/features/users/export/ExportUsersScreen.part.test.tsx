import { screens, users } from '@simward/contract';
import { page } from 'vitest/browser';
import { pageOf, userRow } from '../../../testing/answers/user.ts';
import { expect, test } from '../../../testing/screenTest.tsx';

test('the export has the columns of the specification, with states in place of passwords', async ({
  portal,
  openScreen,
  expectMessage,
}) => {
  portal.answer(users.listUsers, pageOf([userRow({ emailAddress: '' })]));
  await openScreen(screens.exportUsers.path, { as: 'admin' });
  await expect.element(page.getByText(/^Activation code until/)).toBeVisible();
  const heads = page.getByRole('columnheader').elements();
  expect(heads.map(({ textContent }) => textContent)).toEqual([
    'Name',
    'Email Address',
    'User ID',
    'Password',
    'Role',
    'Location',
  ]);
  await expectMessage('notAvailable');
});

test('what is filtered is what is saved, as the kind of file that is chosen', async ({
  portal,
  openScreen,
  expectMessage,
}) => {
  portal.answer(users.listUsers, pageOf([userRow()]));
  portal.refuse(users.exportUsers, 'server.failed');
  await openScreen(`${screens.exportUsers.path}?q=Weber&status=invited`, { as: 'admin' });
  const open = page.getByRole('button', { name: 'Export 1', exact: true });
  await open.click();
  await page.getByRole('menuitem', { name: 'Excel (XLSX)' }).click();
  await expect.element(page.getByRole('alert').getByText('The users could not be exported')).toBeVisible();
  portal.answer(users.exportUsers, '');
  await open.click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  const filter = { search: 'Weber', status: 'invited' };
  const order = { sortColumn: 'name', sortOrder: 1 };
  await expect
    .poll(() => portal.sent(users.exportUsers).map(({ body }) => body))
    .toEqual([
      { ...filter, ...order, format: 'xlsx' },
      { ...filter, ...order, format: 'csv' },
    ]);

  portal.answer(users.listUsers, { users: [], usersCount: 0 });
  await page.getByPlaceholder('Search name, User ID, email').fill('nobody');
  await expectMessage('noData');
});
