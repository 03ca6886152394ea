import { departments, imports, screens } from '@simward/contract';
import { problemTexts } from '@simward/texts/problems';
import { page, userEvent } from 'vitest/browser';
import {
  departmentNamed,
  importedList,
  listRow,
  personOfRow,
} from '../../../testing/answers/importedList.ts';
import type { FakePortal } from '../../../testing/fakePortal.ts';
import { expect, test } from '../../../testing/screenTest.tsx';

const batch = importedList();
const address = `${screens.importUsers.path}?batch=${batch._id}`;
const attack = '<img src=x onerror=alert(1)>';

const misspelt = listRow({
  row: 23,
  state: 'error',
  cells: { name: 'Tomás Kiely', department: '' },
  written: { department: 'Radiolgy' },
  reasons: [{ field: 'department', message: 'Department "Radiolgy" does not exist', severity: 'error' }],
});
const alike = listRow({
  row: 31,
  state: 'error',
  cells: { name: 'Hala Haddad', department: 'Surgical Ward' },
  offer: { _id: batch._id, name: 'Hala Haddad', department: 'Surgical Ward' },
  reasons: [{ field: 'row', message: 'Is this Hala Haddad of Surgical Ward?', severity: 'error' }],
});
const moved = listRow({
  row: 61,
  state: 'changed',
  cells: { name: attack, department: 'Emergency' },
  changes: [
    { field: 'department', old: 'Surgical Ward', new: 'Emergency' },
    { field: 'location', old: 'Cork', new: 'Mallow' },
  ],
  person: personOfRow('Adam Reid', '4827985639'),
});
const raised = listRow({
  row: 58,
  state: 'changed',
  cells: { name: 'Gwen Griffiths', role: 'Instructor' },
  changes: [{ field: 'role', old: 'User', new: 'Instructor' }],
  person: personOfRow('Gwen Griffiths', '4825319040'),
  needsConfirmation: true,
});
const away = listRow({
  row: 70,
  state: 'back',
  cells: { name: 'Analyn Salazar' },
  person: personOfRow('Analyn Salazar', '4828432595'),
  away: { how: 'deactivated', day: '2026-10-02' },
});
const rows = [misspelt, alike, moved, raised, away, listRow()];

const leavers = {
  people: [{ ...personOfRow('Leila Leaver', '4800000001'), department: ['Emergency'], chosen: false }],
  peopleCount: 1,
  chosenCount: 0,
  inDepartments: 40,
  on: null,
};

const answerPreview = (portal: FakePortal, counts: Partial<imports.Import['counts']> = {}) => {
  portal.answer(imports.getImport, { batch: importedList({ counts }) });
  portal.answer(imports.listImportRows, ({ query }) => {
    if (query?.show === 'to-confirm') return { rows: [raised], rowsCount: 1 };
    // After a correction the rows are read anew: here nothing else has changed.
    if (query?.lines) return { rows: [], rowsCount: 0 };
    const start = query?.start ?? 0;
    return { rows: start === 0 ? rows : [], rowsCount: counts.rows ?? rows.length };
  });
  portal.answer(imports.listLeavers, leavers);
  portal.answer(imports.replaceInRows, { batch, corrected: 3 });
  portal.answer(departments.listDepartments, {
    departments: ['Emergency', 'Radiology'].map((name) => departmentNamed(name)),
  });
};

const cell = (name: string) => page.getByRole('gridcell', { name, exact: true });
const search = page.getByRole('combobox', { name: 'Search 2 departments' });

for (const look of [
  { size: 'desktop', theme: 'dark' },
  { size: 'tablet', theme: 'light' },
] as const)
  test(`the difference says what becomes of every row, and why, on a ${look.size}`, async ({
    portal,
    openScreen,
    expectAccessible,
  }) => {
    answerPreview(portal);
    await openScreen(address, { as: 'admin', ...look });
    await expect.element(page.getByText('matched by External System ID, then Email Address')).toBeVisible();
    await expect.element(page.getByText('Department "Radiolgy" does not exist')).toBeVisible();
    await expect
      .element(page.getByText('Department, was Surgical Ward, becomes Emergency'))
      .toBeInTheDocument();
    // A field that has no column here.
    await expect.element(page.getByText('Location: Cork → Mallow')).toBeVisible();
    // A value of the file that looks like HTML is shown as text.
    await expect.element(cell(attack)).toBeVisible();
    await expect.element(page.getByText('Deactivated 02 Oct 2026')).toBeVisible();
    await expect.element(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '7');
    await expectAccessible();
  });

