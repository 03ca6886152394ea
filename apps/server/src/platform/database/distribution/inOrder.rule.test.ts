import { expect, test } from 'vitest';
import { inOrder } from './inOrder.ts';
import type { UndistributedTable } from './tables.sql.ts';

const tables = (...names: string[]): UndistributedTable[] =>
  names.map((name) => ({ name, layout: 'by company' }));

test('a table comes after those that it refers to, and those outside of the list count for nothing', () => {
  const references = [
    { from: 'answer', to: 'question' },
    { from: 'question', to: 'company' },
    { from: 'company', to: 'country' },
  ];
  expect(inOrder(tables('answer', 'question', 'company'), references).map(({ name }) => name)).toEqual([
    'company',
    'question',
    'answer',
  ]);
});

test('tables that refer to each other are named', () => {
  const circle = [
    { from: 'hen', to: 'egg' },
    { from: 'egg', to: 'hen' },
  ];
  expect(() => inOrder(tables('hen', 'egg', 'company'), circle)).toThrow(
    'Tables refer to each other: hen, egg',
  );
});
