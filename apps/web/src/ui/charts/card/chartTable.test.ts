import { expect, test } from 'vitest';
import { stackedTable } from './chartTable.ts';

test('the twin of a stacked chart names every value and the total, and leaves empty points out', () => {
  const table = stackedTable({
    pointLabel: 'Day',
    totalLabel: 'Total',
    series: [
      { key: 'sepsis', label: 'Sepsis: the First Hour' },
      { key: 'bls', label: 'Basic Life Support' },
    ],
    points: [
      { label: '1', name: '1 Nov 2026', values: {} },
      { label: '2', name: '2 Nov 2026', values: { sepsis: 24 } },
      { label: '3', name: '3 Nov 2026', values: { sepsis: 10, bls: 6 } },
    ],
    format: (minutes) => `${minutes} min`,
  });
  expect(table.columns.map((column) => column.label)).toEqual([
    'Day',
    'Sepsis: the First Hour',
    'Basic Life Support',
    'Total',
  ]);
  expect(table.rows).toEqual([
    ['2 Nov 2026', '24 min', '0 min', '24 min'],
    ['3 Nov 2026', '10 min', '6 min', '16 min'],
  ]);
});