test('a figure is the filter of the rows, and stands in the address', async ({
  portal,
  openScreen,
  addressOnShow,
}) => {
  answerPreview(portal);
  await openScreen(address, { as: 'admin' });
  await page.getByRole('radio', { name: '38 changed' }).click();
  await expect.poll(addressOnShow).toContain('show=changed');
  await expect.poll(() => portal.sent(imports.listImportRows).at(-1)?.query?.show).toBe('changed');
});

test('by keyboard alone a misspelt value is corrected for all rows with it, and taken back', async ({
  portal,
  openScreen,
  expectAccessible,
}) => {
  answerPreview(portal);
  const counts = { error: 6, new: 64 };
  const corrected = { ...misspelt, state: 'new' as const, written: {}, reasons: [] };
  const saved = { ...corrected, cells: { ...corrected.cells, department: 'Radiology' } };
  portal.answer(imports.correctImportRow, { batch: importedList({ counts }), row: saved, corrected: 3 });
  await openScreen(address, { as: 'admin' });
  await expect.element(cell('Tomás Kiely')).toBeVisible();
  await userEvent.keyboard('{F8}');
  await expect.element(cell('Radiolgy')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(search).toHaveFocus();
  await expect
    .element(page.getByRole('checkbox', { name: 'Apply to all 3 rows with this value' }))
    .toBeChecked();
  await expect
    .element(page.getByRole('option', { name: /^Radiology/ }))
    .toHaveAttribute('aria-selected', 'true');
  await expectAccessible();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('3 rows corrected')).toBeVisible();
  await expect.element(cell('Radiology')).toHaveFocus();
  await expect.element(page.getByRole('radio', { name: '6 errors' })).toBeVisible();
  expect(portal.sent(imports.correctImportRow)).toMatchObject([
    { params: { row: 23 }, body: { cells: { department: 'Radiology' }, forAll: true } },
  ]);

  portal.answer(imports.stepBack, { batch, corrected: 3 });
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(page.getByText('3 rows are as before')).toBeVisible();
  await expect.element(cell('Radiolgy')).toBeVisible();
});

for (const size of ['desktop', 'phone'] as const)
  test(`a value that is chosen before its rows are counted is for all of them, on a ${size}`, async ({
    portal,
    openScreen,
  }) => {
    answerPreview(portal);
    portal.answer(imports.correctImportRow, { batch, row: misspelt, corrected: 3 });
    const count = portal.hold(imports.replaceInRows);
    await openScreen(address, { as: 'admin', size });
    const apply = page.getByRole('button', { name: /^Apply/ });
    if (size === 'desktop') {
      await cell('Radiolgy').click();
      await expect.element(apply).toBeDisabled();
      await page.getByRole('option', { name: 'Emergency' }).click();
    } else {
      await expect.element(apply).toBeDisabled();
      count();
      await expect.element(apply).toMatchTextContent('Apply to 3');
      await apply.click();
    }
    await expect.element(page.getByText('3 rows corrected')).toBeVisible();
    expect(portal.sent(imports.correctImportRow)).toMatchObject([{ body: { forAll: true } }]);
    count();
  });

test('a value whose rows could not be counted is chosen for its row alone', async ({
  portal,
  openScreen,
}) => {
  answerPreview(portal);
  portal.answer(imports.correctImportRow, { batch, row: misspelt, corrected: 1 });
  portal.refuse(imports.replaceInRows, 'import.under-way');
  await openScreen(address, { as: 'admin' });
  await cell('Radiolgy').click();
  await expect.element(page.getByRole('button', { name: 'Apply', exact: true })).toBeEnabled();
  await page.getByRole('option', { name: 'Emergency' }).click();
  await expect.element(page.getByText('1 row corrected')).toBeVisible();
  expect(portal.sent(imports.correctImportRow)).toMatchObject([{ body: { forAll: false } }]);
});

