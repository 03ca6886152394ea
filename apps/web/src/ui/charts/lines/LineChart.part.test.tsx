import type {} from '@vitest/browser-playwright';
import { expect, test, vi } from 'vitest';
import { cdp, userEvent } from 'vitest/browser';
import { renderPart, schemes } from '../../../testing/renderPart.tsx';
import { ChartCard } from '../card/ChartCard.tsx';
import { seriesTable } from '../card/chartTable.ts';
import { LineChart } from './LineChart.tsx';

const percent = (value: number) => `${(value * 100).toFixed(1)}%`;
const series = [
  { key: 'you', label: 'You', tone: 'primary' as const },
  { key: 'median', label: 'Median', tone: 'context' as const, line: 'dashed' as const },
];
const attempt = (number: number, you: number | null) => ({
  label: String(number),
  name: `Attempt ${number}`,
  values: { you, median: 0.6, low: 0.5, high: 0.7 },
});
const points = [attempt(1, 0.41), attempt(2, 0.49), attempt(3, null), attempt(4, 0.58)];
const scores = { label: 'Score by attempt', kind: 'score' as const, points, series, format: percent };
const band = { low: 'low', high: 'high', label: 'Middle half' };

test.each(schemes)('a point says every value there, and its peers, in %s', async (scheme) => {
  const screen = await renderPart(<LineChart {...scores} band={band} />, { scheme });
  await expect
    .element(
      screen.getByRole('img', { name: 'Attempt 2: You 49.0%, Median 60.0%, Middle half 50.0% – 70.0%' }),
    )
    .toBeVisible();
});

test('arrow keys pass a gap; the callout shows what is focused', async () => {
  const screen = await renderPart(<LineChart {...scores} />);
  await expect.element(screen.getByRole('group', { name: /Score by attempt/ })).toBeVisible();
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.element(screen.getByRole('img', { name: /Attempt 4/ })).toHaveFocus();
  await expect.element(screen.getByText('58.0%', { exact: true })).toBeVisible();
  await userEvent.keyboard('{Home}');
  await expect.element(screen.getByText('41.0%', { exact: true })).toBeVisible();
});

test('Enter and click lead to the rows behind a point', async () => {
  const onSelect = vi.fn();
  const screen = await renderPart(<LineChart {...scores} onSelect={onSelect} />);
  await screen.getByRole('button', { name: /Attempt 2/ }).click();
  await userEvent.keyboard('{End}{Enter}');
  expect(onSelect.mock.calls).toEqual([[1], [3]]);
});

test('what is drawn for the pointer is not what it presses: it goes when the focus moves, and the press with it', async () => {
  const screen = await renderPart(<LineChart {...scores} onSelect={vi.fn()} />);
  const mark = screen.getByRole('button', { name: /Attempt 2/ });
  await expect.element(mark).toBeVisible();
  await userEvent.hover(mark);
  await expect.element(screen.getByText('49.0%', { exact: true })).toBeVisible();
  const drawn = mark.element().querySelector('line')?.getBoundingClientRect();
  const pressed = drawn && document.elementFromPoint(drawn.x, drawn.y + drawn.height / 2);
  expect(pressed).toBe(mark.element().querySelector('rect'));
});

test('one point stands in the middle, none is said in the size of the chart', async () => {
  const screen = await renderPart(<LineChart {...scores} points={points.slice(0, 1)} />, { width: 400 });
  await expect.element(screen.getByRole('img', { name: /Attempt 1/ })).toBeVisible();
  await screen.rerender(<LineChart {...scores} points={[]} height={200} />);
  await expect.element(screen.getByText('No data found !')).toBeVisible();
});

test('its table says N/A where the line has a gap', async () => {
  const table = seriesTable({ pointLabel: 'Attempt', points, series, format: percent });
  const screen = await renderPart(
    <ChartCard title="Score" chart={<LineChart {...scores} />} table={table} />,
  );
  await screen.getByText('Table', { exact: true }).click({ force: true });
  await expect.element(screen.getByRole('row', { name: 'Attempt 3 N/A 60.0%' })).toBeVisible();
});

