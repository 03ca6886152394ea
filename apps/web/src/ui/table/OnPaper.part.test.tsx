import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '../../testing/renderPart.tsx';
import { DataTable } from './DataTable.tsx';
import { mostPrinted } from './OnPaper.tsx';

interface Ward {
  name: string;
}

beforeEach(() => page.viewport(1280, 800));

const wards = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `Ward ${index + 1}` }));
const table = {
  title: 'Wards',
  rowKey: ({ name }: Ward) => name,
  state: { search: '', page: 2, size: 10 },
  onStateChange: () => undefined,
  empty: <p>No ward yet</p>,
} as const;
const columns = [{ key: 'name', title: 'Name', render: ({ name }: Ward) => name }];
const rowsOnPage = () => document.querySelectorAll('tbody tr').length;

test('a list that is printed whole says how many rows are left out, and where they are', async () => {
  await renderPart(
    <DataTable
      {...table}
      columns={columns}
      rows={wards(10)}
      total={1072}
      paper={{ rows: wards(mostPrinted), rest: 'The file has all of them.', more: 'Print prints up to 500.' }}
    />,
    { width: 1240 },
  );
  expect(rowsOnPage()).toBe(mostPrinted);
  expect(document.body.textContent).toContain(
    'Rows 1 to 500 of 1,072 are printed, the others are not. The file has all of them.',
  );
});

test('the browser’s own print of a page says which rows these are', async () => {
  await renderPart(
    <DataTable
      {...table}
      columns={columns}
      rows={wards(10)}
      total={1072}
      paper={{ rows: undefined, rest: 'The file has all of them.', more: 'Print prints up to 500.' }}
    />,
    { width: 1240 },
  );
  expect(document.body.textContent).toContain(
    'Rows 11 to 20 of 1,072 are printed, those on the screen; the others are not. Print prints up to 500.',
  );
});
