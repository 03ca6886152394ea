import { QueryClientProvider } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../lib/api/queryClient.ts';
import { renderPart } from '../../testing/renderPart.tsx';
import { usePrintStep } from './usePrintStep.ts';

const pageSize = 100;
const total = 1072;

const readPage = vi.fn(async ({ pageNumber }: { pageNumber: number }) => {
  const first = (pageNumber - 1) * pageSize;
  return Array.from({ length: Math.min(pageSize, total - first) }, (_, index) => first + index + 1);
});

function List() {
  const { print, rows } = usePrintStep({ list: 'all', pageSize, readPage });
  return (
    <>
      <button type="button" onClick={print}>
        Print
      </button>
      <p>{rows ? `${rows.length} rows, the last ${rows.at(-1)}` : 'the page'}</p>
    </>
  );
}

test('pages are fetched until paper is full, and the browser prints them once', async () => {
  let paper = '';
  const print = vi.spyOn(window, 'print').mockImplementation(() => {
    paper = document.body.textContent ?? '';
  });
  await renderPart(
    <QueryClientProvider client={queryClient}>
      <List />
    </QueryClientProvider>,
  );
  await page.getByRole('button', { name: 'Print' }).click();
  await expect.element(page.getByText('the page')).toBeVisible();
  await expect.poll(() => print.mock.calls.length).toBe(1);
  expect(paper).toContain('500 rows, the last 500');
  expect(readPage.mock.calls.map(([asked]) => asked.pageNumber)).toEqual([1, 2, 3, 4, 5]);
});
