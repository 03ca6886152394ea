import { reports, screens } from '@simward/contract';
import { page, userEvent } from 'vitest/browser';
import {
  choice,
  overviewGroup,
  reportOverview,
  reportRecord,
  savedReport,
} from '../../../testing/answers/reports.ts';
import type { FakePortal } from '../../../testing/fakePortal.ts';
import { expect, test } from '../../../testing/screenTest.tsx';

const { path } = screens.report;
const saved = savedReport();
const dialog = page.getByRole('dialog');
const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
const line = page.getByRole('region', { name: 'Saved' }).getByRole('link', { name: new RegExp(saved.name) });

const chooseAct = async (menu: string, act: string) => {
  await page.getByRole('button', { name: menu }).click();
  await page.getByRole('menuitem', { name: act }).click();
};
const mondaySchedule = {
  weekday: 1,
  time: '07:00',
  timeZone: 'Europe/London',
  people: [{ _id: choice(4, '')._id, name: 'Maria Keller' }],
  nextAt: '2026-11-23T07:00:00.000Z',
  maker: { madeBy: 'Maria Keller', actsFor: 'Maria Keller', rests: null },
};

const answerSaved = (portal: FakePortal, ...own: reports.SavedReport[]) => {
  portal.answer(reports.listSaved, { reports: own });
  portal.answer(reports.listChoices, {
    choices: [choice(20, 'Sepsis: the First Hour')],
    choicesCount: 1,
    leftOut: null,
  });
  portal.answer(reports.listRecords, { records: [reportRecord()], recordsCount: 1 });
  portal.answer(reports.noteSearch, { status: true });
  portal.answer(
    reports.overview,
    reportOverview([overviewGroup(40, 'Surgery'), overviewGroup(41, 'Emergency')]),
  );
};

test('an address that names a saved report alone shows what it asks; the page’s name leads to none', async ({
  portal,
  openScreen,
  addressOnShow,
}) => {
  answerSaved(portal, saved);
  await openScreen(`${path}?saved=${saved._id}`, { as: 'admin' });
  await expect.element(page.getByRole('table', { name: 'Records' }).getByText('Anna Berg')).toBeVisible();
  expect(addressOnShow()).toContain(`of=`);
  await expect.element(crumbs.getByRole('listitem').nth(1)).toHaveTextContent(saved.name);
  await crumbs.getByRole('link', { name: 'Report' }).click();
  await expect.element(page.getByRole('heading', { name: 'Ready reports' })).toBeVisible();
  await expect.poll(() => crumbs.getByRole('listitem').elements()).toHaveLength(1);
  await line.click();
  await expect.element(crumbs.getByRole('listitem').nth(1)).toHaveTextContent(saved.name);
});

test('somebody else’s report is opened by its address, and can be neither changed nor mailed', async ({
  portal,
  openScreen,
}) => {
  answerSaved(portal);
  portal.answer(reports.getSaved, { report: { ...saved, mayModify: false } });
  await openScreen(`${path}?saved=${saved._id}`, { as: 'manager' });
  await expect.element(crumbs.getByRole('listitem').nth(1)).toHaveTextContent(saved.name);
  await expect.element(page.getByRole('button', { name: 'report.csv' })).toBeVisible();
  await page.getByRole('button', { name: 'Ready and saved' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'All of them' })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: 'Delete' })).not.toBeInTheDocument();
});

test('a report needs a name to be saved, and says why it was not', async ({ portal, openScreen }) => {
  answerSaved(portal, saved);
  await openScreen(`${path}?saved=${saved._id}`, { as: 'admin' });
  await page.getByRole('button', { name: 'Save as new' }).click();
  const save = dialog.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await expect.element(dialog.getByText('Required')).toBeVisible();
  portal.refuse(reports.saveReport, 'report.too-many');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Another');
  await save.click();
  await expect.element(dialog.getByText(/You have saved as many reports as you may/)).toBeVisible();
});

test('a report that is changed is saved on purpose, with the revision that was opened', async ({
  portal,
  openScreen,
}) => {
  answerSaved(portal, saved);
  await openScreen(`${path}?saved=${saved._id}`, { as: 'admin' });
  const unsaved = page.getByText(/changes are not saved until you save/);
  await page.getByRole('switch', { name: 'Compare with the days before' }).click();
  await expect.element(unsaved).toBeVisible();
  portal.answer(reports.changeSaved, ({ body }) => {
    const report = savedReport({ query: body.query, revision: 2 });
    answerSaved(portal, report);
    return { report };
  });
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(unsaved).not.toBeInTheDocument();
  expect(portal.sent(reports.changeSaved)).toMatchObject([
    { params: { id: saved._id }, body: { revision: 1, query: { ...saved.query, compare: true } } },
  ]);
});

