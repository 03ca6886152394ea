import { screens, users } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { problemTexts } from '@simward/texts/problems';
import { page, userEvent } from 'vitest/browser';
import { idOf } from '../../../testing/answers/idOf.ts';
import { pageOf, userRows } from '../../../testing/answers/user.ts';
import { expect, test } from '../../../testing/screenTest.tsx';

const rowOf = (name: string) => page.getByRole('row', { name: new RegExp(name) });
const moreFor = (name: string) => page.getByRole('button', { name: `More actions for ${name}` });

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
  const sentence = problemTexts['server.failed'].detail.replace('{reference}', '01a2-77');
  await expect.element(alert.getByText(sentence)).toBeVisible();
  portal.answer(users.listUsers, { users: [], usersCount: 0 });
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect.element(alert).not.toBeInTheDocument();
});

test('a wide window shows the columns that the specification names, and a row leads to its form', async ({
  portal,
  openScreen,
}) => {
  const [anna] = userRows('Anna Berg');
  portal.answer(users.listUsers, pageOf(userRows('Anna Berg')));
  await openScreen(screens.userManagement.path, { as: 'admin' });
  for (const name of ['Name', 'Username', 'Email Address', 'Company Name', 'Role', 'Status', 'Action'])
    await expect.element(page.getByRole('columnheader', { name, exact: true })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Modify Anna Berg' }))
    .toHaveAttribute('href', `${screens.modifyCompanyUser.path}?user_id=${anna?._id}`);
});

test('on a phone a card leads to the user, a menu holds the acts, and boxes come when they are asked for', async ({
  portal,
  openScreen,
}) => {
  const [anna, bert] = userRows('Anna Berg', 'Bert Kahn');
  portal.answer(users.listUsers, pageOf(userRows('Anna Berg', 'Bert Kahn')));
  await openScreen(screens.userManagement.path, { as: 'admin', size: 'phone', theme: 'light' });
  const people = page.getByRole('list', { name: 'Users' });
  const box = people.getByRole('checkbox', { name: 'Select Anna Berg' });
  const card = people.getByRole('link', { name: /Anna Berg/ });
  await expect
    .element(card)
    .toHaveAttribute('href', `${screens.modifyUserDetails.path}?user_id=${anna?._id}`);
  await expect.element(people.getByRole('link', { name: new RegExp(bert?.name ?? '') })).toBeVisible();
  await expect.element(box).not.toBeInTheDocument();
  const sheet = page.getByRole('dialog', { name: 'Order and filters' });
  const openSheet = page.getByRole('button', { name: 'Order and filters', exact: true });
  await openSheet.click();
  await sheet.getByRole('button', { name: 'Select', exact: true }).click();
  await box.click();
  await expect.element(page.getByRole('region', { name: 'Selection' }).getByText('1 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Clear the selection' }).click();
  await expect.element(box).not.toBeInTheDocument();
  await expect.element(openSheet).toHaveFocus();

  await moreFor('Anna Berg').click();
  await expect.element(page.getByRole('menuitem', { name: 'Modify' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await openSheet.click();
  await sheet.getByRole('button', { name: 'Invite link' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Invite link' })).toBeVisible();
});

test('an open menu lies above a toast', async ({ portal, openScreen }) => {
  portal.answer(users.listUsers, pageOf(userRows('Anna Berg', 'Bert Kahn')));
  portal.answer(users.deleteUser, { status: true });
  await openScreen(screens.userManagement.path, { as: 'admin' });
  // A low window makes the menu reach down to the toasts.
  await page.viewport(1280, 640);
  await moreFor('Anna Berg').click();
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).click();
  portal.answer(users.listUsers, pageOf(userRows('Bert Kahn')));
  await page.getByRole('dialog').getByRole('button', { name: 'Delete User' }).click();
  const toast = page.getByRole('status').filter({ hasText: messageTexts.userDeleted.text });
  await expect.element(rowOf('Anna Berg')).not.toBeInTheDocument();
  // The toast stays while the pointer rests on it.
  await toast.hover();
  moreFor('Bert Kahn').element().focus();
  await userEvent.keyboard('{Enter}');
  const item = page.getByRole('menuitem', { name: 'Delete', exact: true });
  const boxOf = (locator: typeof item) => locator.element().getBoundingClientRect();
  // The menu moves to its button only after it is drawn.
  await expect
    .poll(() => {
      const { top, height, right } = boxOf(item);
      const { top: topOfToast, left } = boxOf(toast);
      return top + height / 2 > topOfToast && right > left;
    })
    .toBe(true);
  await item.click();
  await expect.element(page.getByRole('dialog', { name: 'Delete Bert Kahn?' })).toBeVisible();
});

test('two chosen accounts can be joined by an Admin', async ({ portal, openScreen, addressOnShow }) => {
  portal.answer(users.listUsers, pageOf(userRows('Mara Twice', 'Mara Twice', 'Somebody Else')));
  await openScreen(screens.userManagement.path, { as: 'admin' });
  const rows = page.getByRole('checkbox', { name: /Mara Twice|Somebody Else/ });
  const more = page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'More' });
  const join = page.getByRole('menuitem', { name: 'Join accounts' });
  await rows.nth(0).click();
  await more.click();
  await expect.element(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible();
  await expect.element(join).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await rows.nth(1).click();
  await more.click();
  await join.click();
  await expect.poll(addressOnShow).toContain(screens.joinAccounts.path);
  expect(addressOnShow()).toContain(idOf(101));
  expect(addressOnShow()).toContain(idOf(102));
});
