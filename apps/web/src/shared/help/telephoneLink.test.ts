import { expect, test } from 'vitest';
import { telephoneLink } from './telephoneLink.ts';

test.each([
  ['extension 4410', 'tel:4410'],
  ['4410', 'tel:4410'],
  ['+44 20 7946 0000', 'tel:+442079460000'],
  ['+44 (20) 7946-0000, ext. 12', 'tel:+442079460000;ext=12'],
  ['020 7946 0000 x 12', 'tel:02079460000;ext=12'],
  ['ask at the desk', undefined],
])('%s dials %s', (telephone, link) => {
  expect(telephoneLink(telephone)).toBe(link);
});
