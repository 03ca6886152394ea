import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderPart, schemes } from '../../../testing/renderPart.tsx';
import { HeatTable } from './HeatTable.tsx';

const table = {
  caption: 'Competencies',
  rowLabel: 'Learner',
  summaryLabel: 'Mean',
  calloutOf: () => '5 attempts',
  empty: <p>Nobody yet</p>,
  columns: [
    { key: 'sepsis', label: 'Sepsis bundle' },
    { key: 'airway', label: 'Airway opening' },
  ],
  rows: [
    {
      key: 'anna',
      head: 'Anna Berg',
      summary: '58',
      scores: [{ score: 0.58, passMark: 0.7, change: 0.06, mustPassMissed: true }, null],
    },
    {
      key: 'jonas',
      head: 'Jonas Weber',
      summary: '73',
      scores: [
        { score: 0.8, passMark: 0.7, change: -0.04 },
        { score: 0.66, passMark: 0.7, expired: true },
      ],
    },
  ],
};

test.each(schemes)('a cell shows its number and says what else is known, in %s', async (scheme) => {
  const screen = await renderPart(<HeatTable {...table} />, { scheme });
  const name = '58%, below the pass mark of 70%, rising, must-pass step missed';
  await expect.element(screen.getByRole('img', { name })).toBeVisible();
  expect(screen.getByRole('img', { name }).element().textContent).toMatch(/^58/);
  await expect.element(screen.getByRole('img', { name: 'not attempted' })).toHaveTextContent('–');
  await expect.element(screen.getByRole('img', { name: /66%.*expired/ })).toBeVisible();
  // Four points are no trend.
  await expect.element(screen.getByRole('img', { name: '80%, reaches the pass mark of 70%' })).toBeVisible();
});

test('steps from the pass mark are told apart', async () => {
  const screen = await renderPart(<HeatTable {...table} />);
  const colour = (name: RegExp) =>
    getComputedStyle(screen.getByRole('img', { name }).element()).backgroundColor;
  await expect.element(screen.getByRole('table', { name: 'Competencies' })).toBeVisible();
  expect(new Set([colour(/^58%/), colour(/^66%/), colour(/^80%/)]).size).toBe(3);
});

test('one tab stop; arrow keys walk the cells, the callout follows, Enter leads on', async () => {
  const onSelect = vi.fn();
  const screen = await renderPart(<HeatTable {...table} onSelect={onSelect} />);
  await userEvent.tab();
  await expect.element(screen.getByRole('button', { name: /^58%/ })).toHaveFocus();
  await expect.element(screen.getByText('5 attempts')).toBeVisible();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(screen.getByRole('img', { name: 'not attempted' })).toHaveFocus();
  await userEvent.keyboard('{Enter}{ArrowDown}{Enter}');
  expect(onSelect.mock.calls).toEqual([['jonas', 'airway']]);
});

test('without rows the given words stand in', async () => {
  const screen = await renderPart(<HeatTable {...table} rows={[]} />);
  await expect.element(screen.getByText('Nobody yet')).toBeVisible();
});
