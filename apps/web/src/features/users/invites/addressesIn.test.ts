import { expect, test } from 'vitest';
import { addressesIn } from './addressesIn.ts';

test.each([
  ['anna@a.example', ['anna@a.example']],
  [
    'anna@a.example, jonas@b.example;\nmaria@c.example',
    ['anna@a.example', 'jonas@b.example', 'maria@c.example'],
  ],
  ['Anna Berg <anna@a.example>', ['anna@a.example']],
  ['anna@a.example anna@a.example', ['anna@a.example']],
  ['nobody', []],
  ['  ', []],
])('%j holds %j', (text, addresses) => {
  expect(addressesIn(text)).toEqual(addresses);
});
