import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderPart, schemes } from '../../../testing/renderPart.tsx';
import { DotRangeChart } from './DotRangeChart.tsx';

const rows = [
  { name: 'Recognising deterioration', value: 0.71, low: 0.62, high: 0.8, median: 0.72 },
  { name: 'Airway opening', value: null, note: 'fewer than 5 peers' },
  { name: 'Sepsis bundle', value: 0.58, low: 0.52, high: 0.76, median: 0.64 },
];
const peers = {
  label: 'You among peers',
  words: { value: 'You', range: 'Middle half', median: 'Median' },
  format: (value: number) => `${(value * 100).toFixed(1)}%`,
};

test.each(schemes)('a row says its value, range and median, in %s', async (scheme) => {
  const screen = await renderPart(<DotRangeChart {...peers} rows={rows} />, { scheme });
  const name = 'Sepsis bundle: You 58.0%, Middle half 52.0% – 76.0%, Median 64.0%';
  await expect.element(screen.getByRole('img', { name })).toBeVisible();
  await expect.element(screen.getByText('Airway opening')).toBeVisible();
  await expect.element(screen.getByText('N/A', { exact: true })).toBeVisible();
});

test('arrow keys walk down the rows that have a value, with the callout; Enter leads on', async () => {
  const onSelect = vi.fn();
  const screen = await renderPart(<DotRangeChart {...peers} rows={rows} onSelect={onSelect} />);
  await expect.element(screen.getByRole('group')).toBeVisible();
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(screen.getByRole('button', { name: /Sepsis bundle/ })).toHaveFocus();
  await expect.element(screen.getByText('52.0% – 76.0%')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(onSelect).toHaveBeenCalledExactlyOnceWith(2);
});

test('a value below the pass mark is a diamond', async () => {
  const screen = await renderPart(
    <DotRangeChart {...peers} rows={rows} limit={{ value: 0.7, label: 'Pass mark 70' }} />,
  );
  await expect.element(screen.getByText('Pass mark 70')).toBeVisible();
  const dot = (name: RegExp) =>
    screen.getByRole('img', { name }).element().querySelector('circle')?.getAttribute('fill');
  expect(dot(/Sepsis/)).toBeUndefined();
  expect(dot(/Recognising/)).toBe('var(--primary)');
});

test('500 rows each have their name and are reached', async () => {
  const many = Array.from({ length: 500 }, (_, row) => ({ name: `Session ${row + 1}`, value: row / 499 }));
  const screen = await renderPart(<DotRangeChart {...peers} rows={many} />, { width: 360 });
  await expect.element(screen.getByRole('group')).toBeVisible();
  const names = [...screen.container.querySelectorAll('text')]
    .filter(({ textContent }) => textContent.startsWith('Session '))
    .map((text) => text.getBoundingClientRect());
  expect(names).toHaveLength(500);
  expect(names.every(({ top }, row) => row === 0 || top >= (names[row - 1]?.bottom ?? 0))).toBe(true);
  await userEvent.tab();
  await userEvent.keyboard('{End}');
  await expect.element(screen.getByRole('img', { name: /^Session 500:/ })).toHaveFocus();
});

test('one row and none', async () => {
  const screen = await renderPart(<DotRangeChart {...peers} rows={rows.slice(0, 1)} />);
  await expect.element(screen.getByRole('img')).toBeVisible();
  await screen.rerender(<DotRangeChart {...peers} rows={[]} />);
  await expect.element(screen.getByText('No data found !')).toBeVisible();
});
