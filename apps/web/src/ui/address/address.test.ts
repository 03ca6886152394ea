import { expect, test } from 'vitest';
import { z } from 'zod';
import { day, integer, manyOf, oneOf, text } from './address.ts';

const address = z.object({
  role: manyOf(text(40)),
  status: oneOf(['active', 'inactive']),
  from: day,
  hour: integer(0, 23),
});
const read = (search: unknown) => address.parse(search);

test('an invalid value falls away by itself, for a route too', () => {
  const search = { role: ['User'], status: 'gone', hour: 24 };
  expect(read(search)).toEqual({ role: ['User'] });
  expect(address['~standard'].validate(search)).toEqual({ value: { role: ['User'] } });
});

test('an empty address says nothing', () => {
  expect(read({})).toEqual({});
  expect(Object.keys(read({}))).toEqual([]);
});

test('values come back as they went in, and other parts of the address are not theirs', () => {
  const values = { role: ['User', 'Manager'], status: 'active', from: '2026-11-21', hour: 0 } as const;
  expect(read({ ...values, q: 'berg', page: 3 })).toEqual(values);
});

test('one value written by hand is a list of one, each value once', () => {
  expect(read({ role: 'User' })).toEqual({ role: ['User'] });
  expect(read({ role: ['User', 'User'] })).toEqual({ role: ['User'] });
});

test('a value that looks like a number stays a text', () => {
  expect(read({ role: 12 })).toEqual({ role: ['12'] });
  expect(read({ role: [true, 12, '12'] })).toEqual({ role: ['true', '12'] });
});

test.each([
  { role: [] },
  { role: [{ a: 1 }] },
  { role: null },
  { role: ['User', { a: 1 }] },
  { role: ['User', 'a'.repeat(41)] },
  { status: 'gone' },
  { status: ['active'] },
  { from: 'soon' },
  { from: '2026-02-30' },
  { from: 2026 },
  { hour: '5' },
  { hour: 1.5 },
  { hour: -1 },
])('what no screen writes is left out: %j', (search) => {
  expect(read(search)).toEqual({});
});
