import type { Page } from '@playwright/test';
import { type PermissionSet, type Screen, screens } from '@simward/contract';
import { expect, test } from './support/portalTest.ts';

const widths = [1440, 1024, 360];

/** Every screen that is a table, with whoever sees most of its columns. */
const tables: readonly (readonly [Pick<Screen, 'path'>, PermissionSet])[] = [
  [screens.userManagement, 'admin'],
  [screens.userManagement, 'superadmin'],
  [screens.exportUsers, 'superadmin'],
  [screens.companies, 'superadmin'],
  [screens.departments, 'superadmin'],
  [screens.courses, 'superadmin'],
  [screens.modules, 'superadmin'],
  [{ path: `${screens.headsets.path}?layout=list` }, 'superadmin'],
  [screens.auditLog, 'superadmin'],
  [screens.yourModules, 'user'],
];

// Both run in the page, whose types are not those of the journeys.
const brokenWords = `[...document.querySelectorAll('td, th, main li')].flatMap((cell) => {
  const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
  const broken = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    for (const { 0: word, index } of text.data.matchAll(/[\\p{L}\\p{N}]+/gu)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word);
    }
  return broken;
})`;
const sideways = `[document.documentElement, ...document.querySelectorAll(':has(> table)')]
  .filter((one) => one.scrollWidth > one.clientWidth + 1)
  .map((one) => one.className)`;

const cells = (page: Page) => page.locator('main :is(td, li)');

for (const [{ path }, role] of tables)
  test(`no word is broken and nothing scrolls sideways in the table of ${path} as ${role}`, async ({
    page,
    signInAs,
  }) => {
    await signInAs(role);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await expect(cells(page).first()).toBeVisible();
      await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
      expect(await page.evaluate(brokenWords), `words broken at ${width} px`).toEqual([]);
      expect(await page.evaluate(sideways), `what scrolls sideways at ${width} px`).toEqual([]);
    }
  });
