import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { text } from './address.ts';
import { parseSearch, stringifySearch } from './addressText.ts';

const address = z.object({ q: text(200) });
const read = (search: unknown) => address.parse(search);

test.each(['9e821876', '007', '1e5', '12345678901234567890', '-0', 'true', 'null', '"ward"', '[a]'])(
  'a search for %s is one for these letters',
  (q) => {
    expect(read(parseSearch(`?q=${encodeURIComponent(q)}`)).q).toBe(q === '"ward"' ? 'ward' : q);
  },
);

test('addresses that quoted their digits are still understood', () => {
  expect(read(parseSearch('?q=%22123%22'))).toEqual({ q: '123' });
});

test('any text, and any list of texts, comes back as it was typed', () => {
  const typed = fc.string({ minLength: 1, maxLength: 200 });
  fc.assert(
    fc.property(typed, fc.array(typed, { minLength: 1 }), (q, role) => {
      const search = parseSearch(stringifySearch({ q, role }));
      expect(read(search)).toEqual({ q });
      expect(search).toHaveProperty('role', role);
    }),
  );
});
