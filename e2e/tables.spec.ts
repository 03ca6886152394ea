import type { Page } from '@playwright/test';
import {
  dataProtection,
  type PermissionSet,
  passwords,
  reports,
  type Screen,
  screens,
} from '@simward/contract';
import { addIdentityLink } from './support/addIdentityLink.ts';
import { addEvidencePack, addIntegrations } from './support/addIntegrations.ts';
import { addPerson } from './support/addPerson.ts';
import { callPortal } from './support/callPortal.ts';
import { mailTo } from './support/mailbox.ts';
import { expect, test } from './support/portalTest.ts';

const widths = [1440, 1024, 360];
const longName = 'Wilhelmina Featherstonehaugh-Cholmondeley';

const erasures = `${screens.dataProtection.path}?view=erasures`;

interface Tables {
  role: PermissionSet;
  /** Screens, or addresses of their parts. */
  of: readonly (Pick<Screen, 'path'> | string)[];
}

/** Every screen that has tables, with whoever sees most of their columns. */
const tables: readonly Tables[] = [
  {
    role: 'superadmin',
    of: [
      screens.userManagement,
      screens.exportUsers,
      screens.companies,
      screens.departments,
      screens.courses,
      screens.categories,
      screens.modules,
    ],
  },
  {
    role: 'superadmin',
    of: [
      `${screens.headsets.path}?layout=list`,
      `${screens.headsets.path}?view=recent`,
      screens.auditLog,
      screens.oasisDeliveries,
      screens.stepAnalysis,
    ],
  },
  {
    role: 'admin',
    of: [
      screens.userManagement,
      screens.apiKeys,
      screens.webhooks,
      screens.dataProtection,
      erasures,
      `${screens.singleSignOn.path}?view=waiting`,
      `${screens.oasisConfiguration.path}?dryRun=open`,
    ],
  },
  {
    role: 'admin',
    of: [
      screens.outbox,
      screens.loginRecords,
      screens.skills,
      screens.competencyTable,
      `${screens.competencyTable.path}?rowsOf=learners`,
    ],
  },
  {
    role: 'manager',
    of: [screens.evidencePacks, screens.home, screens.moduleReport, screens.competencyTable],
  },
  { role: 'user', of: [screens.yourModules, screens.evidencePacks, screens.skills, screens.ownReport] },
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
// A heat table is a chart: with many columns it scrolls in its card, and the page stays.
const sideways = `[document.documentElement, ...document.querySelectorAll(':has(> table):not(:has([data-mark]))')]
  .filter((one) => one.scrollWidth > one.clientWidth + 1)
  .map((one) => one.className)`;

const addressOf = (one: Pick<Screen, 'path'> | string = '/') => (typeof one === 'string' ? one : one.path);

const cells = (page: Page) => page.locator('main :is(td, li):visible');

/** At every width. */
const expectReadable = async (page: Page, address: string) => {
  await page.goto(address);
  for (const width of widths)
    await test.step(`${address} at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await expect(cells(page).first()).toBeVisible();
      await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
      // Columns that have no room go as soon as the page has seen its new width.
      await expect.poll(() => page.evaluate(brokenWords), 'words broken').toEqual([]);
      await expect.poll(() => page.evaluate(sideways), 'what scrolls sideways').toEqual([]);
    });
};

for (const { role, of } of tables)
  test(`no word is broken and nothing scrolls sideways in the tables of ${addressOf(of[0])} and others as ${role}`, async ({
    page,
    request,
    signInAs,
  }) => {
    const { token } = await signInAs(role);
    if (of.includes(screens.webhooks)) await addIntegrations(request, token);
    if (of.includes(erasures)) {
      const { _id: userId } = await addPerson(request, token, { name: longName });
      const body = { userId, reason: 'Letter of 12 November, received by the surgical wards' };
      await callPortal(request, dataProtection.askErasure, { body }, token);
      await addIdentityLink(request, token, longName);
    }
    if (of.includes(screens.evidencePacks)) {
      const learner = role === 'user' ? undefined : await addPerson(request, token, { name: longName });
      await addEvidencePack(request, token, learner?._id);
    }
    if (of.includes(screens.outbox)) {
      const { emailAddress } = await addPerson(request, token, { name: longName });
      await callPortal(request, passwords.forgetPassword, { body: { emailAddress } });
      await mailTo(emailAddress, 'Choose a new Simward password');
    }
    for (const address of of.map(addressOf)) await expectReadable(page, address);
  });

test('nor in the rows of a file before it is imported', async ({ page, signInAs }) => {
  await signInAs('admin');
  await page.goto(screens.importUsers.path);
  await page.locator('input[type=file]').setInputFiles({
    name: 'first-years.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      [
        'Name;Email;User ID;Role;Department',
        `${longName};wilhelmina.${Date.now()}@postgraduate.example.org;;User;Intensive Care`,
        'Broken Bea;bea@nowhere;;User;A department that nobody knows',
      ].join('\r\n'),
    ),
  });
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page.getByRole('row', { name: /Broken Bea/ })).toBeVisible();
  await expectReadable(page, page.url());
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
