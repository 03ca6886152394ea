import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { type AddedPerson, addPerson } from './addPerson.ts';
import { test as portalTest } from './portalTest.ts';
import { type UserForm, userFormOf } from './userForm.ts';
import { type UserList, userListOf } from './userList.ts';

/** The people of one journey, who meets nobody else under their surname. */
interface OwnPeople {
  surname: string;
  /** The access token of the Admin who adds them. */
  token: string;
  add: (firstName: string) => Promise<AddedPerson>;
}

interface UsersFixtures {
  /** Signs the page in as the demo Admin. */
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
