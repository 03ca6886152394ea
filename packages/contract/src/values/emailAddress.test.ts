import { expect, test } from 'vitest';
import { mobileNoSchema } from '../auth.ts';
import { emailAddressSchema } from './emailAddress.ts';

test.each([
  ['ute@müller-klinik.example', 'ute@xn--mller-klinik-dlb.example'],
  ['ute@MÜLLER-Klinik.example', 'ute@xn--mller-klinik-dlb.example'],
  ['ute@mu\u0308ller-klinik.example', 'ute@xn--mller-klinik-dlb.example'],
  ['ute@xn--mller-klinik-dlb.example', 'ute@xn--mller-klinik-dlb.example'],
  ['hana@病院。例え', 'hana@xn--0rys90e.xn--r8jz45g'],
  ['ivan@больница.рф', 'ivan@xn--80abvlke3d3b.xn--p1ai'],
  ['Anna@Hospital.Example', 'Anna@Hospital.Example'],
])('%s is taken as %s', (typed, stored) => {
  expect(emailAddressSchema.parse(typed)).toBe(stored);
});

test.each([
  'üte@hospital.example',
  'ute@müller',
  'ute@müller klinik.example',
  'ute@müller/klinik.example',
  'ute@müller.example:25',
  'ute@１.２.３.４',
  'ü.example',
  'ute@.ü',
])('%s is refused in our own words', (typed) => {
  expect(emailAddressSchema.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([
    'input.emailAddress',
  ]);
});

test('wide digits of a User ID are digits', () => {
  expect(mobileNoSchema.parse('７２３４５６７８９１')).toBe('7234567891');
  expect(mobileNoSchema.parse('72３4567891')).toBe('7234567891');
  for (const wrong of ['０２３４５６７８９１', '７２３４５６７８９', '７２３４５６７８９x'])
    expect(mobileNoSchema.safeParse(wrong).success).toBe(false);
});
