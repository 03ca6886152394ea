import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deviceInstant, trueStart } from './clockOffset.ts';

const receivedAt = new Date('2026-11-20T10:00:00Z');
const at = (instant: string) => new Date(instant);

test('a clock that is nearly right is believed, offline days included', () => {
  const startedAt = at('2026-11-17T10:00:00Z');
  expect(trueStart({ startedAt, sentAt: at('2026-11-20T09:59:01Z'), receivedAt })).toEqual({
    startedAt,
    offsetMs: 0,
  });
  expect(trueStart({ startedAt, sentAt: undefined, receivedAt })).toEqual({ startedAt, offsetMs: 0 });
});

test('a wrong clock is corrected by the offset that it showed when it sent', () => {
  const corrected = trueStart({
    startedAt: at('1970-01-01T00:10:00Z'),
    sentAt: at('1970-01-01T01:10:00Z'),
    receivedAt,
  });
  expect(corrected.startedAt).toEqual(at('2026-11-20T09:00:00Z'));
});

test.each([
  ['years ahead', '2031-01-01T00:00:00Z', undefined],
  ['more than a day ahead', '2026-11-21T10:00:01Z', undefined],
  ['before any headset', '1999-12-31T23:59:59Z', undefined],
  ["a program's first instant", '0001-01-01T00:00:00Z', undefined],
  ['sent in the year 6800', '2026-11-20T09:00:00Z', '6800-01-01T00:00:00Z'],
  ['sent in the year 9999', '2026-11-20T09:00:00Z', '9999-12-31T23:59:59Z'],
])('a start that stays absurd is taken for the moment of arrival and marked: %s', (_name, started, sent) => {
  const startedAt = at(started);
  expect(trueStart({ startedAt, sentAt: sent === undefined ? undefined : at(sent), receivedAt })).toEqual({
    startedAt: receivedAt,
    offsetMs: receivedAt.getTime() - startedAt.getTime(),
  });
});

test.each(['2000-01-01T00:00:00Z', '2026-11-21T10:00:00Z'])(
  'a start at the bound is believed: %s',
  (started) => {
    expect(trueStart({ startedAt: at(started), sentAt: undefined, receivedAt })).toEqual({
      startedAt: at(started),
      offsetMs: 0,
    });
  },
);

test('whatever a clock says, it can be written in four digits, and the start lies between 2000 and a day after its arrival', () => {
  const year = fc.integer({ min: 0, max: 9999 }).map((number) => String(number).padStart(4, '0'));
  const instant = fc
    .tuple(year, fc.integer({ min: 10, max: 12 }), fc.constantFrom('Z', '+14:00', '-12:00'))
    .map(([y, month, zone]) => deviceInstant(`${y}-${month}-01T23:59:59${zone}`));
  fc.assert(
    fc.property(instant, fc.option(instant, { nil: undefined }), (startedAt, sentAt) => {
      expect(startedAt.toISOString()).toMatch(/^\d{4}-/);
      const { startedAt: start } = trueStart({ startedAt, sentAt, receivedAt });
      expect(start.getTime()).toBeGreaterThanOrEqual(at('2000-01-01T00:00:00Z').getTime());
      expect(start.getTime()).toBeLessThanOrEqual(receivedAt.getTime() + 86_400_000);
    }),
  );
});
