import { screens, users } from '@simward/contract';
import { page, userEvent } from 'vitest/browser';
import { pageOf, userDetail, userRows } from '../../testing/answers/user.ts';
import { expect, test } from '../../testing/screenTest.tsx';

const dialog = page.getByRole('dialog');
const heading = page.getByRole('heading', { level: 1 });

test('the palette finds a user by User ID and by name, and leads there', async ({ portal, openScreen }) => {
  const [anna] = userRows('Anna Berg');
  portal.answer(users.listUsers, pageOf(userRows('Anna Berg')));
  portal.answer(users.userDetails, { user: userDetail(anna) });
  await openScreen(screens.userManagement.path, { as: 'admin' });
  await expect.element(heading).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  const box = dialog.getByRole('textbox');
  const found = dialog.getByText(/Anna Berg/).first();
  await box.fill('48201001');
  await expect.element(found).toBeVisible();
  expect(portal.sent(users.listUsers).at(-1)?.body).toMatchObject({ search: '48201001', pageSize: 5 });
  await box.fill('Berg');
  await expect
    .poll(() => portal.sent(users.listUsers).at(-1)?.body)
    .toMatchObject({ search: 'Berg', pageSize: 5 });
  const said = expect.poll(() => document.querySelector('[aria-live="polite"]')?.textContent);
  await said.toMatch(/^\d+ match/);
  portal.answer(users.listUsers, pageOf([]));
  await box.fill('zzzzqq');
  await said.toMatch(/^Nothing matches/);
  await box.fill('Berg');
  await found.click();
  await expect.element(heading).toHaveTextContent('Anna Berg');
});
