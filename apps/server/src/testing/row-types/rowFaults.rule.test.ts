import { expect, test } from 'vitest';
import { rowFaults } from './rowFaults.ts';
import type { Shape } from './rowType.ts';

const text: Shape = { is: 'string' };
const number: Shape = { is: 'number' };
const none: Shape = { is: 'null' };
const object = (properties: Record<string, number>, others: number | null = null): Shape => ({
  is: 'object',
  properties: Object.fromEntries(
    Object.entries(properties).map(([name, shape]) => [
      name.replace('?', ''),
      { shape, optional: name.endsWith('?') },
    ]),
  ),
  others,
});
const oneOf = (...of: number[]): Shape => ({ is: 'oneOf', of });

/** The last shape is the row's. */
const faults = (shapes: Shape[], ...rows: unknown[]) =>
  rowFaults(shapes, shapes.length - 1, { rows, columns: undefined });

test.each<[string, Shape[], unknown, string[]]>([
  ['a value of its kind', [text, object({ name: 0 })], { name: 'Ada' }, []],
  ['a value of another', [text, object({ name: 0 })], { name: 7 }, ['name is number, not string']],
  ['one of two kinds', [text, none, oneOf(0, 1), object({ name: 2 })], { name: null }, []],
  [
    'none of two kinds',
    [text, none, oneOf(0, 1), object({ name: 2 })],
    { name: true },
    ['name is boolean, not null or string'],
  ],
  ['what may be left out', [text, object({ 'name?': 0 })], {}, []],
  ['what may not', [text, object({ name: 0 })], {}, ['name is missing']],
  ['what nobody reads', [text, object({})], { name: 'Ada' }, ['name is not in the type']],
  ['any name', [number, object({}, 0)], { a: 1, b: 'x' }, ['b is "x", not number']],
  [
    'a part of the object that is meant',
    [text, none, object({ name: 0 }), oneOf(1, 2), object({ person: 3 })],
    { person: { name: 1 } },
    ['person.name is number, not string'],
  ],
  [
    'one of a list',
    [number, { is: 'list', of: 0 }, object({ scores: 1 })],
    { scores: [1, null] },
    ['scores[] is null, not number'],
  ],
  [
    'a pair',
    [number, { is: 'tuple', of: [0, 0] }, object({ span: 1 })],
    { span: [1] },
    ['span has 1 parts, not 2'],
  ],
  ['anything', [{ is: 'anything' }, object({ data: 0 })], { data: [1, 'x'] }, []],
  [
    'one of two objects',
    [text, number, object({ name: 0 }), object({ size: 1 }), oneOf(2, 3)],
    { size: 1 },
    [],
  ],
])('%s', (_what, shapes, row, expected) => {
  expect(faults(shapes, row)).toEqual(expected);
});

test('a type that contains itself comes to an end', () => {
  const folder: Shape = { ...object({ name: 0, within: 1 }) };
  expect(
    faults([text, oneOf(2, 3), none, folder], { name: 'a', within: { name: 'b', within: null } }),
  ).toEqual([]);
});

test('a fault is said once for all rows', () => {
  const shapes = [text, object({ name: 0 })];
  expect(faults(shapes, { name: null }, { name: null })).toEqual(['name is null, not string']);
});

test('a column tells its kind without a row', () => {
  const columns = [{ name: 'seen', dataTypeID: 1184 }];
  const shapes: Shape[] = [text, object({ seen: 0 })];
  expect(rowFaults(shapes, 1, { rows: [], columns })).toEqual(['seen is Date, not string']);
});
