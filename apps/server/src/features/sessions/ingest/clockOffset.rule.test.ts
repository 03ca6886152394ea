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

test('a start in the future is taken for the moment of arrival', () => {
  expect(
    trueStart({ startedAt: at('2031-01-01T00:00:00Z'), sentAt: undefined, receivedAt }).startedAt,
  ).toEqual(receivedAt);
});

test.each([
  ['a clock that was never set', '0001-01-01T00:00:00Z', undefined],
  ['an offset of thousands of years', '2026-11-20T09:00:00Z', '6800-01-01T00:00:00Z'],
  ['the last year that can be written', '9999-12-31T23:59:59-12:00', '0000-01-01T00:00:00+12:00'],
])('%s gives a start at the moment of arrival', (_clock, startedAt, sentAt) => {
  const corrected = trueStart({
    startedAt: deviceInstant(startedAt),
    sentAt: sentAt === undefined ? undefined : deviceInstant(sentAt),
    receivedAt,
  });
  expect(corrected.startedAt).toEqual(receivedAt);
});

test('whatever a clock says, a session starts between 2000 and its arrival, and what it said can be written in four digits', () => {
  const year = fc.integer({ min: 0, max: 9999 }).map((number) => String(number).padStart(4, '0'));
  const instant = fc
    .tuple(year, fc.integer({ min: 10, max: 12 }), fc.constantFrom('Z', '+14:00', '-12:00'))
    .map(([y, month, zone]) => deviceInstant(`${y}-${month}-01T23:59:59${zone}`));
  fc.assert(
    fc.property(instant, fc.option(instant, { nil: undefined }), (startedAt, sentAt) => {
      expect(startedAt.toISOString()).toMatch(/^\d{4}-/);
      const { startedAt: start } = trueStart({ startedAt, sentAt, receivedAt });
      expect(start.getTime()).toBeGreaterThanOrEqual(at('2000-01-01T00:00:00Z').getTime());
      expect(start.getTime()).toBeLessThanOrEqual(receivedAt.getTime() + 120_000);
    }),
  );
});
