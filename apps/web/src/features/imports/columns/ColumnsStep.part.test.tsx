import { departments, help, imports, screens } from '@simward/contract';
import { page, userEvent } from 'vitest/browser';
import { departmentDetail, departmentRow } from '../../../testing/answers/department.ts';
import {
  columnsImport,
  listColumn,
  listValue,
  moodleColumns,
} from '../../../testing/answers/importColumns.ts';
import type { FakePortal } from '../../../testing/fakePortal.ts';
import { viewingStBrigid } from '../../../testing/people.ts';
import { expect, test } from '../../../testing/screenTest.tsx';
import { type ColumnAnswers, withAnswers } from './withAnswers.ts';

const batch = columnsImport();
const address = `${screens.importUsers.path}?batch=${batch._id}`;
const preview = page.getByRole('button', { name: 'Preview 212 rows' });
const field = (name: string) => page.getByRole('combobox', { name, exact: true });
const option = (name: string) => page.getByRole('option', { name, exact: true });

/** The list with these columns and values, and what it becomes by each answer. */
const answerColumns = (
  portal: FakePortal,
  mapping: imports.ImportColumns,
  next: (mapping: imports.ImportColumns, answers: ColumnAnswers) => imports.ImportColumns = withAnswers,
  list = batch,
) => {
  let now = mapping;
  portal.answer(imports.getImport, { batch: list });
  portal.answer(imports.getColumns, () => ({ batch: list, mapping: now }));
  portal.answer(imports.answerColumns, ({ body }) => {
    now = next(now, body);
    return { batch: list, mapping: now };
  });
};

const sentAnswers = (portal: FakePortal) => portal.sent(imports.answerColumns).map(({ body }) => body);

for (const look of [
  { size: 'desktop', theme: 'dark' },
  { size: 'tablet', theme: 'light' },
  { size: 'phone', theme: 'light' },
] as const)
  test(`each column says what it is taken for, and each value what is taken for it, on a ${look.size}`, async ({
    portal,
    openScreen,
    expectAccessible,
  }) => {
    answerColumns(portal, moodleColumns());
    await openScreen(address, { as: 'admin', ...look });
    await expect
      .element(page.getByText('moodle-users.csv · 212 rows · comma, UTF-8 recognised'))
      .toBeVisible();
    await expect.element(page.getByText('Moodle recognised · 12 columns, 10 taken')).toBeVisible();
    await expect.element(field('Taken for, firstname and lastname')).toHaveTextContent('Name');
    await expect.element(field('Taken for, phone1')).toHaveTextContent('Leave out');
    await expect.element(page.getByText('not shown')).toBeVisible();
    await expect.element(field('Department for Radiology')).toHaveTextContent('Make it');
    await expect.element(field('Department for Radiolgy')).toHaveTextContent('Is it Radiology?');
    await expect
      .element(page.getByText('12 rows wait for 2 answers; without one they are errors in the preview'))
      .toBeVisible();
    const made = page.getByRole('region', { name: 'Will be made' });
    await expect
      .element(made.getByRole('listitem').nth(0))
      .toHaveTextContent('Department Radiology14 people');
    await expect
      .element(made.getByRole('listitem').nth(1))
      .toHaveTextContent('Course BSc Nursing, Year 161 people');
    await expectAccessible();
  });

