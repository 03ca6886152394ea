import { screens, users } from '@simward/contract';
import { page, userEvent } from 'vitest/browser';
import { idOf } from '../../../testing/answers/idOf.ts';
import { userRow } from '../../../testing/answers/user.ts';
import { expect, test } from '../../../testing/screenTest.tsx';

const people = Array.from({ length: 25 }, (_, position) =>
  userRow({ _id: idOf(600 + position), name: `Person ${position + 1}` }),
);

const openUsers = test.extend<{ openList: (search?: string) => Promise<void> }>({
  openList: async ({ portal, openScreen }, use) => {
    portal.answer(users.listUsers, ({ body }) => ({
      users: people.slice(0, body.pageSize),
      usersCount: 31,
    }));
    await use((search = '') =>
      openScreen(`${screens.userManagement.path}${search}`, { as: 'admin', size: 'phone' }),
    );
  },
});

openUsers(
  'a list has two-line rows over the whole width, one row of tools, and the page’s act as a square',
  async ({ openList, expectAccessible }) => {
    await openList();
    const first = page.getByRole('link', { name: 'Person 1', exact: true });
    await expect.element(first).toBeVisible();
    const row = first.element().closest('li');
    expect(row?.getBoundingClientRect()).toMatchObject({ left: 0, width: 360, height: 64 });
    const add = page.getByRole('link', { name: 'Add User' });
    expect(add.element().getBoundingClientRect()).toMatchObject({ width: 44, height: 44 });
    expect(add.element().textContent).toBe('');
    await expect.element(page.getByText('Clear', { exact: true })).not.toBeInTheDocument();
    await expectAccessible();
  },
);

openUsers(
  'order, filters, and the page’s other acts are in a sheet, and a line says what is set and clears it',
  async ({ openList, addressOnShow, expectAccessible }) => {
    await openList();
    await page.getByRole('button', { name: 'Order and filters', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Order and filters' });
    await expect.element(sheet.getByRole('combobox', { name: 'Sort by' })).toBeVisible();
    await expect.element(sheet.getByRole('link', { name: 'Export Users' })).toBeVisible();
    await sheet
      .getByRole('group', { name: /^Status/ })
      .getByRole('radio', { name: 'Invited' })
      .click();
    await expectAccessible();
    await sheet.getByRole('button', { name: 'Show 31' }).click();
    await expect.element(sheet).not.toBeInTheDocument();
    await expect.element(page.getByText('Invited · 31 found · by Name')).toBeVisible();
    await expect
      .element(page.getByRole('button', { name: 'Order and filters, 1 filter is set' }))
      .toBeVisible();
    expect(addressOnShow()).toContain('status=invited');
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await expect.poll(addressOnShow).not.toContain('status');
  },
);

openUsers('25 rows are shown at first, and more of them below on demand', async ({ portal, openList }) => {
  await openList();
  await expect.element(page.getByText('1–25 of 31')).toBeVisible();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.poll(() => portal.sent(users.listUsers).at(-1)?.body.pageSize).toBe(50);
});

openUsers('rows are selected after Select in the sheet, and Done ends it', async ({ openList }) => {
  await openList();
  await page.getByRole('button', { name: 'Order and filters', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Select' }).click();
  const box = page.getByRole('checkbox', { name: 'Select Person 2', exact: true });
  await expect.element(box).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.element(box).not.toBeInTheDocument();
});

openUsers(
  'the dots of a row hold its acts, and the row opens the person',
  async ({ openList, addressOnShow }) => {
    await openList();
    await page.getByRole('button', { name: 'More actions for Person 3', exact: true }).click();
    await expect.element(page.getByRole('menuitem').first()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await page.getByRole('link', { name: 'Person 3', exact: true }).click();
    await expect.poll(addressOnShow).toContain(screens.modifyUserDetails.path);
  },
);
