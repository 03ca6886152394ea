import { problems, screens, users } from '@simward/contract';
import { page } from 'vitest/browser';
import { expect, test } from '../../../testing/screenTest.tsx';

test('a company without anybody has words of its own, and says where to begin', async ({
  openScreen,
  expectMessage,
  expectAccessible,
}) => {
  await openScreen(screens.userManagement.path, { as: 'admin' });
  await expectMessage('noData');
  await expect.element(page.getByRole('link', { name: 'Add User' }).first()).toBeVisible();
  await expectAccessible();
});

test('a list that could not be loaded says why, with the reference, and is asked for again', async ({
  portal,
  openScreen,
}) => {
  portal.refuse(users.listUsers, 'server.failed');
  await openScreen(screens.userManagement.path, { as: 'manager', theme: 'light', size: 'phone' });
  const alert = page.getByRole('alert');
  const sentence = problems['server.failed'].detail.replace('{reference}', '01a2-77');
  await expect.element(alert.getByText(sentence)).toBeVisible();
  portal.answer(users.listUsers, { users: [], usersCount: 0 });
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect.element(alert).not.toBeInTheDocument();
});
