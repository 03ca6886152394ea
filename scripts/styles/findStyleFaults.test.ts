import { expect, test } from 'vitest';
import { findStyleFaults } from './findStyleFaults.ts';

const faultsOf = (...lines: string[]) => findStyleFaults('a.css', lines.join('\n')).length;

test.each([
  'font-size: 13px;',
  'font-weight: 600;',
  'line-height: 18px;',
  'gap: 8px 10px;',
  'border-radius: 9px;',
])('%s is not of the scale', (line) => {
  expect(faultsOf(line)).toBe(1);
});

test.each([
  'font-size: var(--font-sm);',
  'margin-inline: -16px auto;',
  'padding: 2px 8px calc(58px + 5px);',
  'border-radius: var(--radius-card);',
  'box-shadow: 0 0 0 2px var(--primary);',
  'inline-size: 13px;',
])('%s is', (line) => {
  expect(faultsOf(line)).toBe(0);
});

test('another value needs a reason on the line before', () => {
  expect(faultsOf('/* off-scale: paper is measured in points */', 'font-size: 10pt;')).toBe(0);
  expect(faultsOf('/* paper */', 'font-size: 10pt;')).toBe(1);
});
