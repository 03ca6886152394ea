import { expect, test } from 'vitest';
import { limitSpot } from './limitSpot.ts';

const size = { width: 400, height: 200 };
const limit = { value: 0.7, label: 'Pass mark 70' };
const line = (...heights: number[]) =>
  heights.map((y, index) => ({ x: (400 * index) / (heights.length - 1), y }));

test('the name of a limit stands at the end, over its line, unless a line passes there', () => {
  expect(limitSpot(limit, 60, { ...size, lines: [line(150, 150)] })).toEqual({ end: 'end', side: 'over' });
  expect(limitSpot(limit, 60, { ...size, lines: [line(150, 50)] })).toEqual({ end: 'start', side: 'over' });
  const crossed = [line(150, 50), line(50, 50)];
  expect(limitSpot(limit, 60, { ...size, lines: crossed })).toEqual({ end: 'start', side: 'under' });
});

test('without a free spot it stands where it usually does', () => {
  const lines = [line(50, 50), line(70, 70)];
  expect(limitSpot({ ...limit, labelAt: 'start' }, 60, { ...size, lines })).toEqual({
    ...{ end: 'start', side: 'over' },
  });
});

test('the name of a limit with a zone may stand at the zone’s edge', () => {
  const zoned = { ...limit, zone: 'above' as const };
  expect(limitSpot(zoned, 60, { ...size, lines: [line(60, 60)] })).toMatchObject({ baseline: 14 });
});
