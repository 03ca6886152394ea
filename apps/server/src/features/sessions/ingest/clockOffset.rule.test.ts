import { expect, test } from 'vitest';
import { trueStart } from './clockOffset.ts';

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
