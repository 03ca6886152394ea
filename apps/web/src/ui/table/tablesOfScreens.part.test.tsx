import { headsets, oasis, type PermissionSet, reports, type Screen, screens } from '@simward/contract';
import { page } from 'vitest/browser';
import { fullAnswer } from '../../testing/fullAnswer.ts';
import { viewingStBrigid } from '../../testing/people.ts';
import { expect, test } from '../../testing/screenTest.tsx';

const widths = [1440, 1024, 360];
const someId = '01900000-0000-7000-8000-000000000001';

/**
 * Every screen with tables, under the role that sees most columns. Where only a part of the screen has a
 * table, its address is given.
 */
const tables: Record<PermissionSet, readonly (Pick<Screen, 'path'> | string)[]> = {
  superadmin: [
    screens.userManagement,
    screens.exportUsers,
    screens.companies,
    screens.departments,
    screens.courses,
    screens.categories,
    screens.modules,
    `${screens.headsets.path}?layout=list`,
    `${screens.headsets.path}?view=recent`,
    screens.auditLog,
    screens.oasisDeliveries,
    screens.stepAnalysis,
  ],
  admin: [
    screens.userManagement,
    `${screens.importUsers.path}?batch=${someId}`,
    screens.apiKeys,
    screens.webhooks,
    screens.dataProtection,
    `${screens.dataProtection.path}?view=erasures`,
    `${screens.singleSignOn.path}?view=waiting`,
    `${screens.oasisConfiguration.path}?dryRun=open`,
    screens.outbox,
    screens.loginRecords,
    screens.skills,
    screens.competencyTable,
    `${screens.competencyTable.path}?rowsOf=learners`,
  ],
  manager: [
    screens.evidencePacks,
    screens.home,
    screens.moduleReport,
    screens.competencyTable,
    `${screens.report.path}?type=Assessment&by=module&of=${someId}&from=2026-10-22&to=2026-11-20`,
    screens.userReport.path.replace('$id', someId),
  ],
  user: [screens.yourModules, screens.evidencePacks, screens.skills, screens.ownReport],
};

/** Tables of people, tried with a name of 41 letters; the texts of other tables have usual lengths. */
const longNames: readonly string[] = [
  screens.evidencePacks.path,
  `${screens.dataProtection.path}?view=erasures`,
  `${screens.singleSignOn.path}?view=waiting`,
  screens.outbox.path,
];

/** Words in cells and list items that are broken over two lines. */
const brokenWords = () =>
  [...document.querySelectorAll('td, th, main li')].flatMap((cell) => {
    const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
          broken.push(word);
      }
    return broken;
  });

/**
 * Elements that scroll sideways. Heat tables are left out, because they are charts: with many columns they
 * scroll inside their card, not with the page.
 */
const sideways = () =>
  [document.documentElement, ...document.querySelectorAll(':has(> table):not(:has([data-mark]))')]
    .filter((one) => one.scrollWidth > one.clientWidth + 1)
    .map((one) => one.className);

const cells = () =>
  [...document.querySelectorAll<HTMLElement>('main td, main li')].filter((one) => one.checkVisibility());

const addresses = Object.entries(tables).flatMap(([role, some]) =>
  some.map((one) => ({ role: role as PermissionSet, address: typeof one === 'string' ? one : one.path })),
);

test.for(addresses)(
  'no word is broken and nothing scrolls sideways in the tables of $address as $role',
  async ({ role, address }, { portal, openScreen }) => {
    const name = longNames.includes(address) ? 'Wilhelmina Featherstonehaugh-Cholmondeley' : undefined;
    portal.answerOthers((schema) => fullAnswer(schema, undefined, name));
    portal.answer(oasis.countLearners, { learners: 1, filled: [] });
    portal.answer(reports.noteSearch, { status: true });
    const fleet = headsets.listHeadsets.answer.parse(fullAnswer(headsets.listHeadsets.answer));
    portal.answer(headsets.listHeadsets, {
      ...fleet,
      // About as many sessions wait on a headset after a day of classes. Thousands would need more width.
      headsets: fleet.headsets.map((headset) => ({ ...headset, notUploaded: 12, revokedAt: null })),
    });
    await openScreen(address, { as: role, person: role === 'superadmin' ? viewingStBrigid : {} });
    for (const width of widths) {
      await page.viewport(width, 900);
      await expect
        .poll(() => cells().length, { message: `cells of ${address} at ${width} px` })
        .toBeGreaterThan(0);
      await expect.poll(() => document.querySelectorAll('.mantine-Skeleton-root').length).toBe(0);
      // The check waits, because columns that do not fit are removed only once the page has noticed its new
      // width.
      await expect.poll(brokenWords, { message: `words broken at ${width} px` }).toEqual([]);
      await expect.poll(sideways, { message: `what scrolls sideways at ${width} px` }).toEqual([]);
    }
  },
);
