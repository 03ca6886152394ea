import { screens, users } from '@simward/contract';
import { page } from 'vitest/browser';
import { pageOf, userDetail, userRows } from '../../../testing/answers/user.ts';
import { expect, test } from '../../../testing/screenTest.tsx';

const dialog = page.getByRole('dialog', { name: 'Find a user' });
const viewLinks = dialog.getByRole('link', { name: /^View/ });
const matches = userRows('Anna 1', 'Anna 2', 'Anna 3', 'Anna 4', 'Anna 5', 'Anna 6');

for (const look of [
  { size: 'desktop', theme: 'dark' },
  { size: 'phone', theme: 'light' },
] as const)
  test(`the search lists five matches a page, each with View and Edit, on a ${look.size}`, async ({
    portal,
    openScreen,
    expectAccessible,
  }) => {
    portal.answer(users.listUsers, pageOf(matches));
    const last = userDetail(matches[5]);
    portal.answer(users.userForForm, { user: last });
    await openScreen(screens.userManagement.path, { as: 'admin', ...look });
    if (look.size === 'phone')
      await page.getByRole('button', { name: 'Order and filters', exact: true }).click();
    await page.getByRole('button', { name: 'Find a user' }).click();
    const box = dialog.getByRole('textbox');
    await expect.element(box).toHaveFocus();
    await box.fill('Anna');
    await expect.poll(() => viewLinks.elements().length).toBe(5);
    expect(portal.sent(users.listUsers).at(-1)?.body).toMatchObject({ search: 'Anna', pageSize: 5 });
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Page 2', exact: true }).click();
    await expect.poll(() => viewLinks.elements().length).toBe(1);
    await dialog.getByRole('link', { name: 'Edit Anna 6' }).click();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(last.mobileNo);
  });

test('a search that nobody matches says so', async ({ portal, openScreen }) => {
  portal.answer(users.listUsers, pageOf(matches));
  await openScreen(screens.userManagement.path, { as: 'admin' });
  await page.getByRole('button', { name: 'Find a user' }).click();
  portal.answer(users.listUsers, { users: [], usersCount: 0 });
  await dialog.getByRole('textbox').fill('Zoe');
  await expect.element(dialog.getByText(/No user matches “Zoe”\./)).toBeVisible();
});
