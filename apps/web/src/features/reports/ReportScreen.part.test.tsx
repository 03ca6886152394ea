import { departments, reports, screens } from '@simward/contract';
import { page, userEvent } from 'vitest/browser';
import { choice, reportRecord, reportSummary, summaryRow } from '../../testing/answers/reports.ts';
import { emptyOfSchema } from '../../testing/emptyAnswer.ts';
import type { FakePortal } from '../../testing/fakePortal.ts';
import { signedInAs } from '../../testing/people.ts';
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
  }));
  portal.answer(reports.listRecords, { records: [reportRecord()], recordsCount: 1 });
  portal.answer(reports.summarizeRecords, ({ body: { groupBy } }) =>
    reportSummary([
      groupBy === 'department'
        ? summaryRow('Surgery', { departmentId: department })
        : summaryRow('Sepsis bundle'),
    ]),
  );
};

test('what is missing is said word for word: one of each criterion, and the days', async ({
  portal,
  openScreen,
  expectMessage,
  expectAccessible,
}) => {
  portal.answer(reports.listChoices, { choices: [sepsis], choicesCount: 1 });
  await openScreen(path, { as: 'superadmin' });
  await expect.element(page.getByText('Which results?')).toBeVisible();
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
  portal.refuse(reports.summarizeRecords, 'server.unavailable');
  await openScreen(path + searched, { as: 'admin', size: 'phone', theme: 'light' });
  await expect.element(page.getByText('The records could not be loaded')).toBeVisible();
  await expect.element(page.getByText('The averages could not be loaded')).toBeVisible();
  await expect.element(page.getByText(/^The portal cannot reach its database/).first()).toBeVisible();
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
  portal.answer(reports.summarizeRecords, {
    ...reportSummary([summaryRow('Sepsis bundle')]),
    ...{ sessions: 45, takenOut: 3 },
  });
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
  const compare = form.getByRole('switch', { name: 'Compare' });
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
  await form.getByRole('switch', { name: 'Compare' }).click();
  await expect.poll(addressOnShow).not.toContain('compare=');
  await form.getByText('Training', { exact: true }).click();
  await search();
  await expect.poll(addressOnShow).toContain('type=Training');
  expect(addressOnShow()).not.toContain('compare=');
});

test('a bar narrows the records to its department, until that filter is cleared', async ({
  portal,
  openScreen,
  addressOnShow,
}) => {
  findAnna(portal);
  const known = departments.listDepartments.answer.shape.departments.element;
  const surgery = emptyOfSchema(known);
  portal.answer(departments.listDepartments, {
    departments: [
      {
        ...surgery,
        _id: department,
        departmentName: 'Surgery',
        companyId: signedInAs('admin').user.companyId,
      },
    ],
  });
  await openScreen(`${path}${searched}&group=department`, { as: 'admin' });
  await page
    .getByRole('region', { name: 'Average score by department' })
    .getByRole('button', { name: /^Surgery: / })
    .click();
  await expect.poll(addressOnShow).toContain(`department=${department}`);
  expect(portal.sent(reports.listRecords).at(-1)?.body.departmentId).toBe(department);
  await page.getByRole('button', { name: 'Clear the filter Department' }).click();
  await expect.poll(addressOnShow).not.toContain('department=');
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

test('on a wide screen what compares stands in the line of the days', async ({ openScreen }) => {
  await openScreen(path, { as: 'admin' });
  const days = form.getByRole('button', { name: 'Clear To' });
  await expect.element(days).toBeVisible();
  const middleOf = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return (top + bottom) / 2;
  };
  const [beside, last] = [form.getByText('Compare').element(), days.element()].map(middleOf);
  expect(Math.abs((beside ?? 0) - (last ?? 99))).toBeLessThan(8);
});
