import type { Locator, Page } from '@playwright/test';
import { type PermissionSet, screens } from '@simward/contract';
import { expect, test } from './support/portalTest.ts';

interface Opened {
  /** What opens: a dialog, a panel or a menu. */
  what: 'dialog' | 'menu';
  role: PermissionSet;
  address: string;
  /** The button that opens it, or that opens the menu whose item does. */
  opener: string | RegExp;
  item?: string;
  /** What must be done before the opener is there. */
  first?: (page: Page) => Promise<unknown>;
}

const selectOne = (page: Page) =>
  page
    .getByRole('checkbox', { name: /^Select / })
    .nth(1)
    .click();
const users = { role: 'admin', address: screens.userManagement.path } as const;
const ofPerson = /^More actions for /;

/** Everything that opens over a page, each from where its people open it. */
const everything: readonly Opened[] = [
  { what: 'menu', ...users, opener: ofPerson },
  { what: 'dialog', ...users, opener: ofPerson, item: 'Delete' },
  { what: 'dialog', ...users, opener: 'Find a user' },
  { what: 'dialog', ...users, opener: 'Invite link' },
  { what: 'dialog', ...users, opener: 'Departments' },
  { what: 'menu', ...users, opener: 'Columns' },
  { what: 'menu', ...users, opener: /^Export \d/ },
  { what: 'dialog', ...users, opener: 'Activity' },
  { what: 'dialog', ...users, opener: 'Role' },
  { what: 'dialog', ...users, opener: 'Assign modules', first: selectOne },
  { what: 'dialog', ...users, opener: 'Send invite', first: selectOne },
  { what: 'dialog', ...users, opener: 'Move to department', first: selectOne },
  { what: 'dialog', ...users, opener: 'More', item: 'Deactivate', first: selectOne },
  { what: 'dialog', ...users, opener: 'More', item: 'Delete', first: selectOne },
  { what: 'dialog', role: 'admin', address: screens.courses.path, opener: 'Add Course' },
  { what: 'dialog', role: 'admin', address: screens.courses.path, opener: /^Rename / },
  { what: 'dialog', role: 'admin', address: screens.courses.path, opener: ofPerson, item: 'Delete' },
  { what: 'dialog', role: 'admin', address: screens.auditLog.path, opener: 'Verify the chain' },
  { what: 'dialog', role: 'admin', address: screens.headsets.path, opener: 'New enrolment code' },
  { what: 'dialog', role: 'superadmin', address: screens.companies.path, opener: ofPerson, item: 'Delete' },
  { what: 'dialog', role: 'user', address: screens.secondFactor.path, opener: 'Add authenticator app' },
  { what: 'dialog', role: 'user', address: screens.userDashboard.path, opener: /^Search/ },
  { what: 'menu', role: 'user', address: screens.userDashboard.path, opener: 'Theme' },
  { what: 'dialog', role: 'user', address: screens.userDashboard.path, opener: 'Help' },
];

const openedBy = (page: Page, { what }: Opened): Locator => page.getByRole(what).first();

for (const opened of everything) {
  const { what, role, address, opener, item, first } = opened;
  test(`the focus is where it was after the ${what} of ${item ? `${opener}, ${item}` : opener} on ${address}`, async ({
    page,
    signInAs,
  }) => {
    await signInAs(role);
    await page.goto(address);
    await first?.(page);
    const button = page.getByRole('button', { name: opener, exact: typeof opener === 'string' }).first();
    await button.click();
    if (item) await page.getByRole('menuitem', { name: item, exact: true }).click();
    await expect(openedBy(page, opened).and(page.locator(':focus-within'))).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(openedBy(page, opened)).toBeHidden();
    await expect(button).toBeFocused();
  });
}
