import { expect, test } from 'vitest';
import { day, manyOf, oneOf, parseAddress, text } from './address.ts';

const read = parseAddress({
  role: manyOf(text(40)),
  status: oneOf(['active', 'inactive']),
  from: day,
});

test('an empty address says nothing', () => {
  expect(read({})).toEqual({});
  expect(Object.keys(read({}))).toEqual([]);
});

test('values come back as they went in, and other parts of the address are not theirs', () => {
  const values = { role: ['User', 'Manager'], status: 'active', from: '2026-11-21' } as const;
  expect(read({ ...values, q: 'berg', page: 3 })).toEqual(values);
});

test('one value written by hand is a list of one, each value once', () => {
  expect(read({ role: 'User' })).toEqual({ role: ['User'] });
  expect(read({ role: ['User', 'User'] })).toEqual({ role: ['User'] });
});

test('a value that looks like a number stays a text', () => {
  expect(read({ role: 12 })).toEqual({ role: ['12'] });
});

test.each([
  { role: [] },
  { role: [{ a: 1 }] },
  { role: null },
  { status: 'gone' },
  { status: ['active'] },
  { from: 'soon' },
  { from: '2026-02-30' },
])('what no screen writes is left out: %j', (search) => {
  expect(read(search)).toEqual({});
});
