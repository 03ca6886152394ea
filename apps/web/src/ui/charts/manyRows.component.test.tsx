import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderPart } from '../../testing/renderPart.tsx';
import { BarChart } from './bars/BarChart.tsx';
import { StackedBarChart } from './bars/StackedBarChart.tsx';
import { ChartCard } from './card/ChartCard.tsx';
import { seriesTable } from './card/chartTable.ts';
import { DotRangeChart } from './dot-range/DotRangeChart.tsx';
import { HeatTable } from './heat/HeatTable.tsx';
import { LineChart } from './lines/LineChart.tsx';

const count = 500;
const numbers = Array.from({ length: count }, (_, index) => index + 1);
const whole = (value: number) => String(value);
const points = numbers.map((number) => ({
  label: whole(number),
  name: `Day ${number}`,
  values: { sessions: number % 7, failed: number % 3 },
}));
const series = [
  { key: 'sessions', label: 'Sessions', tone: 'primary' as const },
  { key: 'failed', label: 'Failed', tone: 'fail' as const },
];
const of500 = { points, series, format: whole };
const score = (number: number) => (number % 101) / 100;
const percent = (value: number) => `${Math.round(value * 100)}%`;

const charts: readonly (readonly [string, ReactNode])[] = [
  ['lines', <LineChart key="line" label="Many" {...of500} />],
  ['bars', <BarChart key="bar" label="Many" {...of500} grouped />],
  ['stacks', <StackedBarChart key="stack" label="Many" {...of500} />],
  ['lying bars', <BarChart key="lying" label="Many" {...of500} lying height={count * 20} />],
  [
    'dots',
    <DotRangeChart
      key="dots"
      label="Many"
      rows={numbers.map((number) => ({ name: `Day ${number}`, value: score(number) }))}
      words={{ value: 'Score', range: '' }}
      format={percent}
    />,
  ],
];

test.each(charts)('500 points as %s: each can be reached, the last by one key', async (_, chart) => {
  const screen = await renderPart(<div style={{ inlineSize: 360 }}>{chart}</div>);
  await expect.element(screen.getByRole('group', { name: /Many/ })).toBeVisible();
  await userEvent.tab();
  await userEvent.keyboard('{End}');
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Day 500\b/);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
});

test('the table twin has all 500', async () => {
  const table = seriesTable({ ...of500, pointLabel: 'Day' });
  const screen = await renderPart(
    <ChartCard title="Many" chart={<LineChart label="Many" {...of500} />} table={table} />,
  );
  await screen.getByText('Table').click();
  await expect.element(screen.getByRole('row', { name: /Day 500/ })).toBeVisible();
  expect(screen.getByRole('row').elements()).toHaveLength(count + 1);
});

test('500 learners by 40 competencies: arrows reach the last cell, and a row that stays is not drawn anew', async () => {
  const columns = Array.from({ length: 40 }, (_, index) => ({ key: `c${index}`, label: `Skill ${index}` }));
  const rows = numbers.map((number) => ({
    key: `l${number}`,
    head: `Learner ${number}`,
    scores: columns.map((_, index) => ({ score: score(number * 7 + index), passMark: 0.7 })),
  }));
  const before = performance.now();
  const screen = await renderPart(
    <HeatTable
      caption="Many"
      rowLabel="Learner"
      columns={columns}
      rows={rows}
      calloutOf={() => 'One attempt'}
    />,
  );
  await expect.element(screen.getByRole('table', { name: 'Many' })).toBeVisible();
  const drawn = performance.now() - before;
  const first = screen.getByRole('table', { name: 'Many' }).element().querySelector('tbody tr');
  await userEvent.tab();
  const pressed = performance.now();
  for (let step = 0; step < 20; step += 1) await userEvent.keyboard('{ArrowDown}');
  const key = (performance.now() - pressed) / 20;
  await expect.element(screen.getByText('One attempt')).toBeVisible();
  await userEvent.keyboard('{Control>}{End}{/Control}');
  expect(screen.getByRole('table', { name: 'Many' }).element().querySelector('tbody tr')).toBe(first);
  // For whoever asks how it feels; how fast this machine is says nothing about right or wrong.
  console.info(`500 × 40: drawn in ${drawn.toFixed(0)} ms, a key ${key.toFixed(1)} ms`);
});
