import type { Page } from '@playwright/test';

/** A text field by its exact name. */
export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

export const choose = async (page: Page, name: string, option: string) => {
  await page.getByRole('combobox', { name }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

/** Chooses a file in the dialog that a button opens. */
export const chooseFile = async (
  page: Page,
  button: string | RegExp,
  file: string | { name: string; mimeType: string; buffer: Buffer },
) => {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).click();
  await (await choosing).setFiles(file);
};

/** Chooses an item from the menu of the open module. */
export const chooseAction = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'More actions', exact: true }).click();
  await page.getByRole('menuitem', { name }).click();
};
