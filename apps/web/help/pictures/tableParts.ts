import type { Locator, Page } from '@playwright/test';

/** A row of the page's table, from 0; the heads of its columns are none. */
export const rowAt = (page: Page, position: number): Locator =>
  page.locator('tbody').getByRole('row').nth(position);

export const cellsAt = (page: Page, position: number): Locator => rowAt(page, position).locator('td, th');

/** A button or a link of a row, by what stands on it. */
export const buttonIn = (row: Locator, text: string): Locator =>
  row.locator('a, button').filter({ hasText: text });

/** The dots at the end of a row. */
export const moreOf = (page: Page, position: number): Locator =>
  rowAt(page, position).getByRole('button', { name: /^More/ });