test('Escape leaves a cell as it is; arrows, Home and End go through the grid', async ({
  portal,
  openScreen,
}) => {
  answerPreview(portal);
  await openScreen(address, { as: 'admin' });
  await cell('Tomás Kiely').click();
  const field = page.getByRole('textbox', { name: 'Fix Name in row 23' });
  await expect.element(field).toHaveFocus();
  await field.fill('Somebody else');
  await userEvent.keyboard('{Escape}');
  await expect.element(cell('Tomás Kiely')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(cell('Hala Haddad')).toHaveFocus();
  await userEvent.keyboard('{Home}');
  await expect.element(cell('31')).toHaveFocus();
  await userEvent.keyboard('{Control>}{End}{/Control}');
  await expect.element(cell('5')).toHaveFocus();
  expect(portal.sent(imports.correctImportRow)).toEqual([]);
});

test('nobody is matched by a name without an answer, and Enter on the note reaches its buttons', async ({
  portal,
  openScreen,
}) => {
  answerPreview(portal);
  portal.answer(imports.correctImportRow, {
    batch,
    row: { ...alike, isPerson: true, state: 'changed', reasons: [] },
    corrected: 0,
  });
  await openScreen(address, { as: 'admin' });
  await cell('Hala Haddad').click();
  await userEvent.keyboard('{Escape}{End}{Enter}');
  await expect.element(page.getByRole('button', { name: 'Yes', exact: true })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/^Taken for Hala Haddad/)).toBeVisible();
  expect(portal.sent(imports.correctImportRow)).toMatchObject([
    { params: { row: 31 }, body: { isPerson: true } },
  ]);
});

test('more rights are given by a tick beside the name', async ({ portal, openScreen }) => {
  answerPreview(portal);
  portal.answer(imports.correctImportRow, { batch, row: { ...raised, confirmed: true }, corrected: 0 });
  await openScreen(address, { as: 'admin' });
  await expect.element(page.getByText('1 person would get more rights.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Gwen Griffiths User → Instructor' }).click();
  await expect.element(page.getByText('Confirmed below')).toBeVisible();
  expect(portal.sent(imports.correctImportRow)).toMatchObject([
    { params: { row: 58 }, body: { confirmed: true } },
  ]);
});