test('limits, guides, notes and an open end are named on the drawing', async () => {
  const screen = await renderPart(
    <LineChart
      {...scores}
      filled
      curve="step"
      tickOf={(x) => `week ${x}`}
      points={points.map((point, x) => ({ ...point, x, ...(x === 3 && { open: true, note: '58% so far' }) }))}
      limits={[{ value: 0.7, label: 'Pass mark 70', zone: 'above' }]}
      guides={[{ value: 1, label: 'half by attempt 2' }]}
    />,
  );
  for (const text of ['Pass mark 70', 'half by attempt 2', '58% so far', 'week 2'])
    await expect.element(screen.getByText(text)).toBeVisible();
});

test('what a limit is called stands over the lines that cross it', async () => {
  const screen = await renderPart(
    <LineChart {...scores} band={band} limits={[{ value: 0.7, label: 'Pass mark 70', labelAt: 'start' }]} />,
  );
  await expect.element(screen.getByText('Pass mark 70')).toBeVisible();
  const label = screen.getByText('Pass mark 70').element();
  const strokes = [...screen.container.querySelectorAll('svg[role="group"] path')];
  expect(strokes.length).toBeGreaterThan(2);
  const isAfter = (one: Element) => one.compareDocumentPosition(label) & Node.DOCUMENT_POSITION_FOLLOWING;
  expect(strokes.filter((one) => !isAfter(one) && !one.closest('[data-mark]'))).toEqual([]);
});

test('what is pointed out, the figures under the axis and what it counts are named', async () => {
  const screen = await renderPart(
    <LineChart
      {...scores}
      curve="step"
      tickOf={(x) => String(Math.floor(x))}
      points={points.map((point, x) => ({ ...point, x, censored: x === 1 }))}
      drops={[
        { x: 1, value: 0.5, label: 'half by attempt 1', across: true },
        { x: 3, value: 0.58, label: 'Anna: attempt 3', tone: 'accent', dotted: true },
      ]}
      axisLabel="attempt"
      under={{ label: 'still learning', textAt: (x) => `${30 - 10 * x} left` }}
    />,
  );
  for (const text of ['half by attempt 1', 'Anna: attempt 3', 'attempt', 'still learning', '10 left'])
    await expect.element(screen.getByText(text, { exact: true })).toBeVisible();
});

test('many points keep their names apart and inside the drawing', async () => {
  const year = Array.from({ length: 52 }, (_, week) => attempt(week + 1, (week % 10) / 10));
  const named = year.map((point) => ({ ...point, label: `Week ${point.label}` }));
  const screen = await renderPart(<LineChart {...scores} points={named} />, { width: 292 });
  await expect.element(screen.getByText('Week 1', { exact: true })).toBeVisible();
  const drawing = screen.getByRole('group').element().getBoundingClientRect();
  const names = [...screen.container.querySelectorAll('text')].map((text) => text.getBoundingClientRect());
  expect(names.every(({ left, right }) => left >= drawing.left && right <= drawing.right)).toBe(true);
});

test('500 points are one line, whose dots would touch; each is reached and said', async () => {
  const many = Array.from({ length: 500 }, (_, index) => attempt(index + 1, (index % 10) / 10));
  const screen = await renderPart(<LineChart {...scores} points={many} />, { width: 360 });
  await expect.element(screen.getByRole('group')).toBeVisible();
  const dots = () => screen.container.querySelectorAll('[data-mark] circle').length;
  expect(screen.getByRole('img').elements()).toHaveLength(500);
  expect(dots()).toBe(0);
  await userEvent.tab();
  await userEvent.keyboard('{End}{ArrowLeft}');
  await expect.element(screen.getByRole('img', { name: /Attempt 499/ })).toHaveFocus();
  await expect.element(screen.getByText('Attempt 499', { exact: true })).toBeVisible();
  expect(dots()).toBe(1);
});

test('on narrow paper the drawing shrinks as a whole and nothing moves', async () => {
  const screen = await renderPart(<LineChart {...scores} />, { width: 900 });
  const drawing = screen.getByRole('group', { name: /Score by attempt/ });
  await expect.element(drawing).toBeVisible();
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' });
  try {
    const frame = drawing.element().parentElement;
    if (!frame) throw new Error('The drawing has no frame.');
    frame.style.width = '450px';
    expect(drawing.element().getBoundingClientRect().width).toBe(450);
    const running = document.getAnimations().filter(({ playState }) => playState === 'running');
    expect(running).toEqual([]);
  } finally {
    await cdp().send('Emulation.setEmulatedMedia', { media: '' });
  }
});
