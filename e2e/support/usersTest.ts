import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { screens } from '@simward/contract';
import { type AddedPerson, addPerson } from './addPerson.ts';
import { expect, test as portalTest } from './portalTest.ts';

/** The people of one journey, with a surname that nobody else has. */
interface OwnPeople {
  surname: string;
  /** The access token of the Admin who adds them. */
  token: string;
  add: (firstName: string) => Promise<AddedPerson>;
}

interface UsersFixtures {
  /** Using it signs the page in as the demo Admin. */
  people: OwnPeople;
  userList: UserList;
  userForm: UserForm;
  heading: Locator;
}

/** A test in which an Admin looks after users of its own. */
export const test = portalTest.extend<UsersFixtures>({
  people: async ({ request, signInAs }, use) => {
    const { token } = await signInAs('admin');
    const surname = `J${randomUUID().replace(/\W/g, '').slice(0, 12)}`;
    const add = (firstName: string) => addPerson(request, token, { name: `${firstName} ${surname}` });
    await use({ surname, token, add });
  },
  userList: async ({ page, people }, use) => use(userListOf(page, people.surname)),
  userForm: async ({ page }, use) => use(userFormOf(page)),
  heading: async ({ page }, use) => use(page.getByRole('heading', { level: 1 })),
});

export { expect } from './portalTest.ts';

/** The list of users, searched for the people of one journey by their surname. */
interface UserList {
  /** Opens the list and searches it for the surname. */
  open(): Promise<void>;
  rows: Locator;
  rowOf(firstName: string): Locator;
  select(firstName: string): Promise<void>;
  selectPage(): Promise<void>;
  /** The bar of actions for the selected rows. */
  bar: Locator;
  /** Chooses an item of the bar's menu. */
  chooseFromBar(item: string): Promise<void>;
  dialog: Locator;
  /** Chooses an item of the menu in a person's row. */
  chooseFor(firstName: string, item: string): Promise<void>;
}

const userListOf = (page: Page, surname: string): UserList => {
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
    chooseFromBar: async (item) => {
      await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'More' }).click();
      await page.getByRole('menuitem', { name: item, exact: true }).click();
    },
    dialog: page.getByRole('dialog'),
    chooseFor: async (firstName, item) => {
      await page.getByRole('button', { name: `More actions for ${firstName} ${surname}` }).click();
      await page.getByRole('menuitem', { name: item, exact: true }).click();
    },
  };
};

/** The form in which a user is added or modified. */
interface UserForm {
  name: Locator;
  emailAddress: Locator;
  location: Locator;
  /** A field by its name in the contract. */
  field(path: string): Locator;
  choose(path: string, option: string): Promise<void>;
  add(): Promise<void>;
  save(): Promise<void>;
}

const userFormOf = (page: Page): UserForm => {
  const field = (path: string) => page.locator(`[data-path="${path}"]`);
  return {
    name: page.getByRole('textbox', { name: 'Name', exact: true }),
    emailAddress: page.getByRole('textbox', { name: 'Email Address' }),
    location: page.getByLabel('Location'),
    field,
    choose: async (path, option) => {
      await field(path).click();
      await page.getByRole('option', { name: option, exact: true }).click();
    },
    add: () => page.getByRole('button', { name: 'Add User' }).click(),
    save: () => page.getByRole('button', { name: 'Save' }).click(),
  };
};
