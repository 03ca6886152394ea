import type { Page } from '@playwright/test';

/** A text field by its exact name. */
export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** Chooses one of a list's entries. */
export const choose = async (page: Page, name: string, option: string) => {
  await page.getByRole('combobox', { name }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

/** Chooses a file through the button that asks for it. */
export const chooseFile = async (
  page: Page,
  button: string,
  file: { name: string; type: string; bytes: Buffer },
) => {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).click();
  await (await choosing).setFiles({ name: file.name, mimeType: file.type, buffer: file.bytes });
};

/** Does one of the further acts on the module that is open. */
export const chooseAct = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'More actions', exact: true }).click();
  await page.getByRole('menuitem', { name }).click();
};
