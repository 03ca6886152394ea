import { reports, screens } from '@simward/contract';
import { page, userEvent } from 'vitest/browser';
import {
  choice,
  overviewGroup,
  reportOverview,
  reportRecord,
  reportSummary,
  summaryRow,
} from '../../testing/answers/reports.ts';
import type { FakePortal } from '../../testing/fakePortal.ts';
import { expect, test } from '../../testing/screenTest.tsx';

const { path } = screens.report;
const form = page.getByRole('form', { name: 'What the report is about' });
const records = page.getByRole('table', { name: 'Records' });
const sepsis = choice(20, 'Sepsis: the First Hour');
const department = '01900000-0000-7000-8000-000000000040';
const searched = `?type=Assessment&by=module&of=${sepsis._id}&from=2026-11-01&to=2026-11-20`;

const choose = async (field: string, option: string | RegExp) => {
  await form.getByRole('combobox', { name: field, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
  await userEvent.keyboard('{Escape}');
};
const search = () => form.getByRole('button', { name: 'Search' }).click();

/** Answers with one module, one learner and one record, Anna's. */
const findAnna = (portal: FakePortal) => {
  const anna = choice(3, 'Anna Berg');
  portal.answer(reports.listChoices, ({ body: { filterType } }) => ({
    choices: filterType === 'module' ? [sepsis] : filterType === 'user' ? [anna] : [],
    choicesCount: 1,
    leftOut: null,
  }));
  portal.answer(reports.listRecords, { records: [reportRecord()], recordsCount: 1 });
  portal.answer(reports.noteSearch, { status: true });
  portal.answer(
    reports.summarizeRecords,
    reportSummary([summaryRow('Sepsis bundle'), summaryRow('Escalation')]),
  );
  portal.answer(
    reports.overview,
    reportOverview([
      overviewGroup(40, 'Surgery'),
      overviewGroup(41, 'Emergency', { average: 0.78, sessions: 3 }),
    ]),
  );
};

test('before a search the page offers ready reports, the last searches and saved ones; one click opens one', async ({
  portal,
  openScreen,
  addressOnShow,
  expectAccessible,
}) => {
  findAnna(portal);
  const query = {
    type: 'Assessment',
    by: 'module',
    of: [sepsis._id],
    from: '2026-11-01',
    to: '2026-11-20',
  } as const;
  portal.answer(reports.listSearches, {
    searches: [
      {
        query: { ...query, of: [...query.of], days: null },
        records: 808,
        searchedAt: '2026-11-20T09:12:00.000Z',
      },
    ],
  });
  await openScreen(path, { as: 'admin' });
  const recent = page.getByRole('region', { name: 'Recent' });
  await expect.element(recent.getByRole('link', { name: /^Sepsis: the First Hour.*808 rows/ })).toBeVisible();
  await expect.element(form.getByText('Your last search is still here.')).toBeVisible();
  await expect.element(form.getByText(sepsis.name, { exact: true })).toBeVisible();
  await expectAccessible();
  expect(portal.sent(reports.listRecords)).toEqual([]);
  await page.getByRole('link', { name: /^Assessments by department/ }).click();
  await expect.element(records.getByText('Anna Berg')).toBeVisible();
  expect(addressOnShow()).toContain('of=');
  expect(portal.sent(reports.listRecords).at(-1)?.body).toMatchObject({
    filterType: 'department',
    searchIds: 'all',
    reportType: 'Assessment',
  });
  await expect.poll(() => portal.sent(reports.noteSearch)).toMatchObject([{ body: { records: 30 } }]);
  await expectAccessible();
});

test('the last searches are cleared, and brought back', async ({ portal, openScreen }) => {
  findAnna(portal);
  const searches = [
    {
      query: {
        type: 'Training' as const,
        by: 'course' as const,
        of: 'all' as const,
        from: '2026-11-01',
        to: '2026-11-20',
        days: null,
      },
      records: 12,
      searchedAt: '2026-11-19T09:12:00.000Z',
    },
  ];
  portal.answer(reports.listSearches, { searches });
  portal.answer(reports.clearSearches, ({ body: { cleared } }) => {
    portal.answer(reports.listSearches, { searches: cleared ? [] : searches });
    return { status: true as const };
  });
  await openScreen(path, { as: 'admin' });
  const line = page.getByRole('link', { name: /^All courses/ });
  await expect.element(line).toBeVisible();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect.element(line).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(line).toBeVisible();
});

test('nothing found offers the nearest days in which there is something', async ({
  portal,
  openScreen,
  addressOnShow,
  expectMessage,
}) => {
  findAnna(portal);
  portal.answer(reports.overview, ({ body: { fromDate } }) =>
    fromDate < '2026-10-15'
      ? reportOverview([overviewGroup(40, 'Surgery')])
      : reportOverview([], { sessions: 0 }),
  );
  await openScreen(path + searched, { as: 'admin' });
  await expectMessage('noData');
  await page.getByRole('button', { name: /^Show last month: 12 sessions/ }).click();
  await expect.poll(addressOnShow).toContain('from=2026-10-01');
});

test('what is missing is said word for word: one of each criterion, and the days', async ({
  portal,
  openScreen,
  expectMessage,
  expectAccessible,
}) => {
  portal.answer(reports.listChoices, { choices: [sepsis], choicesCount: 1, leftOut: null });
  await openScreen(path, { as: 'superadmin' });
  await expect.element(page.getByRole('heading', { name: 'Ready reports' })).toBeVisible();
  for (const criterion of ['Module', 'Department', 'Course', 'User']) {
    if (criterion !== 'Module') await choose('Criteria', criterion);
    await search();
    await expectMessage('criterionMissing', { criterion });
  }
  await form.getByRole('button', { name: 'Clear From' }).click();
  await search();
  await expectMessage('dateRangeMissing');
  await expectAccessible();
});

test('another criterion clears what was selected, and is what is searched by', async ({
  portal,
  openScreen,
  addressOnShow,
}) => {
  findAnna(portal);
  await openScreen(path, { as: 'admin' });
  await choose('Modules', sepsis.name);
  const pill = form.getByText(sepsis.name, { exact: true });
  await expect.element(pill).toBeVisible();
  await choose('Criteria', 'User');
  await expect.element(pill).not.toBeInTheDocument();
  await choose('Users', 'Anna Berg');
  await form.getByText('Assessment', { exact: true }).click();
  await search();
  await expect.element(records.getByText('Anna Berg')).toBeVisible();
  expect(addressOnShow()).toContain('by=user');
  expect(portal.sent(reports.listRecords).at(-1)?.body).toMatchObject({
    filterType: 'user',
    reportType: 'Assessment',
    searchIds: [choice(3, '')._id],
  });
});

test('records and averages that cannot be loaded leave the form, and say why', async ({
  portal,
  openScreen,
  expectAccessible,
}) => {
  portal.refuse(reports.listRecords, 'server.unavailable');
  portal.refuse(reports.overview, 'server.unavailable');
  await openScreen(path + searched, { as: 'admin', size: 'phone', theme: 'light' });
  await expect.element(page.getByText('The records could not be loaded')).toBeVisible();
  await expect.element(page.getByText('The averages could not be loaded')).toBeVisible();
  await expect.element(page.getByText(/^The portal cannot reach its database/).first()).toBeVisible();
  await expect.element(page.getByText('The figures could not be loaded')).toBeVisible();
  await page.getByRole('button', { name: 'Change' }).click();
  await expect.element(form).toBeVisible();
  await expectAccessible();
});

test('a report says how many sessions of its range are taken out, and nothing where none is', async ({
  portal,
  openScreen,
}) => {
  findAnna(portal);
  await openScreen(path + searched, { as: 'admin' });
  await expect.element(records.getByText('Anna Berg')).toBeVisible();
  await expect.element(page.getByText(/taken out$/)).not.toBeInTheDocument();
  portal.answer(
    reports.overview,
    reportOverview([overviewGroup(40, 'Surgery')], { sessions: 45, takenOut: 3 }),
  );
  await openScreen(path + searched, { as: 'admin' });
  await expect
    .element(page.getByRole('link', { name: '3 of 48 sessions are taken out' }))
    .toHaveAttribute('href', `${screens.headsets.path}?view=out`);
});

test('a search in the results that finds nothing says so', async ({ portal, openScreen, expectMessage }) => {
  findAnna(portal);
  portal.answer(reports.listRecords, ({ body }) =>
    body.search ? { records: [], recordsCount: 0 } : { records: [reportRecord()], recordsCount: 1 },
  );
  await openScreen(path + searched, { as: 'admin' });
  await expect.element(records.getByText('Anna Berg')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search in results' }).fill('zzz');
  await expectMessage('noData');
});

test('what is compared stands in the address before the first search, and shows what changed', async ({
  portal,
  openScreen,
  addressOnShow,
}) => {
  findAnna(portal);
  portal.answer(reports.listRecords, { records: [reportRecord({ scoreBefore: 0.5 })], recordsCount: 1 });
  const compare = form.getByRole('switch', { name: 'Compare with the days before' });
  const changed = records.getByRole('columnheader', { name: 'Change' });
  await openScreen(`${path}?compare=yes`, { as: 'admin' });
  await expect.element(compare).toBeChecked();
  await choose('Modules', sepsis.name);
  await search();
  await expect.element(changed).toBeVisible();
  await expect.element(records.getByText('+8', { exact: true })).toBeVisible();
  expect(portal.sent(reports.listRecords).at(-1)?.body.compare).toBe(true);
  await compare.click();
  await expect.element(changed).not.toBeInTheDocument();
  expect(addressOnShow()).not.toContain('compare=');
  await compare.click();
  await expect.element(changed).toBeVisible();
  expect(addressOnShow()).toContain('compare=yes');
});

test('a search leaves what was chosen beside the form since it opened', async ({
  portal,
  openScreen,
  addressOnShow,
}) => {
  findAnna(portal);
  await openScreen(`${path}${searched}&compare=yes`, { as: 'admin' });
  await form.getByRole('switch', { name: 'Compare with the days before' }).click();
  await expect.poll(addressOnShow).not.toContain('compare=');
  await form.getByText('Training', { exact: true }).click();
  await search();
  await expect.poll(addressOnShow).toContain('type=Training');
  expect(addressOnShow()).not.toContain('compare=');
});

test('a bar narrows the records to its group, and its arrow opens the report of that one', async ({
  portal,
  openScreen,
  addressOnShow,
}) => {
  findAnna(portal);
  await openScreen(`${path}${searched}&group=department`, { as: 'admin' });
  const bars = page.getByRole('region', { name: 'Average score by department' });
  await bars.getByRole('button', { name: 'Surgery' }).click();
  await expect.poll(addressOnShow).toContain(`only=${department}`);
  expect(portal.sent(reports.listRecords).at(-1)?.body.narrowTo).toEqual({
    filterType: 'department',
    _id: department,
  });
  await page.getByRole('button', { name: 'Only Surgery' }).click();
  await expect.poll(addressOnShow).not.toContain('only=');
  await bars.getByRole('link', { name: 'Report of Surgery' }).click();
  await expect.poll(addressOnShow).toContain('by=department');
  expect(portal.sent(reports.listRecords).at(-1)?.body).toMatchObject({
    filterType: 'department',
    searchIds: [department],
  });
});

test('the bars are the weakest eight of the chosen criterion, all on demand; a record has its acts in a menu', async ({
  portal,
  openScreen,
  expectAccessible,
}) => {
  findAnna(portal);
  const names = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J'].map((letter) => `Ward ${letter}`);
  portal.answer(
    reports.overview,
    reportOverview(names.map((name, index) => overviewGroup(40 + index, name))),
  );
  await openScreen(path + searched, { as: 'superadmin' });
  const bars = page.getByRole('list', { name: 'Average scores' });
  await expect.element(page.getByText('weakest 8 of 10')).toBeVisible();
  expect(bars.getByRole('listitem').elements()).toHaveLength(8);
  await page.getByRole('button', { name: 'Show all 10' }).click();
  await expect.poll(() => bars.getByRole('listitem').elements()).toHaveLength(10);
  await records.getByRole('button', { name: /Anna Berg, Sepsis bundle/ }).click();
  for (const name of ['Export Data', 'Debriefing', 'User Report', 'Anna Berg'])
    await expect.element(page.getByRole('menuitem', { name })).toBeVisible();
  await expectAccessible();
});

test('columns are added, left out and moved, and stand in the address', async ({
  portal,
  openScreen,
  addressOnShow,
  expectAccessible,
}) => {
  findAnna(portal);
  await openScreen(path + searched, { as: 'admin' });
  await page.getByRole('button', { name: 'Columns' }).click();
  const columns = page.getByRole('dialog', { name: 'Columns' });
  await columns.getByRole('checkbox', { name: 'Department' }).click();
  await columns.getByRole('checkbox', { name: 'Attempts' }).click();
  await expectAccessible();
  await columns.getByRole('button', { name: /Department/ }).click();
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(addressOnShow).toMatch(/columns=.*department.*eventTime/);
  await userEvent.keyboard('{Escape}');
  await expect.element(records.getByRole('columnheader', { name: 'Department' })).toBeVisible();
  await expect.element(records.getByRole('columnheader', { name: 'Attempts' })).not.toBeInTheDocument();
});

test('a range of days is set by one click, and unmarked by another day', async ({
  portal,
  openScreen,
  addressOnShow,
}) => {
  findAnna(portal);
  await openScreen(path + searched, { as: 'admin' });
  const lastMonth = form.getByRole('button', { name: 'Last month' });
  await expect.element(lastMonth).toHaveAttribute('aria-pressed', 'false');
  await lastMonth.click();
  await expect.element(lastMonth).toHaveAttribute('aria-pressed', 'true');
  await search();
  await expect.poll(addressOnShow).toContain('from=2026-10-01&to=2026-10-31');
  await form.getByRole('button', { name: 'Clear From' }).click();
  await expect.element(lastMonth).toHaveAttribute('aria-pressed', 'false');
});

test('everything of a criterion is one entry of the list', async ({ portal, openScreen, addressOnShow }) => {
  findAnna(portal);
  await openScreen(path, { as: 'admin' });
  await choose('Modules', 'All 1 module');
  await search();
  await expect.poll(addressOnShow).toMatch(/of=.*all/);
  expect(portal.sent(reports.listRecords).at(-1)?.body.searchIds).toBe('all');
});

test('what the reader may not see is counted, never named; the chip and the words have the rest alone', async ({
  portal,
  openScreen,
  expectAccessible,
}) => {
  findAnna(portal);
  const emergency = choice(50, 'Emergency');
  portal.answer(reports.listChoices, ({ body: { searchIds } }) => ({
    choices: [emergency],
    choicesCount: 1,
    leftOut: searchIds ? { asked: searchIds.length, notInCare: searchIds.length - 1, gone: 0 } : null,
  }));
  const of = JSON.stringify([emergency._id, choice(51, '')._id, choice(52, '')._id]);
  await openScreen(
    `${path}?type=Assessment&by=department&of=${encodeURIComponent(of)}&from=2026-11-01&to=2026-11-20`,
    {
      as: 'manager',
    },
  );
  await expect.element(page.getByText('2 of 3 departments are not in your care and left out.')).toBeVisible();
  await expect.element(form.getByText('Emergency', { exact: true })).toBeVisible();
  await expect.element(page.getByText('+2')).not.toBeInTheDocument();
  await expectAccessible();
});

test('a report on something that is gone says so, not that its days are empty, and offers to choose anew', async ({
  portal,
  openScreen,
  addressOnShow,
}) => {
  findAnna(portal);
  portal.answer(reports.listChoices, ({ body: { searchIds } }) => ({
    choices: [],
    choicesCount: 3,
    leftOut: searchIds ? { asked: searchIds.length, notInCare: 0, gone: searchIds.length } : null,
  }));
  portal.answer(reports.overview, reportOverview([], { sessions: 0 }));
  await openScreen(`${path}?type=Training&by=course&of=${choice(60, '')._id}&from=2026-11-01&to=2026-11-20`, {
    as: 'admin',
  });
  await expect
    .element(page.getByText('The report asks for a course, and nothing of that is left.'))
    .toBeVisible();
  await page.getByRole('button', { name: 'Choose other courses' }).click();
  await expect.poll(addressOnShow).not.toContain('of=');
  await expect.element(form.getByRole('combobox', { name: 'Courses', exact: true })).toBeVisible();
});

test('two learners of one name differ in every option and chip', async ({ portal, openScreen }) => {
  findAnna(portal);
  const learner = { departments: ['Emergency'], mobileNo: '4100000001' };
  portal.answer(reports.listChoices, {
    choices: [
      { ...choice(70, 'Anna Moor'), ...learner },
      { ...choice(71, 'Anna Moor'), departments: ['Maternity'], mobileNo: '4100000002' },
      { ...choice(72, 'Anna Moor'), departments: [], mobileNo: '4100000003' },
    ],
    choicesCount: 3,
    leftOut: null,
  });
  await openScreen(`${path}?type=Training&by=user&from=2026-11-01&to=2026-11-20`, { as: 'admin' });
  await form.getByRole('combobox', { name: 'Users', exact: true }).click();
  for (const name of ['Anna Moor (Emergency)', 'Anna Moor (Maternity)', 'Anna Moor (4100000003)'])
    await expect.element(page.getByRole('option', { name, exact: true })).toBeVisible();
  await page.getByRole('option', { name: 'Anna Moor (Maternity)', exact: true }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(form.getByText('Anna Moor (Maternity)', { exact: true })).toBeVisible();
});