test('an answer shows at once, by keyboard alone, and what follows from it with the answer of the server', async ({
  portal,
  openScreen,
}) => {
  answerColumns(portal, moodleColumns(), (mapping) => ({
    ...mapping,
    values: mapping.values.map((group) =>
      group.field === 'role'
        ? {
            ...group,
            values: group.values.map((value) => ({ ...value, answer: { act: 'take', name: 'Manager' } })),
          }
        : group,
    ),
    openQuestions: 1,
    waitingRows: 3,
  }));
  const release = portal.hold(imports.answerColumns);
  await openScreen(address, { as: 'admin' });
  await page.getByRole('button', { name: '2 open' }).click();
  await expect.element(field('Role for teacher')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(option('Manager')).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(field('Role for teacher')).toHaveTextContent('Manager');
  await expect.element(field('Role for teacher')).toHaveFocus();
  await expect.element(page.getByRole('button', { name: '1 open' })).toBeVisible();
  release();
  await expect
    .element(page.getByText('3 rows wait for 1 answer; without one they are errors in the preview'))
    .toBeVisible();
  expect(sentAnswers(portal)).toEqual([
    { values: [{ field: 'role', value: 'teacher', answer: { act: 'take', name: 'Manager' } }] },
  ]);
});

test('Enter takes the likely name of an open value, and typing searches a long list', async ({
  portal,
  openScreen,
}) => {
  answerColumns(portal, moodleColumns());
  await openScreen(address, { as: 'admin' });
  await expect.element(field('Department for Radiolgy')).toBeVisible();
  field('Department for Radiolgy').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(field('Department for Radiolgy')).toHaveTextContent('Radiology');
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();

  field('Taken for, phone1').element().focus();
  await userEvent.keyboard('int');
  await expect.element(option('Integration Field 1')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(field('Taken for, phone1')).toHaveTextContent('Integration Field 1');
  await expect.element(field('Taken for, phone1')).toHaveFocus();
  await expect
    .poll(() => sentAnswers(portal))
    .toEqual([
      { values: [{ field: 'department', value: 'Radiolgy', answer: { act: 'take', name: 'Radiology' } }] },
      { columns: [{ index: 10, use: 'integrationField1' }] },
    ]);
});

test('a field that another column is taken for is greyed', async ({
  portal,
  openScreen,
  expectAccessible,
}) => {
  answerColumns(portal, moodleColumns());
  await openScreen(address, { as: 'admin' });
  await field('Taken for, username').click();
  await expect.element(option('Leave out')).toBeVisible();
  await expect
    .element(page.getByRole('option', { name: /^Email Address/ }))
    .toMatchTextContent('email is taken for it');
  await expect
    .element(page.getByRole('option', { name: /^Email Address/ }))
    .toHaveAttribute('aria-disabled', 'true');
  await expect.element(option('User ID')).not.toHaveAttribute('aria-disabled', 'true');
  await expectAccessible();
});

test('parts of the name are separated and joined again, and the focus stays with them', async ({
  portal,
  openScreen,
}) => {
  answerColumns(portal, moodleColumns(), (mapping) => ({
    ...mapping,
    columns: mapping.columns.map((column) => (column.index > 1 ? column : { ...column, use: 'open' })),
    name: null,
    missing: ['name'],
  }));
  await openScreen(address, { as: 'admin' });
  await expect.element(page.getByText('Aoife Connolly')).toBeVisible();
  await page.getByRole('button', { name: 'Separate firstname and lastname' }).click();
  await expect.element(field('Taken for, firstname')).toHaveTextContent('What is it?');
  await expect.element(field('Taken for, firstname')).toHaveFocus();
  await expect.element(field('Which column is the name?')).toBeVisible();

  answerColumns(portal, moodleColumns());
  await field('Taken for, lastname').click();
  await option('Part of the name').click();
  expect(sentAnswers(portal).at(-1)).toEqual({ columns: [{ index: 1, use: 'name-part' }] });
});

test('a whole name becomes a part of it with the second column that is one', async ({
  portal,
  openScreen,
}) => {
  const columns = [
    listColumn(0, 'first', 'name', ['Aoife', 'Tomás']),
    listColumn(1, 'last', 'open', ['Connolly', 'Kiely']),
  ];
  answerColumns(portal, moodleColumns({ columns, values: [], name: null }));
  await openScreen(address, { as: 'admin' });
  await field('Taken for, last').click();
  await option('Part of the name').click();
  await expect.element(field('Taken for, first and last')).toBeVisible();
  expect(sentAnswers(portal)).toEqual([
    {
      columns: [
        { index: 0, use: 'name-part' },
        { index: 1, use: 'name-part' },
      ],
    },
  ]);
});

test('a name with the surname first is turned round, unless the box says otherwise', async ({
  portal,
  openScreen,
}) => {
  const columns = [listColumn(0, 'Teilnehmer', 'name', ['Berg, Anna', 'Kiely, Tomás'])];
  const name = { parts: [0], surnameFirst: true, example: 'Anna Berg' };
  answerColumns(portal, moodleColumns({ columns, name, values: [] }));
  await openScreen(address, { as: 'admin' });
  await expect.element(page.getByText('Anna Berg')).toBeVisible();
  const box = page.getByRole('checkbox', { name: 'Surname first' });
  await expect.element(box).toBeChecked();
  await box.click();
  await expect.element(box).not.toBeChecked();
  expect(sentAnswers(portal)).toEqual([{ surnameFirst: false }]);
});

test('a missing name is asked for; where no column is it, the file goes no further', async ({
  portal,
  openScreen,
  expectAccessible,
}) => {
  const columns = [
    listColumn(0, 'id', 'externalSystemId', ['17', '18']),
    listColumn(1, 'mail', 'emailAddress', ['a@example.org', 'b@example.org']),
    listColumn(2, 'nick', 'open', ['Ann', 'Bo']),
  ];
  answerColumns(portal, moodleColumns({ columns, values: [], name: null, missing: ['name'] }));
  await openScreen(address, { as: 'admin' });
  // Preview leads to the question.
  await preview.click();
  await expect.element(field('Which column is the name?')).toHaveFocus();
  expect(portal.sent(imports.previewList)).toEqual([]);
  await field('Which column is the name?').click();
  await expect.element(option('nick')).toBeVisible();
  await option('There is none').click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('There is no name in this file.');
  await expect.element(preview).toBeDisabled();
  await expectAccessible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect.element(page.getByRole('heading', { name: 'List of people' })).toBeVisible();
});

test('a file without any column that could be the email address is refused at once', async ({
  portal,
  openScreen,
}) => {
  const columns = [listColumn(0, 'name', 'name', ['Anna Berg']), listColumn(1, 'x', 'open', ['17'])];
  answerColumns(portal, moodleColumns({ columns, values: [], name: null, missing: ['emailAddress'] }));
  await openScreen(address, { as: 'admin' });
  await expect.element(page.getByRole('alert')).toMatchTextContent('There is no email address in this file.');
  await expect.element(field('Which column is the email address?')).not.toBeInTheDocument();
  await expect.element(preview).toBeDisabled();
});

test('of many columns those in question come first, and the others unfold', async ({
  portal,
  openScreen,
}) => {
  const columns = Array.from({ length: 16 }, (_, index) =>
    listColumn(index, `c${index}`, index === 9 ? 'open' : 'leave-out', ['1', '2']),
  );
  answerColumns(portal, moodleColumns({ columns, values: [], name: null }));
  await openScreen(address, { as: 'admin' });
  await expect.element(field('Taken for, c9')).toBeVisible();
  await expect.element(field('Taken for, c1')).not.toBeInTheDocument();
  const fold = page.getByRole('button', { name: '15 columns recognised' });
  await fold.click();
  await expect.element(field('Taken for, c1')).toBeVisible();
  // Answered, it stays where it is.
  await field('Taken for, c9').click();
  await option('Leave out').click();
  await expect.element(field('Taken for, c9')).toHaveTextContent('Leave out');
  await expect.element(fold).toBeVisible();
});

test('many open values are answered at once', async ({ portal, openScreen, expectAccessible }) => {
  const [, department] = moodleColumns().values;
  if (!department) throw new Error('The list has no departments.');
  const wards = Array.from({ length: 12 }, (_, index) => listValue(`Ward ${index + 1}`, 3));
  answerColumns(portal, moodleColumns({ values: [{ ...department, values: wards }], openQuestions: 12 }));
  await openScreen(address, { as: 'admin' });
  await expect.element(page.getByRole('button', { name: 'Leave all out' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Make all 12' }).click();
  await expect.element(field('Department for Ward 12')).toHaveTextContent('Make it');
  const answers = sentAnswers(portal)[0]?.values ?? [];
  expect(answers).toHaveLength(12);
  expect(answers[11]).toEqual({ field: 'department', value: 'Ward 12', answer: { act: 'make' } });
});

test('who may not make a department is told who may, and is not offered it', async ({
  portal,
  openScreen,
}) => {
  const values = moodleColumns().values.map((group) => ({
    ...group,
    mayMake: false,
    values: group.values.map((value) => ({ ...value, answer: null, isNew: false })),
  }));
  answerColumns(portal, moodleColumns({ values, made: [] }));
  portal.answer(help.whoCanHelp, {
    company: { line: null, mayChange: false },
    admins: { names: ['Freya Lindqvist', 'Jonas Weber'], count: 2 },
    platform: null,
  });
  await openScreen(address, { as: 'manager' });
  await field('Department for Radiology').click();
  await expect.element(option('Leave out')).toBeVisible();
  await expect.element(option('Make it')).not.toBeInTheDocument();
  await expect.element(page.getByText('An Admin can make it.').first()).toBeVisible();
  await expect.element(page.getByText('Freya Lindqvist and 1 other Admin').first()).toBeVisible();
  await expect.element(page.getByText('Nothing will be made.')).toBeVisible();
});

test('another template begins anew, and is taken back with the answers that were given before', async ({
  portal,
  openScreen,
}) => {
  const given = moodleColumns();
  const begun = moodleColumns({
    columns: given.columns.map((column) => (column.index === 9 ? { ...column, use: 'leave-out' } : column)),
    values: given.values.map((group) => ({
      ...group,
      values: group.values.map((value) =>
        value.value === 'Radiology' ? { ...value, answer: null, isNew: false } : value,
      ),
    })),
  });
  answerColumns(portal, given, (mapping, answers) =>
    answers.template
      ? { ...begun, template: answers.template === 'moodle' ? 'moodle' : 'canvas' }
      : withAnswers(mapping, answers),
  );
  await openScreen(address, { as: 'admin' });
  await field('Template').click();
  await expect.element(option('spring-term.csv, 13 Apr 2026')).toBeVisible();
  await option('Canvas SIS').click();
  await expect.element(page.getByText(/^Begun anew with Canvas SIS\./)).toBeVisible();
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect.element(page.getByText(/^Moodle recognised/)).toBeVisible();
  await expect.element(field('Taken for, city')).toHaveTextContent('Location');
  await expect
    .poll(() => sentAnswers(portal))
    .toEqual([
      { template: 'canvas' },
      { template: 'moodle' },
      {
        columns: [{ index: 9, use: 'location' }],
        values: [{ field: 'department', value: 'Radiology', answer: { act: 'make' } }],
      },
    ]);
});

test('a department that needs more than a name is made over the page, and taken for the value', async ({
  portal,
  openScreen,
}) => {
  portal.answer(departments.createDepartment, {
    department: departmentDetail({ departmentName: 'Radiology' }),
  });
  answerColumns(portal, moodleColumns());
  await openScreen(address, { as: 'admin' });
  await field('Department for Radiolgy').click();
  await option('New department…').click();
  const dialog = page.getByRole('dialog', { name: 'Add Department' });
  await expect.element(dialog.getByRole('textbox', { name: 'Department Name' })).toHaveValue('Radiolgy');
  await dialog.getByRole('textbox', { name: 'Department Name' }).fill('Radiology');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.element(field('Department for Radiolgy')).toHaveTextContent('Radiology');
  expect(sentAnswers(portal)).toEqual([
    { values: [{ field: 'department', value: 'Radiolgy', answer: { act: 'take', name: 'Radiology' } }] },
  ]);
});

test('remembered answers are named with their day and can be forgotten', async ({ portal, openScreen }) => {
  const remembered = { key: 'a', at: '2026-11-23T09:00:00.000Z' };
  const key = columnsImport()._id;
  answerColumns(portal, moodleColumns({ remembered: { ...remembered, key } }), (mapping) => ({
    ...mapping,
    remembered: null,
  }));
  await openScreen(`${address}&step=columns`, { as: 'admin' });
  await expect.element(page.getByText('Mapping of 23 Nov 2026 used')).toBeVisible();
  await page.getByRole('button', { name: 'Forget' }).click();
  await expect.element(page.getByText('Remembered for files with these headers in St Brigid.')).toBeVisible();
  expect(sentAnswers(portal)).toEqual([{ forget: true }]);
});

test('of several sheets another one is read', async ({ portal, openScreen, expectAccessible }) => {
  const workbook = columnsImport({
    fileName: 'people.xlsx',
    encoding: null,
    separator: null,
    sheet: 'Students',
  });
  const sheets = [
    { name: 'Students', rows: 212 },
    { name: 'Staff', rows: 9 },
  ];
  answerColumns(portal, moodleColumns({ sheets }), undefined, workbook);
  await openScreen(address, { as: 'admin' });
  await expect.element(page.getByText('people.xlsx · 212 rows · sheet Students')).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'Students, 212 rows' }))
    .toHaveAttribute('aria-pressed', 'true');
  await expectAccessible();
  await page.getByRole('button', { name: 'Staff, 9 rows' }).click();
  await expect.poll(() => sentAnswers(portal)).toEqual([{ sheet: 'Staff' }]);
});

for (const [as, proposed] of [
  ['admin', 'None'],
  ['manager', 'Choose a department'],
] as const)
  test(`without a column of departments one is asked for all rows, of the ${as} ${proposed}`, async ({
    portal,
    openScreen,
  }) => {
    portal.answer(departments.listDepartments, { departments: [departmentRow()] });
    answerColumns(portal, moodleColumns({ values: [], forAll: { department: null, asks: true } }));
    await openScreen(address, { as });
    const all = field('Department of all rows');
    await expect.element(all).toHaveTextContent(proposed);
    await all.click();
    await option('Emergency').click();
    await expect.element(all).toHaveTextContent('Emergency');
    expect(sentAnswers(portal)).toEqual([{ departmentForAll: 'Emergency' }]);
  });

test('a long list of what will be made unfolds, and says in which company', async ({
  portal,
  openScreen,
}) => {
  const made = Array.from({ length: 14 }, (_, index) => ({
    kind: 'department' as const,
    name: `Ward ${index + 1}`,
    rows: 1,
  }));
  answerColumns(portal, moodleColumns({ made }));
  await openScreen(address, { as: 'superadmin', person: viewingStBrigid });
  const card = page.getByRole('region', { name: 'Will be made' });
  await expect.element(card.getByText('on Import in St Brigid, nothing else')).toBeVisible();
  await expect.element(card.getByText('Ward 7')).not.toBeInTheDocument();
  await card.getByRole('button', { name: 'Show all 14' }).click();
  await expect.element(card.getByText('Ward 14')).toBeVisible();
});

test('an answer that is refused is taken back and said', async ({ portal, openScreen, expectAccessible }) => {
  answerColumns(portal, moodleColumns());
  portal.refuse(imports.answerColumns, 'import.answer-not-possible', { values: { value: 'teacher' } });
  await openScreen(address, { as: 'admin' });
  await field('Role for teacher').click();
  await option('Admin').click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('The answer could not be saved');
  await expect.element(field('Role for teacher')).toHaveTextContent('Choose a role');
  await expectAccessible();
});

test('Preview compares the list once the answers are saved; open questions do not hold it up', async ({
  portal,
  openScreen,
  addressOnShow,
}) => {
  answerColumns(portal, moodleColumns());
  portal.refuse(imports.previewList, 'import.under-way');
  await openScreen(`${address}&step=columns`, { as: 'admin' });
  await preview.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('The preview could not be made');
  const previewed = columnsImport({ state: 'preview', openQuestions: 2 });
  portal.answer(imports.previewList, { batch: previewed });
  portal.answer(imports.getImport, { batch: previewed });
  await preview.click();
  await expect.poll(addressOnShow).toBe(address);
});

test('columns that cannot be loaded say so', async ({ portal, openScreen }) => {
  portal.answer(imports.getImport, { batch });
  portal.refuse(imports.getColumns, 'import.not-found');
  await openScreen(address, { as: 'admin' });
  await expect.element(page.getByText('The columns could not be loaded')).toBeVisible();
});
