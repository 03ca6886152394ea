import { departments, reports, screens } from '@simward/contract';
import { vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { choice, overviewGroup, reportOverview, reportRecord } from '../../testing/answers/reports.ts';
import { emptyOfSchema } from '../../testing/emptyAnswer.ts';
import type { FakePortal } from '../../testing/fakePortal.ts';
import { expect, test } from '../../testing/screenTest.tsx';

const emergency = choice(40, 'Emergency');
const surgery = choice(41, 'Surgical Ward');
const address = `${screens.report.path}?type=Assessment&by=department&of=${emergency._id}&of=${surgery._id}&from=2026-11-01&to=2026-11-20&sort=name.asc&columns=module`;
const oneDepartment = emptyOfSchema(departments.listDepartments.answer.shape.departments.element);

/** Answers with a report of so many records, of which a page comes as it is asked for. */
const find = (portal: FakePortal, total: number) => {
  portal.answer(reports.listChoices, { choices: [emergency, surgery], choicesCount: 2, leftOut: null });
  portal.answer(departments.listDepartments, {
    departments: [emergency, surgery].map(({ _id, name }) => ({
      ...oneDepartment,
      _id,
      departmentName: name,
    })),
  });
  portal.answer(reports.noteSearch, { status: true });
  portal.answer(
    reports.overview,
    reportOverview([overviewGroup(40, 'Emergency'), overviewGroup(41, 'Surgical Ward')]),
  );
  portal.answer(reports.listRecords, ({ body: { pageNumber = 1, pageSize = 10 } }) => {
    const first = (pageNumber - 1) * pageSize;
    return {
      records: Array.from({ length: Math.max(0, Math.min(pageSize, total - first)) }, (_, index) =>
        reportRecord({ competencyName: `Competency ${first + index + 1}` }),
      ),
      recordsCount: total,
    };
  });
};

/** What the page says at the moment when the browser prints it. */
const paperOf = () => {
  let paper = '';
  let rows = 0;
  const print = vi.spyOn(window, 'print').mockImplementation(() => {
    paper = document.body.textContent ?? '';
    rows = document.querySelectorAll('table[aria-label="Records"] tbody tr').length;
  });
  return { print, text: () => paper, rows: () => rows };
};

const printAll = async () => {
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('menuitem', { name: 'Print all rows' }).click();
};

test('a report is printed with all its rows, what was asked, in whose scope, when and by whom', async ({
  portal,
  openScreen,
}) => {
  find(portal, 30);
  const paper = paperOf();
  await openScreen(address, { as: 'manager', person: { name: 'Maria Keller' } });
  await expect.element(page.getByRole('table', { name: 'Records' })).toBeVisible();
  await printAll();
  await expect.poll(() => paper.print.mock.calls.length).toBe(1);
  expect(paper.rows()).toBe(30);
  expect(portal.sent(reports.listRecords).at(-1)?.body).toMatchObject({ sortColumn: 'name', sortOrder: 1 });
  for (const words of [
    'Report typeAssessment',
    'DepartmentEmergency, Surgical Ward',
    '01 Nov 2026 to 20 Nov 2026',
    'OrderName, ascending',
    /In the scope ofMaria Keller: [^:]+, Emergency, Surgical Ward/,
    /Printed\d\d \w{3} \d{4}.* by Maria Keller/,
    'All 30 rows are printed.',
  ])
    expect(paper.text()).toMatch(words);
  // The screen has its page again.
  await expect.poll(() => document.querySelectorAll('table[aria-label="Records"] tbody tr').length).toBe(10);
});

test('printed from the browser, the page says that these are the rows of the screen', async ({
  portal,
  openScreen,
}) => {
  find(portal, 1072);
  await openScreen(address, { as: 'admin' });
  await expect.element(page.getByRole('table', { name: 'Records' })).toBeVisible();
  window.dispatchEvent(new Event('beforeprint'));
  expect(document.body.textContent).toContain(
    'Rows 1 to 10 of 1,072 are printed, those on the screen; the others are not. Print all rows, under Share on this page, prints up to 500.',
  );
  window.dispatchEvent(new Event('afterprint'));
});

test('rows that cannot be fetched are not printed; it is said, and tried again', async ({
  portal,
  openScreen,
}) => {
  find(portal, 30);
  const paper = paperOf();
  await openScreen(address, { as: 'admin' });
  await expect.element(page.getByRole('table', { name: 'Records' })).toBeVisible();
  portal.refuse(reports.listRecords, 'server.unavailable');
  await printAll();
  const alert = page.getByRole('alert').filter({ hasText: 'nothing was printed' });
  await expect.element(alert).toBeVisible();
  expect(paper.print).not.toHaveBeenCalled();
  find(portal, 30);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => paper.print.mock.calls.length).toBe(1);
  expect(paper.rows()).toBe(30);
});

test('where modules ran in several versions, the report is narrowed to one, and its file has the order of the screen', async ({
  portal,
  openScreen,
  addressOnShow,
}) => {
  find(portal, 12);
  const versions = ['10.1.0', '9.2.0'].map((version) => ({ version, moduleNames: ['Sepsis'], sessions: 6 }));
  portal.answer(reports.overview, reportOverview([overviewGroup(40, 'Emergency')], { versions }));
  portal.answer(reports.exportRecords, 'a file');
  await openScreen(address.replace('columns=module', 'columns=version'), { as: 'admin' });
  await page.getByRole('button', { name: /^Version/ }).click();
  await page.getByRole('radio', { name: '10.1.0, Sepsis' }).click();
  await expect.poll(addressOnShow).toContain('version=10.1.0');
  await expect.poll(() => portal.sent(reports.listRecords).at(-1)?.body).toMatchObject({ version: '10.1.0' });
  await expect.element(page.getByRole('table', { name: 'Records' }).getByText('2.1.0').first()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'report.csv' }).click();
  await expect
    .poll(() => portal.sent(reports.exportRecords).at(-1)?.body)
    .toMatchObject({ version: '10.1.0', sortColumn: 'name', sortOrder: 1, columns: ['version'] });
});
