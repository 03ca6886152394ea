import { expect, test } from 'vitest';
import { addressSchema, deviceInstantSchema, lineSchema } from './wire.ts';

test.each([
  ['2026-11-28T23:59:60Z', '2026-11-29T00:00:00.000Z'],
  ['2026-11-28T23:59:60.750Z', '2026-11-29T00:00:00.000Z'],
  ['2026-11-29T05:29:60+05:30', '2026-11-29T00:00:00.000Z'],
  ['2026-11-28T24:00:00Z', '2026-11-29T00:00:00.000Z'],
  ['2026-12-31t24:00:00.000z', '2027-01-01T00:00:00.000Z'],
  ['2026-11-29T24:00:00+01:00', '2026-11-29T23:00:00.000Z'],
  ['2026-11-28T23:59:59Z', '2026-11-28T23:59:59Z'],
  ['2026-11-28t23:59:59.5z', '2026-11-28t23:59:59.5z'],
])('a headset may send %s, which is %s', (text, instant) => {
  expect(deviceInstantSchema.parse(text)).toBe(instant);
});

test.each([
  '2026-11-28T24:00:01Z',
  '2026-11-28T24:30:00Z',
  '2026-11-28T25:00:00Z',
  '2026-11-28T23:60:00Z',
  '2026-11-28T23:59:61Z',
  '2026-02-30T24:00:00Z',
  '2026-02-32T23:59:60Z',
  '24:00:00',
])('%s is no instant', (text) => {
  expect(deviceInstantSchema.safeParse(text).success).toBe(false);
});

test('an address has no control character, and may end in what is trimmed', () => {
  const { parse, safeParse } = addressSchema(100);
  expect(parse('https://hooks.example.org/a\r\n')).toBe('https://hooks.example.org/a');
  for (const address of ['https://a.example/\tb', 'https://a.example/b\nc', 'https://a\r\n.example/'])
    expect(safeParse(address).error?.issues.map(({ message }) => message)).toEqual(['input.notStorable']);
});

test('a name is kept without what nobody sees, and is missing when nothing is left', () => {
  expect(lineSchema(100).parse('\ufeff Anna\u200b \u202eBerg ')).toBe('Anna Berg');
  expect(
    lineSchema(100)
      .safeParse(' \u200b ')
      .error?.issues.map(({ message }) => message),
  ).toEqual(['messages.required.text']);
});
