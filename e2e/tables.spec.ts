import type { Page } from '@playwright/test';
import { type PermissionSet, reports, type Screen, screens } from '@simward/contract';
import { callPortal } from './support/callPortal.ts';
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
  // Results.
  [screens.loginRecords, 'admin'],
  [screens.home, 'manager'],
  [screens.moduleReport, 'manager'],
  [screens.skills, 'user'],
  [screens.skills, 'admin'],
  [screens.ownReport, 'user'],
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

/** At every width. */
const expectReadable = async (page: Page, path: string) => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(path);
    await expect(cells(page).first()).toBeVisible();
    await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
    expect(await page.evaluate(brokenWords), `words broken at ${width} px`).toEqual([]);
    expect(await page.evaluate(sideways), `what scrolls sideways at ${width} px`).toEqual([]);
  }
};

for (const [{ path }, role] of tables)
  test(`no word is broken and nothing scrolls sideways in the table of ${path} as ${role}`, async ({
    page,
    signInAs,
  }) => {
    await signInAs(role);
    await expectReadable(page, path);
  });

test('nor in the tables of a report and of a person’s report', async ({ page, signInAs }) => {
  const { token } = await signInAs('manager');
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const days = `from=${day(29)}&to=${day(0)}`;
  const { choices } = await callPortal(
    page.request,
    reports.listChoices,
    { body: { filterType: 'module', search: 'Sepsis: the First Hour' } },
    token,
  );
  const moduleId = choices[0]?._id ?? '';
  const { records } = await callPortal(
    page.request,
    reports.listRecords,
    { body: { filterType: 'module', searchIds: [moduleId], fromDate: day(29), toDate: day(0) } },
    token,
  );
  const learnerId = records[0]?.userId._id ?? '';
  await expectReadable(page, `${screens.report.path}?type=Assessment&by=module&of=${moduleId}&${days}`);
  await expectReadable(page, screens.userReport.path.replace('$id', learnerId));
});
