import { expect, test } from 'vitest';
import { clientRows } from './clientRows.ts';
import type { TableState } from './tableState.ts';

interface Person {
  name: string;
  score: number | null;
}

const people: Person[] = [
  { name: 'Tomás Silva', score: 0.7 },
  { name: 'anna Berg', score: null },
  { name: 'Åsa Öberg', score: 0.92 },
  { name: 'Module 10', score: 0.5 },
  { name: 'Module 9', score: 0.6 },
];

function shown(state: Partial<TableState>, rows = people, byStart = false) {
  const page = clientRows({
    rows,
    text: (person) => person.name,
    byStart,
    columns: [
      { key: 'name', title: 'Name', value: ({ name }) => name },
      { key: 'score', title: 'Score', value: ({ score }) => score },
    ],
    state: { search: '', page: 1, size: 10, ...state },
    language: 'en',
  });
  return { names: page.rows.map((person) => person.name), total: page.total };
}

test('the search ignores case and accents', () => {
  expect(shown({ search: ' OBERG ' })).toEqual({ names: ['Åsa Öberg'], total: 1 });
});

test('names sort as people read them', () => {
  expect(shown({ sort: { key: 'name', direction: 'asc' } }).names).toEqual([
    'anna Berg',
    'Åsa Öberg',
    'Module 9',
    'Module 10',
    'Tomás Silva',
  ]);
});

test.each(['asc', 'desc'] as const)('a missing value stands last, sorted %s', (direction) => {
  expect(shown({ sort: { key: 'score', direction } }).names.at(-1)).toBe('anna Berg');
});

test('a page holds its rows and knows how many match in all', () => {
  const many = Array.from({ length: 23 }, (_, index) => ({ name: `Person ${index + 1}`, score: null }));
  expect(shown({ page: 3 }, many)).toEqual({ names: ['Person 21', 'Person 22', 'Person 23'], total: 23 });
});

test('by start, what holds the letters further in is not found', () => {
  expect(shown({ search: 'b' }).names).toEqual(['anna Berg', 'Åsa Öberg']);
  expect(shown({ search: 'ÅS' }, people, true).names).toEqual(['Åsa Öberg']);
  expect(shown({ search: 'b' }, people, true).names).toEqual([]);
});
