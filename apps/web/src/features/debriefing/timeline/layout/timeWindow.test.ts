import { expect, test } from 'vitest';
import { panWindow, windowAround, withMoment, zoomWindow } from './timeWindow.ts';

const all = { from: 0, to: 1000 };

test('zooming keeps the moment where it is, and ends at the whole and at ten seconds', () => {
  expect(zoomWindow(all, 0.5, 200, 1000)).toEqual({ from: 100, to: 600 });
  expect(zoomWindow({ from: 100, to: 600 }, 2, 200, 1000)).toEqual(all);
  expect(zoomWindow(all, 4, 500, 1000)).toEqual(all);
  expect(zoomWindow({ from: 0, to: 12 }, 0.5, 6, 1000)).toEqual({ from: 1, to: 11 });
});

test('the window stays within the session', () => {
  expect(panWindow({ from: 100, to: 600 }, 900, 1000)).toEqual({ from: 500, to: 1000 });
  expect(panWindow({ from: 100, to: 600 }, -900, 1000)).toEqual({ from: 0, to: 500 });
});

test('a cluster fills the window, and a moment that is chosen comes into view', () => {
  expect(windowAround(400, 500, 1000)).toEqual({ from: 375, to: 525 });
  expect(windowAround(0, 1, 1000)).toEqual({ from: 0, to: 10 });
  expect(withMoment({ from: 100, to: 200 }, 150, 1000)).toEqual({ from: 100, to: 200 });
  expect(withMoment({ from: 100, to: 200 }, 800, 1000)).toEqual({ from: 750, to: 850 });
});
