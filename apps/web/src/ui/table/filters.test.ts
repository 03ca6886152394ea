import { expect, test } from 'vitest';
import { z } from 'zod';
import { manyOf, oneOf, parseFilters } from './filters.ts';

const filters = z.object({
  role: manyOf(z.string().max(40)),
  status: oneOf(z.enum(['active', 'inactive'])),
  from: oneOf(z.iso.date()),
});

test('an empty address filters nothing', () => {
  expect(parseFilters(filters, {})).toEqual({});
  expect(Object.keys(parseFilters(filters, {}))).toEqual([]);
});

test('filters come back as they went in, and other parts of the address are not theirs', () => {
  const values = { role: ['User', 'Manager'], status: 'active', from: '2026-11-21' } as const;
  expect(parseFilters(filters, { ...values, q: 'berg', page: 3 })).toEqual(values);
});

test('one value written by hand is a list of one, each value once', () => {
  expect(parseFilters(filters, { role: 'User' })).toEqual({ role: ['User'] });
  expect(parseFilters(filters, { role: ['User', 'User'] })).toEqual({ role: ['User'] });
});

test('a value that looks like a number stays a text', () => {
  expect(parseFilters(filters, { role: 12 })).toEqual({ role: ['12'] });
});

test.each([
  { role: [] },
  { role: [{ a: 1 }] },
  { role: null },
  { status: 'gone' },
  { status: ['active'] },
  { from: 'soon' },
])('what no filter writes is left out: %j', (search) => {
  expect(parseFilters(filters, search)).toEqual({});
});
