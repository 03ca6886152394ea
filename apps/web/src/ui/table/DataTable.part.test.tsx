import { type ComponentProps, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '../../testing/renderPart.tsx';
import { DataTable } from './DataTable.tsx';
import { everythingSelected, type Selection } from './selection/selection.ts';
import type { TableState } from './state/tableState.ts';

interface Ward {
  name: string;
}

const state: TableState = { search: '', page: 1, size: 10 };
const onStateChange = vi.fn();

type WardTableProps = Partial<ComponentProps<typeof DataTable<Ward>>> & { rows: readonly Ward[] | undefined };

const WardTable = (props: WardTableProps) => (
  <DataTable
    title="Wards"
    columns={[
      { key: 'name', title: 'Name', render: ({ name }) => name, sortable: true },
      { key: 'floor', title: 'Floor', render: () => 2 },
    ]}
    rowKey={({ name }) => name}
    total={props.rows?.length ?? 0}
    state={state}
    onStateChange={onStateChange}
    empty={<p>No ward yet</p>}
    {...props}
  />
);

const renderTable = (props: WardTableProps) => renderPart(<WardTable {...props} />, { width: 1240 });

beforeEach(() => page.viewport(1280, 800));

const table = page.getByRole('region', { name: 'Wards' });
const searchBox = table.getByRole('searchbox');

test('while the first rows load there is a skeleton and no word of emptiness', async () => {
  await renderTable({ rows: undefined });
  await expect.element(table.getByRole('status')).toHaveTextContent('Loading');
  expect(page.getByText('No ward yet').query()).toBeNull();
});

test('a table that never had a row says so, and has no search box', async () => {
  await renderTable({ rows: [] });
  await expect.element(table.getByText('No ward yet')).toBeVisible();
  expect(searchBox.query()).toBeNull();
});

test('where nothing matches, it says for what, and the way back takes the search away', async () => {
  await renderTable({ rows: [], state: { ...state, search: 'Onkologie' } });
  await expect.element(table.getByText('Nothing matches “Onkologie”.')).toBeVisible();
  expect(page.getByText('No ward yet').query()).toBeNull();
  await table
    .getByRole('button', { name: /^Clear/ })
    .last()
    .click();
  expect(onStateChange).toHaveBeenLastCalledWith({ ...state, search: '', page: 1 });
});

test('what a search has found is said by a region that was there before, the first rows are not', async () => {
  const said = () => document.querySelector('[aria-live="polite"]')?.textContent;
  const { rerender } = await renderTable({ rows: [{ name: 'Surgery' }], total: 57 });
  const region = document.querySelector('[aria-live="polite"]');
  const search = (text: string, rows: readonly Ward[], total: number) =>
    rerender(<WardTable rows={rows} total={total} state={{ ...state, search: text }} />);
  await search('zzzzqq', [], 0);
  await expect.poll(said).toBe('No data found ! Nothing matches “zzzzqq”.');
  await search('surg', [{ name: 'Surgery' }], 1);
  await expect.poll(said).toBe('1–1 of 1');
  await search('', [{ name: 'Surgery' }], 57);
  await expect.poll(said).toBe('1–10 of 57');
  expect(document.querySelector('[aria-live="polite"]')).toBe(region);
});

test('a failure says why with a way on, and the search stays', async () => {
  const onRetry = vi.fn();
  await renderTable({
    rows: undefined,
    failure: { title: 'Not loaded', cause: 'Try again in a moment.', onRetry },
  });
  await expect.element(table.getByRole('alert').getByText('Try again in a moment.')).toBeVisible();
  await expect.element(searchBox).toBeVisible();
  await table.getByRole('button', { name: 'Try again' }).click();
  expect(onRetry).toHaveBeenCalledOnce();
});

test('while the next page is on its way the rows stay, and the table says that it is busy', async () => {
  await renderTable({ rows: [{ name: 'Surgery' }], total: 30, busy: true });
  await expect.element(table.getByText('Surgery')).toBeVisible();
  await expect.element(table).toHaveAttribute('aria-busy', 'true');
});

const wards = ['Surgery', 'Closed ward', 'Oncology'].map((name) => ({ name }));

test('a heading sorts upwards, then downwards', async () => {
  const heading = table.getByRole('columnheader', { name: 'Name' });
  const Sorted = () => {
    const [own, setOwn] = useState(state);
    return <WardTable rows={wards} state={own} onStateChange={setOwn} />;
  };
  await renderPart(<Sorted />, { width: 1240 });
  await expect.element(heading).toHaveAttribute('aria-sort', 'none');
  await heading.getByRole('button').click();
  await expect.element(heading).toHaveAttribute('aria-sort', 'ascending');
  await heading.getByRole('button').click();
  await expect.element(heading).toHaveAttribute('aria-sort', 'descending');
});

test('sorted by a column that cannot be sorted, the heading of the usual order is marked', async () => {
  await renderTable({
    rows: wards,
    state: { ...state, sort: { key: 'floor', direction: 'asc' } },
    defaultSort: { key: 'name', direction: 'desc' },
  });
  await expect
    .element(table.getByRole('columnheader', { name: 'Name' }))
    .toHaveAttribute('aria-sort', 'descending');
});

test('on a phone a list sorts what the headings sort elsewhere', async () => {
  await page.viewport(360, 780);
  await renderTable({ rows: wards, state: { ...state, sort: { key: 'name', direction: 'asc' } } });
  await expect.element(table.getByRole('list', { name: 'Wards' }).getByText('Oncology')).toBeVisible();
  await table.getByRole('button', { name: 'Ascending' }).click();
  expect(onStateChange).toHaveBeenLastCalledWith({ ...state, sort: { key: 'name', direction: 'desc' } });
});

function SelectableWards({ from }: { from: Selection }) {
  const [selection, setSelection] = useState(from);
  return (
    <WardTable
      rows={wards}
      total={30}
      selection={{
        selection,
        onChange: setSelection,
        rowName: ({ name }) => name,
        canSelect: ({ name }) => name !== 'Closed ward',
        actions: [],
      }}
    />
  );
}

const selectionBar = page.getByRole('region', { name: 'Selection' });

test('a page is selected in one act, then all that match, and the bar counts them', async () => {
  await renderPart(<SelectableWards from={{ all: false, keys: new Set(['On another page']) }} />, {
    width: 1240,
  });
  const pageBox = table.getByRole('checkbox', { name: 'Select all rows of this page' });
  await pageBox.click();
  await expect.element(selectionBar.getByText('3 selected')).toBeVisible();
  await expect.element(table.getByRole('checkbox', { name: 'Select Closed ward' })).toBeDisabled();
  await pageBox.click();
  await expect.element(selectionBar.getByText('1 selected')).toBeVisible();
  await selectionBar.getByRole('button', { name: 'Select all 30 that match' }).click();
  await expect.element(selectionBar.getByText('All 30 selected')).toBeVisible();
});

test('a row taken out of all that match leaves the rows of the page that can be selected', async () => {
  await renderPart(<SelectableWards from={everythingSelected} />, { width: 1240 });
  await table.getByRole('checkbox', { name: 'Select Surgery' }).click();
  await expect.element(selectionBar.getByText('1 selected')).toBeVisible();
  await expect.element(table.getByRole('checkbox', { name: 'Select Oncology' })).toBeChecked();
  await expect.element(table.getByRole('checkbox', { name: 'Select Closed ward' })).not.toBeChecked();
});

test('a hidden column stays hidden in this browser, and the heading of a row cannot be hidden', async () => {
  localStorage.clear();
  const floor = table.getByRole('columnheader', { name: 'Floor' });
  const first = await renderTable({ rows: wards, columnChoice: 'wards' });
  await table.getByRole('button', { name: 'Columns' }).click();
  await expect.element(page.getByRole('menuitemcheckbox', { name: 'Name' })).not.toBeInTheDocument();
  await page.getByRole('menuitemcheckbox', { name: 'Floor' }).click();
  await expect.element(floor).not.toBeInTheDocument();
  await first.unmount();
  await renderTable({ rows: wards, columnChoice: 'wards' });
  await expect.element(table.getByRole('columnheader', { name: 'Name' })).toBeVisible();
  await expect.element(floor).not.toBeInTheDocument();
});
