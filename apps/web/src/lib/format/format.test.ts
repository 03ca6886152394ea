import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clockOf, createFormat, hoursAndMinutes } from './format.ts';

const zones = ['Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland', 'UTC'];
const instants = fc.date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

describe('instants', () => {
  test('are written as DD MMM YYYY | h:mm A in the company’s time zone', () => {
    const format = createFormat('en', 'Europe/Berlin');
    expect(format.instant('2026-11-28T08:05:00.000Z')).toBe('28 Nov 2026 | 9:05 AM');
    expect(format.instant('2026-07-04T22:30:00.000Z')).toBe('05 Jul 2026 | 12:30 AM');
    expect(format.instant('2026-09-01T10:00:00.000Z')).toBe('01 Sep 2026 | 12:00 PM');
  });

  test('keep their shape and their wall clock in every zone', () => {
    fc.assert(
      fc.property(instants, fc.constantFrom(...zones), (date, timeZone) => {
        const written = createFormat('en', timeZone).instant(date.toISOString());
        const parts = /^(\d{2}) (\w{3}) (\d{4}) \| (\d{1,2}):(\d{2}) (AM|PM)$/.exec(written);
        expect(parts).not.toBeNull();
        const [, day, month, year, hour, minute, half] = parts ?? [];
        const hour24 = (Number(hour) % 12) + (half === 'PM' ? 12 : 0);
        const wall = date.toLocaleString('sv-SE', { timeZone }).slice(0, 16);
        const number = String(months.indexOf(month ?? '') + 1).padStart(2, '0');
        expect(`${year}-${number}-${day} ${String(hour24).padStart(2, '0')}:${minute}`).toBe(wall);
      }),
    );
  });
});

test('how long something has been is said in its largest whole unit, without a date', () => {
  const format = createFormat('en', 'Europe/Berlin');
  const now = Date.parse('2026-11-28T08:05:00.000Z');
  const since = [
    '2026-11-28T08:06:00Z',
    '2026-11-28T07:06:00Z',
    '2026-11-27T08:06:00Z',
    '2026-10-07T08:05:00Z',
  ];
  expect(since.map((value) => format.age(value, now))).toEqual(['0 min', '59 min', '23 hr', '52 days']);
});

test('a calendar day stays the day it is, whatever the zone', () => {
  fc.assert(
    fc.property(instants, fc.constantFrom(...zones), (date, timeZone) => {
      const iso = date.toISOString().slice(0, 10);
      const [day, month, year] = createFormat('en', timeZone).day(iso).split(' ');
      const number = String(months.indexOf(month ?? '') + 1).padStart(2, '0');
      expect(`${year}-${number}-${day}`).toBe(iso);
    }),
  );
});

describe('scores', () => {
  const format = createFormat('en', 'UTC');
  const scores = fc.double({ min: 0, max: 1, noNaN: true });

  test('are whole percents in tables and have one decimal in charts', () => {
    expect([format.percent(0.764), format.chartPercent(0.764)]).toEqual(['76%', '76.4%']);
    expect([format.percent(1), format.chartPercent(1)]).toEqual(['100%', '100.0%']);
    expect([format.percent(0), format.chartPercent(0)]).toEqual(['0%', '0.0%']);
  });

  test('beside a pass mark stay on their side of it', () => {
    const beside = [0.695, 0.6996, 0.7, 0.7004].map((score) => format.percentBeside(score, 0.7));
    expect(beside).toEqual(['69.5%', '69.9%', '70%', '70%']);
    expect([format.percentBeside(0.695, 0.695), format.percentBeside(0.6996, null)]).toEqual(['70%', '70%']);
    expect([format.chartPercent(0.69996), format.chartPercentBeside(0.69996, 0.7)]).toEqual([
      '70.0%',
      '69.9%',
    ]);
    expect([format.mark(0.7), format.mark(0.695)]).toEqual(['70%', '69.5%']);
  });

  test('are never less than nothing', () => {
    const zeros = [format.percent(-0), format.percentBeside(-0, 0.7), format.chartPercent(-0)];
    expect(zeros).toEqual(['0%', '0%', '0.0%']);
    expect([format.fixed(-0.001, 2), format.fixed(-0.71, 2), format.number(-0)]).toEqual([
      '0.00',
      '-0.71',
      '0',
    ]);
  });

  test('have the sign of the language behind a number', () => {
    expect([createFormat('en', 'UTC').percentSign, createFormat('de', 'UTC').percentSign]).toEqual([
      '%',
      '\u00a0%',
    ]);
  });

  test('are off by half a unit at most', () => {
    fc.assert(
      fc.property(scores, (score) => {
        expect(format.percent(score)).toMatch(/^\d{1,3}%$/);
        expect(format.chartPercent(score)).toMatch(/^\d{1,3}\.\d%$/);
        expect(Math.abs(Number.parseFloat(format.percent(score)) - score * 100)).toBeLessThanOrEqual(
          0.5 + 1e-9,
        );
        expect(Math.abs(Number.parseFloat(format.chartPercent(score)) - score * 100)).toBeLessThanOrEqual(
          0.05 + 1e-9,
        );
      }),
    );
  });
});

describe('durations', () => {
  test('decimal hours give hours and minutes', () => {
    expect(hoursAndMinutes(1.25 * 60)).toEqual({ hours: 1, minutes: 15 });
    expect(hoursAndMinutes(0.999 * 60)).toEqual({ hours: 1, minutes: 0 });
    expect(hoursAndMinutes(0)).toEqual({ hours: 0, minutes: 0 });
  });

  test('no whole minute is lost on the way through decimal hours, and 60 is never left over', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), (total) => {
        const { hours, minutes } = hoursAndMinutes((total / 60) * 60);
        expect(hours * 60 + minutes).toBe(total);
        expect(minutes).toBeLessThan(60);
      }),
    );
  });

  test.each([
    [-500, '0:00'],
    [0, '0:00'],
    [245_999, '4:05'],
    [3_599_000, '59:59'],
    [3_845_000, '1:04:05'],
  ])('%i ms are %s', (ms, text) => {
    expect(clockOf(ms)).toBe(text);
  });
});
