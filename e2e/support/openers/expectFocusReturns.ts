import { expect, type Page } from '@playwright/test';
import type { Opener } from './opener.ts';

/** Opens it as people do and closes it: the focus is in it, and then where it was before. */
export const expectFocusReturns = async (
  page: Page,
  { what, button, item, first, onward, close, goes }: Opener,
): Promise<void> => {
  await first?.(page);
  const opener = page.getByRole('button', { name: button, exact: typeof button === 'string' }).first();
  await opener.click();
  if (item) await page.getByRole('menuitem', { name: item, exact: true }).click();
  const opened = page.getByRole(what ?? 'dialog').first();
  const focused = opened.and(page.locator(':focus-within'));
  await expect(focused).toBeVisible();
  if (onward) {
    await onward(opened);
    await expect(focused).toBeVisible();
  }
  if (close) await opened.getByRole('button', { name: close, exact: true }).click();
  else await page.keyboard.press('Escape');
  await expect(opened).toBeHidden();
  await expect(goes ? page.getByRole('heading', { level: 1 }) : opener).toBeFocused();
};
