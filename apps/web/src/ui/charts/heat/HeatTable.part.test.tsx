import type {} from '@vitest/browser-playwright';
import { expect, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
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
  const name = '58%, below the pass mark of 70%, rising, must-pass step failed';
  await expect.element(screen.getByRole('img', { name })).toBeVisible();
  expect(screen.getByRole('img', { name }).element().textContent).toMatch(/^58/);
  await expect.element(screen.getByRole('img', { name: 'not attempted' })).toHaveTextContent('–');
  await expect.element(screen.getByRole('img', { name: /66%.*expired/ })).toBeVisible();
  // A change of four points is too small to be named as a trend.
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

test('a finger reads a cell with its first press, and goes on with the next; a mouse goes on at once', async () => {
  const onSelect = vi.fn();
  const screen = await renderPart(
    <HeatTable {...table} onSelect={onSelect} calloutOf={(row) => `5 attempts of ${row}`} />,
  );
  const press = (name: RegExp, pointerType: 'touch' | 'mouse') => {
    const cell = screen.getByRole('button', { name }).element();
    cell.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType }));
    cell.dispatchEvent(new PointerEvent('click', { bubbles: true, pointerType }));
  };
  await expect.element(screen.getByRole('button', { name: /^58%/ })).toBeVisible();
  press(/^58%/, 'touch');
  await expect.element(screen.getByText('5 attempts of anna')).toBeVisible();
  press(/^80%/, 'touch');
  expect(onSelect).not.toHaveBeenCalled();
  await expect.element(screen.getByText('5 attempts of jonas')).toBeVisible();
  press(/^80%/, 'touch');
  expect(onSelect.mock.calls).toEqual([['jonas', 'sepsis']]);
  press(/^58%/, 'mouse');
  expect(onSelect.mock.lastCall).toEqual(['anna', 'sepsis']);
});

test('the callout stays with its row when a filter moves the row', async () => {
  const part = (rows: typeof table.rows) => (
    <HeatTable {...table} rows={rows} onSelect={() => {}} calloutOf={(row) => `5 attempts of ${row}`} />
  );
  const screen = await renderPart(part(table.rows));
  const cell = screen.getByRole('button', { name: /^80%/ }).element();
  if (cell instanceof HTMLElement) cell.focus();
  await expect.element(screen.getByText('5 attempts of jonas')).toBeVisible();
  await screen.rerender(part(table.rows.slice(1)));
  await expect.element(screen.getByText('Anna Berg')).not.toBeInTheDocument();
  await expect.element(screen.getByText('5 attempts of jonas')).toBeVisible();
});

test('without rows the given words stand in', async () => {
  const screen = await renderPart(<HeatTable {...table} rows={[]} />);
  await expect.element(screen.getByText('Nobody yet')).toBeVisible();
});

const hospital = {
  ...table,
  columns: Array.from({ length: 40 }, (_, column) => ({
    key: `${column}`,
    label: `Competency ${column + 1}`,
  })),
  rows: Array.from({ length: 500 }, (_, row) => ({
    key: `${row}`,
    head: `Learner ${row + 1}`,
    summary: '70',
    scores: Array.from({ length: 40 }, (__, column) => ({
      score: ((row * 7 + column) % 101) / 100,
      passMark: 0.7,
    })),
  })),
};
const scoresOf = (learner: string) => {
  const head = page.getByRole('rowheader', { name: learner, exact: true }).element();
  return head.closest('tr')?.querySelectorAll('[data-mark]').length;
};

test('500 learners by 40 competencies: everybody has a row, those in view their scores', async () => {
  await renderPart(<HeatTable {...hospital} />, { width: 900 });
  await expect.poll(() => scoresOf('Learner 1')).toBe(40);
  expect(page.getByRole('rowheader').elements()).toHaveLength(500);
  await expect.poll(() => scoresOf('Learner 400')).toBe(0);
  const height = document.documentElement.scrollHeight;
  page.getByRole('rowheader', { name: 'Learner 400', exact: true }).element().scrollIntoView();
  await expect.poll(() => scoresOf('Learner 400')).toBe(40);
  await expect.poll(() => scoresOf('Learner 1')).toBe(40); // the tab stop
  await expect.poll(() => scoresOf('Learner 2')).toBe(0);
  expect(document.documentElement.scrollHeight).toBe(height);
});

test('keys reach every cell of 500 rows, far ones too, and move nothing but the stop', async () => {
  const onSelect = vi.fn();
  const screen = await renderPart(<HeatTable {...hospital} onSelect={onSelect} />, { width: 900 });
  await expect.poll(() => scoresOf('Learner 1')).toBe(40);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}{End}');
  const focused = () => document.activeElement?.closest('tr')?.querySelector('th')?.textContent;
  expect(focused()).toBe('Learner 500');
  await expect.poll(() => scoresOf('Learner 499')).toBe(40);
  await userEvent.keyboard('{ArrowUp}{Enter}{Home}');
  expect(focused()).toBe('Learner 1');
  expect(onSelect.mock.calls).toEqual([['498', '1']]);
  await expect.poll(() => scoresOf('Learner 499')).toBe(0);
  expect(screen.container.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
});

test('on paper all rows have their scores', async () => {
  const columns = hospital.columns.slice(0, 4);
  const screen = await renderPart(<HeatTable {...hospital} columns={columns} />, { width: 900 });
  await expect.poll(() => scoresOf('Learner 1')).toBe(4);
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' });
  try {
    await expect.poll(() => screen.container.querySelectorAll('[data-mark]').length).toBe(500 * 4);
  } finally {
    await cdp().send('Emulation.setEmulatedMedia', { media: '' });
  }
});

test('columns out of view are counted, in whole columns, and a button leads to them', async () => {
  await page.viewport(1000, 780);
  const grouped = hospital.columns.map((column, index) => ({
    ...column,
    group: { key: `${index < 3}`, label: index < 3 ? 'Sepsis' : 'Airway' },
  }));
  const screen = await renderPart(
    <HeatTable {...hospital} rows={hospital.rows.slice(0, 3)} columns={grouped} />,
    {
      width: 900,
    },
  );
  await expect.element(screen.getByText('Sepsis', { exact: true })).toBeVisible();
  const more = screen.getByRole('button', { name: /more columns after$/ });
  const hidden = () => Number.parseInt(more.element().textContent, 10);
  await expect.poll(hidden).toBeGreaterThan(30);
  const [shown, before] = [40 - hidden(), hidden()];
  const isWhole = (column: number) => {
    const { left, right } = screen
      .getByRole('columnheader', { name: `Competency ${column}`, exact: true })
      .element()
      .getBoundingClientRect();
    const mean = screen.getByRole('columnheader', { name: 'Mean' }).element().getBoundingClientRect();
    return right <= mean.left && left > 0;
  };
  expect([isWhole(shown), isWhole(shown + 1)]).toEqual([true, false]);
  await more.click();
  await expect.poll(hidden).toBe(before - shown);
  await expect.element(screen.getByRole('button', { name: `${shown} more columns before` })).toBeVisible();
});
