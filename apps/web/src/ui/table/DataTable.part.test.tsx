import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '../../testing/renderPart.tsx';
import { DataTable } from './DataTable.tsx';
import type { TableState } from './state/tableState.ts';

interface Ward {
  name: string;
}

const state: TableState = { search: '', page: 1, size: 10 };
const onStateChange = vi.fn();

interface Shown {
  rows: readonly Ward[] | undefined;
  total?: number;
  search?: string;
  failure?: { title: string; cause: string; onRetry: () => void };
  busy?: boolean;
}

const renderTable = ({ rows, total = rows?.length ?? 0, search = '', ...given }: Shown) =>
  renderPart(
    <DataTable
      title="Wards"
      columns={[{ key: 'name', title: 'Name', render: ({ name }) => name }]}
      rows={rows}
      rowKey={({ name }) => name}
      total={total}
      state={{ ...state, search }}
      onStateChange={onStateChange}
      empty={<p>No ward yet</p>}
      {...given}
    />,
    { width: 1240 },
  );

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
  await renderTable({ rows: [], search: 'Onkologie' });
  await expect.element(table.getByText('Nothing matches “Onkologie”.')).toBeVisible();
  expect(page.getByText('No ward yet').query()).toBeNull();
  await table
    .getByRole('button', { name: /^Clear/ })
    .last()
    .click();
  expect(onStateChange).toHaveBeenLastCalledWith({ ...state, search: '', page: 1 });
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
