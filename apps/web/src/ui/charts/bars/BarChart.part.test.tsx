import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPart, schemes } from '../../../testing/renderPart.tsx';
import { ChartCard } from '../card/ChartCard.tsx';
import { stackedTable } from '../card/chartTable.ts';
import type { ChartPoint } from '../chartSeries.ts';
import { BarChart } from './BarChart.tsx';
import { ScoreBars } from './ScoreBars.tsx';
import { StackedBarChart } from './StackedBarChart.tsx';

const minutes = (value: number) => `${value} min`;
const series = [
  { key: 'sepsis', label: 'Sepsis: the First Hour' },
  { key: 'bls', label: 'Basic Life Support' },
];
const points: ChartPoint[] = [
  { label: '1', name: '1 Nov', values: {} },
  { label: '2', name: '2 Nov', values: { sepsis: 24 } },
  { label: '3', name: '3 Nov', values: { sepsis: 10, bls: 6 } },
];
const activity = { label: 'Activity in November', points, series, format: minutes };
const average = { label: 'Average', score: 0.713, main: true };
const bars = [{ label: 'Minimum', score: 0.524 }, average, { label: 'Maximum', score: 0.86 }];

test('arrow keys walk over the pieces with one tab stop, and the callout follows', async () => {
  const screen = await renderPart(<StackedBarChart {...activity} />);
  await expect.element(screen.getByRole('group', { name: /Activity in November/ })).toBeVisible();
  await userEvent.tab();
  await expect
    .element(screen.getByRole('img', { name: '2 Nov, Sepsis: the First Hour: 24 min' }))
    .toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{ArrowUp}');
  await expect.element(screen.getByRole('img', { name: '3 Nov, Basic Life Support: 6 min' })).toHaveFocus();
  await expect.element(screen.getByText('10 min', { exact: true })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(screen.getByText('10 min', { exact: true }).query()).toBeNull();
  await userEvent.tab();
  expect(document.activeElement).toBe(document.body);
});

test('the pointer calls the values of a day', async () => {
  const screen = await renderPart(<StackedBarChart {...activity} />);
  await screen.getByRole('img', { name: '3 Nov, Basic Life Support: 6 min' }).hover();
  await expect.element(screen.getByText('3 Nov')).toBeVisible();
  await expect.element(screen.getByText('6 min', { exact: true })).toBeVisible();
});

test('click and Enter lead to the rows behind a piece', async () => {
  const onSelect = vi.fn();
  const screen = await renderPart(<StackedBarChart {...activity} onSelect={onSelect} />);
  await screen.getByRole('button', { name: /3 Nov, Sepsis/ }).click();
  await userEvent.keyboard('{ArrowUp}{Enter}');
  expect(onSelect.mock.calls).toEqual([
    [2, 'sepsis'],
    [2, 'bls'],
  ]);
});

test('every chart has its table', async () => {
  const table = stackedTable({ ...activity, pointLabel: 'Day', totalLabel: 'Total' });
  const chart = <StackedBarChart {...activity} />;
  const screen = await renderPart(<ChartCard title="Device activity" chart={chart} table={table} />);
  await screen.getByText('Table', { exact: true }).click({ force: true });
  await expect.element(screen.getByRole('row', { name: '3 Nov 10 min 6 min 16 min' })).toBeVisible();
  expect(screen.getByRole('group', { name: /Activity/ }).query()).toBeNull();
});

test.each(schemes)('scores say their value and the pass mark, in %s', async (scheme) => {
  const screen = await renderPart(<ScoreBars label="Scores" bars={bars} passMark={0.7} />, {
    scheme,
    width: 900,
  });
  for (const text of ['52.4%', '71.3%', '86.0%', 'Pass mark 70'])
    await expect.element(screen.getByText(text)).toBeVisible();
  await expect.element(screen.getByRole('img', { name: 'Average: 71.3%' })).toBeVisible();
});

test('only a main bar below the pass mark is hatched', async () => {
  const screen = await renderPart(<ScoreBars label="Scores" bars={bars} passMark={0.72} />);
  const hatched = (name: RegExp) =>
    screen.getByRole('img', { name }).element().querySelector('[mask]') !== null;
  await expect.element(screen.getByRole('img', { name: /Average/ })).toBeVisible();
  expect([hatched(/Minimum/), hatched(/Average/), hatched(/Maximum/)]).toEqual([false, true, false]);
});

test('one bar, and one of no length, can be read', async () => {
  const screen = await renderPart(
    <ScoreBars label="Scores" bars={[{ ...average, score: 0 }]} passMark={0.7} />,
  );
  await expect.element(screen.getByRole('img', { name: 'Average: 0.0%' })).toBeVisible();
});

test('without data the words stand in the size of the chart', async () => {
  const screen = await renderPart(<BarChart {...activity} points={[]} height={240} />);
  await expect.element(screen.getByText('No data found !')).toBeVisible();
  expect(screen.container.getBoundingClientRect().height).toBe(240);
});

test('at 360 px no name of a day touches the next', async () => {
  await page.viewport(360, 780);
  const month = Array.from({ length: 30 }, (_, day) => ({
    label: `${day + 1} Nov`,
    name: `${day + 1} November`,
    values: { sepsis: day + 1 },
  }));
  const screen = await renderPart(<BarChart {...activity} points={month} />, { width: 292 });
  await expect.element(screen.getByText('1 Nov', { exact: true })).toBeVisible();
  const boxes = [...screen.container.querySelectorAll('text')]
    .filter(({ textContent }) => textContent.endsWith('Nov'))
    .map((text) => text.getBoundingClientRect());
  expect(boxes.length).toBeGreaterThan(3);
  expect(boxes.every(({ left }, index) => index === 0 || left > (boxes[index - 1]?.right ?? 0))).toBe(true);
});

test('what a divider is called stands over the values of the bars beside it', async () => {
  const bins = Array.from({ length: 20 }, (_, bin) => ({
    label: String(5 * bin),
    name: `${5 * bin} %`,
    values: { sepsis: 40 + bin },
  }));
  const screen = await renderPart(
    <BarChart
      {...activity}
      points={bins}
      format={(value) => `n${value}`}
      withValues
      divider={{ before: 14, label: 'Pass mark 70' }}
    />,
    { width: 900 },
  );
  await expect.element(screen.getByText('Pass mark 70')).toBeVisible();
  const label = screen.getByText('Pass mark 70').element().getBoundingClientRect();
  const values = bins.map(({ values: { sepsis } }) =>
    screen.getByText(`n${sepsis}`, { exact: true }).element().getBoundingClientRect(),
  );
  expect(values.every(({ top }) => top >= label.bottom)).toBe(true);
});

const days = (count: number): ChartPoint[] =>
  Array.from({ length: count }, (_, day) => ({
    label: String(day + 1),
    name: `Day ${day + 1}`,
    values: { sepsis: (day % 60) + 1 },
  }));
const isInView = (inside: Element, box: Element) => {
  const [one, whole] = [inside.getBoundingClientRect(), box.getBoundingClientRect()];
  return one.left >= whole.left && one.right <= whole.right;
};

test.each([360, 900])('500 bars scroll in a width of %i, each to be told from the next', async (width) => {
  const screen = await renderPart(<StackedBarChart {...activity} points={days(500)} />, { width });
  await expect.element(screen.getByRole('group')).toBeVisible();
  const marks = [...screen.container.querySelectorAll('[data-mark]')];
  const [first, last] = [marks[0], marks.at(-1)];
  expect(marks).toHaveLength(500);
  const box = screen.getByRole('group').element().parentElement;
  if (!box || !first || !last) throw new Error('The chart is not drawn.');
  expect(box.getBoundingClientRect().width).toBe(width);
  const bars = marks.map((one) => one.querySelector('path')?.getBoundingClientRect());
  expect(bars.every((one) => one && one.width >= 3)).toBe(true);
  expect(bars.every((one, day) => day === 0 || (one?.left ?? 0) - (bars[day - 1]?.right ?? 0) >= 1)).toBe(
    true,
  );
  await userEvent.tab();
  await userEvent.keyboard('{End}');
  expect(document.activeElement).toBe(last);
  expect(last.getAttribute('aria-label')).toBe('Day 500, Sepsis: the First Hour: 20 min');
  expect(isInView(last, box)).toBe(true);
  expect(isInView(first, box)).toBe(false);
  // The values of the axis must be in view even when the chart is scrolled to its end.
  const standing = box.lastElementChild?.previousElementSibling;
  expect(standing && isInView(standing, box)).toBe(true);
  await expect.element(screen.getByText('Day 500', { exact: true })).toBeVisible();
});

test('a key draws nothing anew but the two marks and the callout', async () => {
  const screen = await renderPart(<BarChart {...activity} points={days(500)} />, { width: 360 });
  await expect.element(screen.getByRole('group')).toBeVisible();
  await userEvent.tab();
  const changed = new Set<Node>();
  const observer = new MutationObserver((records) => {
    for (const { target } of records) changed.add(target);
  });
  observer.observe(screen.container, {
    attributes: true,
    childList: true,
    characterData: true,
    subtree: true,
  });
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(screen.getByText('Day 2', { exact: true })).toBeVisible();
  observer.disconnect();
  const marks = [...changed].filter((one) => one instanceof Element && one.matches('[data-mark]'));
  expect(marks).toHaveLength(2);
  expect(changed.size).toBeLessThan(15);
});

test('500 lying bars each have a row with its name', async () => {
  const screen = await renderPart(<BarChart {...activity} lying points={days(500)} withValues />, {
    width: 360,
  });
  await expect.element(screen.getByText('Day 1', { exact: true })).toBeVisible();
  const rows = [...screen.container.querySelectorAll('text')]
    .filter(({ textContent }) => textContent.startsWith('Day '))
    .map((text) => text.getBoundingClientRect());
  expect(rows).toHaveLength(500);
  expect(rows.every(({ top }, row) => row === 0 || top >= (rows[row - 1]?.bottom ?? 0))).toBe(true);
});

test('lying bars walk downwards', async () => {
  const screen = await renderPart(<BarChart {...activity} lying withValues />);
  await expect.element(screen.getByText('16 min')).toBeVisible();
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}{ArrowRight}');
  await expect.element(screen.getByRole('img', { name: /3 Nov, Basic Life Support/ })).toHaveFocus();
});

test('a group of zero and missing values has its bars side by side', async () => {
  const screen = await renderPart(
    <BarChart
      {...activity}
      grouped
      points={[{ label: 'Nov', name: 'November', values: { sepsis: 8, bls: 4 } }]}
    />,
  );
  const left = (name: RegExp) => screen.getByRole('img', { name }).element().getBoundingClientRect().left;
  await expect.element(screen.getByRole('img', { name: /Sepsis/ })).toBeVisible();
  expect(left(/Sepsis/)).toBeLessThan(left(/Basic/));
});