test('people who are not in the list are deactivated on a day only after a dialog with their names', async ({
  portal,
  openScreen,
  expectAccessible,
}) => {
  answerPreview(portal);
  await openScreen(address, { as: 'admin' });
  await page
    .getByRole('combobox', { name: 'What happens to people who are not in the list' })
    .selectOptions('Deactivate on a day…');
  const dialog = page.getByRole('dialog', { name: /^Deactivate 1 person on / });
  await expect.element(dialog.getByRole('checkbox', { name: 'Leila Leaver' })).toBeChecked();
  await expectAccessible();
  portal.answer(imports.chooseLeavers, ({ body }) => ({
    ...leavers,
    on: body?.on ?? null,
    chosenCount: body?.userIds?.length ?? 0,
  }));
  await dialog.getByRole('button', { name: 'Deactivate 1' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(portal.sent(imports.chooseLeavers)).toMatchObject([{ body: { userIds: [leavers.people[0]?._id] } }]);
});

test('of more people than one list has, the first are named, and the others stay active', async ({
  portal,
  openScreen,
}) => {
  answerPreview(portal);
  portal.answer(imports.listLeavers, { ...leavers, peopleCount: 2_345, inDepartments: 9_000 });
  await openScreen(address, { as: 'admin' });
  await page.getByRole('button', { name: 'Show 2,345' }).click();
  await expect.element(page.getByText('This is the first of 2,345, by name.')).toBeVisible();
  await page.getByRole('button', { name: 'Deactivate on a day…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Deactivate 1 person on / });
  await expect
    .element(dialog.getByText('This is the first of 2,345, by name. The others stay active.'))
    .toBeVisible();
  await expect.element(dialog.getByRole('checkbox', { name: 'All 1 of them' })).toBeChecked();
});

test('find and replace counts before it acts', async ({ portal, openScreen, expectAccessible }) => {
  answerPreview(portal);
  await openScreen(address, { as: 'admin' });
  await page.getByRole('button', { name: 'Find and replace' }).click();
  const dialog = page.getByRole('dialog', { name: 'Find and replace' });
  await dialog.getByRole('textbox', { name: 'Find' }).fill('Year 1');
  await expect.element(dialog.getByText('3 rows have this text')).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Replace in 3 rows' }).click();
  await expect.element(page.getByText('3 rows corrected')).toBeVisible();
  expect(portal.sent(imports.replaceInRows).at(-1)?.body).toMatchObject({
    find: 'Year 1',
    replace: '',
    countOnly: false,
  });
});

test('of ten thousand rows those near the view are drawn, and Ctrl+End reaches the last', async ({
  portal,
  openScreen,
}) => {
  answerPreview(portal, { rows: 10_000 });
  portal.answer(imports.listImportRows, ({ query }) => ({
    rows: Array.from({ length: query?.show ? 0 : (query?.count ?? 0) }, (_, step) =>
      listRow({ row: (query?.start ?? 0) + step + 2 }),
    ),
    rowsCount: query?.show ? 0 : 10_000,
  }));
  await openScreen(address, { as: 'admin' });
  await cell('2').click();
  await userEvent.keyboard('{Control>}{End}{/Control}');
  await expect.element(cell('10001')).toHaveFocus();
  expect(document.querySelectorAll('tbody tr').length).toBeLessThan(60);
  const starts = portal.sent(imports.listImportRows).map(({ query }) => query?.start);
  // The parts between the first and the last one were never read.
  expect(new Set(starts)).toEqual(new Set([0, 9_800]));
});

test('an import that fails says so and can be tried again', async ({ portal, openScreen, expectMessage }) => {
  answerPreview(portal);
  portal.refuse(imports.importFile, 'import.nothing-ready');
  await openScreen(address, { as: 'admin' });
  await page.getByRole('button', { name: 'Import 61 new, 38 changed' }).click();
  await expectMessage('usersNotAdded');
  await expect.element(page.getByText(problemTexts['import.nothing-ready'].detail)).toBeVisible();
});

test.for([
  [{ new: 61, changed: 0 }, 'Import 61 new'],
  [{ new: 0, changed: 38 }, 'Import 38 changed'],
  [{ new: 0, changed: 0, error: 0 }, 'All the same. Nothing to import.'],
] as const)('the button says what it imports: %j', async ([counts, words], { portal, openScreen }) => {
  answerPreview(portal, counts);
  await openScreen(address, { as: 'admin' });
  await expect.element(page.getByRole('button', { name: words, exact: true })).toBeVisible();
});

test('on a phone a row is a card, its error is corrected there, and rights are given on it', async ({
  portal,
  openScreen,
  expectAccessible,
}) => {
  answerPreview(portal);
  portal.answer(imports.correctImportRow, { batch, row: misspelt, corrected: 3 });
  await openScreen(address, { as: 'admin', size: 'phone', theme: 'light' });
  await expect.element(page.getByText(/^Step 3 of 4/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Import 99' })).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: 'Give Gwen Griffiths more rights' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Apply to 3' }).click();
  await expect.element(page.getByText('3 rows corrected')).toBeVisible();
  expect(portal.sent(imports.correctImportRow)).toMatchObject([
    { params: { row: 23 }, body: { cells: { department: 'Radiology' }, forAll: true } },
  ]);
});

test('a department that is missing is added from the list of a cell, and taken for it', async ({
  portal,
  openScreen,
}) => {
  answerPreview(portal);
  portal.answer(imports.correctImportRow, { batch, row: { ...misspelt, state: 'new' }, corrected: 3 });
  await openScreen(address, { as: 'admin' });
  await cell('Radiolgy').click();
  await page.getByRole('option', { name: 'New department…' }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(portal.sent(imports.correctImportRow)).toEqual([]);
});

test('more people than one call brings are all confirmed by name', async ({ portal, openScreen }) => {
  answerPreview(portal);
  const all = Array.from({ length: 250 }, (_, index) => ({
    ...raised,
    row: index + 2,
    cells: { ...raised.cells, name: `Person ${index}` },
  }));
  portal.answer(imports.listImportRows, ({ query }) => {
    const { start = 0, count = 50, show } = query ?? {};
    return show === 'to-confirm'
      ? { rows: all.slice(start, start + count), rowsCount: all.length }
      : { rows, rowsCount: rows.length };
  });
  await openScreen(address, { as: 'admin' });
  await page.getByRole('button', { name: '250 people' }).click();
  await expect.element(page.getByRole('checkbox', { name: /^Person 249/ })).toBeInTheDocument();
});
