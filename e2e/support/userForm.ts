import type { Locator, Page } from '@playwright/test';

/** The form in which a user is added or modified. */
export interface UserForm {
  name: Locator;
  emailAddress: Locator;
  location: Locator;
  /** A field by its name in the contract. */
  field(path: string): Locator;
  choose(path: string, option: string): Promise<void>;
  add(): Promise<void>;
  save(): Promise<void>;
}

/** Steps through the form of a user. */
export const userFormOf = (page: Page): UserForm => {
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