test('a schedule names its people and its moment, and can be ended', async ({ portal, openScreen }) => {
  const mailed = savedReport({ schedule: mondaySchedule });
  answerSaved(portal, saved);
  portal.answer(reports.listReaders, {
    people: [{ _id: choice(4, '')._id, name: 'Maria Keller', role: 'Manager' }],
  });
  await openScreen(`${path}?saved=${saved._id}`, { as: 'admin' });
  await chooseAct('Share', 'Schedule by mail');
  const save = dialog.getByRole('button', { name: 'Save schedule' });
  await save.click();
  await expect.element(dialog.getByText('Required')).toBeVisible();
  portal.answer(reports.scheduleSaved, ({ body: { schedule } }) => {
    const report = schedule ? mailed : saved;
    answerSaved(portal, report);
    return { report };
  });
  await dialog.getByRole('combobox', { name: 'People' }).click();
  await page.getByRole('option', { name: 'Maria Keller, Manager' }).click();
  // Closes the list of people, because it covers the button.
  await userEvent.keyboard('{Tab}');
  await save.click();
  const mails = page.getByText('Mailed Mondays 7:00 AM to 1 person, next 23 Nov 2026');
  await expect.element(mails).toBeVisible();
  expect(portal.sent(reports.scheduleSaved).at(-1)?.body.schedule).toEqual({
    weekday: 1,
    time: '07:00',
    timeZone: 'Europe/London',
    userIds: [choice(4, '')._id],
  });
  await chooseAct('Share', 'Schedule by mail');
  await dialog.getByRole('button', { name: 'End the schedule' }).click();
  await expect.element(mails).not.toBeInTheDocument();
});

test.for([
  ['desktop', 'dark'],
  ['desktop', 'light'],
  ['tablet', 'dark'],
  ['phone', 'light'],
] as const)(
  'a saved report that is mailed has no fault on a %s, %s',
  async ([size, theme], { portal, openScreen, expectAccessible }) => {
    answerSaved(portal, savedReport({ schedule: { ...mondaySchedule, timeZone: 'Asia/Tokyo' } }));
    await openScreen(`${path}?saved=${saved._id}`, { as: 'admin', size, theme });
    await expect.element(page.getByText(/^Mailed Mondays 7:00 AM \(Asia\/Tokyo\) to 1 person/)).toBeVisible();
    await expect.element(page.getByText('Anna Berg').first()).toBeVisible();
    await expectAccessible();
  },
);

test('a deleted report is gone from the page’s name', async ({ portal, openScreen }) => {
  answerSaved(portal, saved);
  await openScreen(`${path}?saved=${saved._id}`, { as: 'admin' });
  await expect.element(crumbs.getByRole('listitem').nth(1)).toHaveTextContent(saved.name);
  await chooseAct('Ready and saved', 'Delete');
  portal.answer(reports.deleteSaved, () => {
    answerSaved(portal);
    portal.refuse(reports.getSaved, 'report.not-found');
    return { status: true as const };
  });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => crumbs.getByRole('listitem').elements()).toHaveLength(1);
});

test('the list of saved reports has the own ones, which are renamed, and those that others share', async ({
  portal,
  openScreen,
  expectAccessible,
}) => {
  const shared = savedReport({
    _id: choice(31, '')._id,
    name: 'BLS refreshers',
    mayModify: false,
    shared: true,
    ownerName: 'Maria Keller',
  });
  answerSaved(portal, saved, shared);
  await openScreen(path, { as: 'admin' });
  await expect.element(page.getByText('by Maria Keller')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: new RegExp(saved.name) }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  portal.answer(reports.changeSaved, ({ body }) => ({ report: savedReport({ name: body.name }) }));
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Sepsis, renamed');
  await dialog.getByRole('switch', { name: /Share with/ }).click();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(portal.sent(reports.changeSaved)).toMatchObject([
    { body: { name: 'Sepsis, renamed', shared: true, revision: 1, query: saved.query } },
  ]);
});
