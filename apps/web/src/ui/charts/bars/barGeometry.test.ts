import { expect, test } from 'vitest';
import { barGeometry, barOutline, pieceBox, stack } from './barGeometry.ts';

const at = (value: number) => 100 - value;
const bars = (values: (number | null)[][], grouped = false) =>
  barGeometry({ values, grouped, length: 300, maxThickness: 20, at });

test('a stack adds up, without what is missing or below zero', () => {
  expect(stack([10, null, -1, 5])).toEqual([
    { series: 0, value: 10, low: 0, high: 10, first: true, end: false },
    { series: 3, value: 5, low: 10, high: 15, first: false, end: true },
  ]);
});

test('pieces of a stack leave a gap of surface between them', () => {
  const { pieces } = bars([[10, 20]]);
  expect(pieces.map(({ from, to }) => [from, to])).toEqual([
    [100, 90],
    [88.5, 70],
  ]);
});

test('a piece as thin as the gap is drawn whole', () => {
  expect(bars([[10, 2]]).pieces.map(({ from, to }) => from - to)).toEqual([10, 2]);
});

test('bars stand in the middle of their point, no thicker than they may', () => {
  const { pieces, middle, step } = bars([[10], [20], [30]]);
  expect(pieces.every(({ thickness }) => thickness === 20)).toBe(true);
  for (const piece of pieces) expect(piece.along + piece.thickness / 2).toBeCloseTo(middle(piece.point));
  expect(middle(1) - middle(0)).toBeCloseTo(step);
});

test('a group stands side by side and keeps the place of what is missing', () => {
  const { pieces, middle } = bars(
    [
      [10, 20],
      [null, 30],
    ],
    true,
  );
  expect(pieces.map(({ point, series }) => [point, series])).toEqual([
    [0, 0],
    [0, 1],
    [1, 1],
  ]);
  const [first, second, alone] = pieces;
  expect((second?.along ?? 0) - (first?.along ?? 0)).toBe(22);
  expect(alone?.along).toBeCloseTo(middle(1) + 1);
});

test('a piece is a rectangle, upright or lying', () => {
  const [piece] = bars([[40]]).pieces;
  if (!piece) throw new Error('There is no bar.');
  expect(pieceBox(piece, false)).toMatchObject({ y: 60, width: 20, height: 40 });
  expect(pieceBox({ ...piece, from: 0, to: 40 }, true)).toMatchObject({ x: 0, width: 40, height: 20 });
  expect(barOutline({ x: 0, y: 0, width: 20, height: 4 }, 5, false)).toContain('a2 2');
});
