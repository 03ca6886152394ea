import type { Locator, Page } from '@playwright/test';
import { screens } from '@simward/contract';
import { expect } from './portalTest.ts';

/** The list of users, narrowed to the people of one journey. */
export interface UserList {
  /** Opens the list and searches it for the people of the journey. */
  open(): Promise<void>;
  rows: Locator;
  rowOf(firstName: string): Locator;
  select(firstName: string): Promise<void>;
  selectPage(): Promise<void>;
  /** What can be done with those who are selected. */
  bar: Locator;
  /** Chooses an act of the bar that stands in its menu. */
  chooseFromBar(act: string): Promise<void>;
  dialog: Locator;
  /** Chooses an item of the menu of a row. */
  chooseFor(firstName: string, item: string): Promise<void>;
}

/** Steps through the list of users, for people of a surname that nobody else has. */
export const userListOf = (page: Page, surname: string): UserList => {
  const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name });
  return {
    open: async () => {
      await page.goto(screens.userManagement.path);
      await page.getByPlaceholder('Search name, User ID, email').fill(surname);
      await expect(page).toHaveURL(new RegExp(`q=${surname}`));
    },
    rows: rowOf(surname),
    rowOf: (firstName) => rowOf(`${firstName} ${surname}`),
    select: (firstName) => page.getByRole('checkbox', { name: `Select ${firstName} ${surname}` }).click(),
    selectPage: () => page.getByRole('checkbox', { name: 'Select all rows of this page' }).click(),
    bar: page.getByRole('region', { name: 'Selection' }),
    chooseFromBar: async (act) => {
      await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'More' }).click();
      await page.getByRole('menuitem', { name: act, exact: true }).click();
    },
    dialog: page.getByRole('dialog'),
    chooseFor: async (firstName, item) => {
      await page.getByRole('button', { name: `More actions for ${firstName} ${surname}` }).click();
      await page.getByRole('menuitem', { name: item, exact: true }).click();
    },
  };
};
