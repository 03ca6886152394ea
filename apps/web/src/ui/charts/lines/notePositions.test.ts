import { expect, test } from 'vitest';
import { type Note, notePositions } from './notePositions.ts';

const size = { width: 400, height: 200 };
const note = (text: string, x: number, y: number, width = 40): Note => ({ text, x, y, width });
const heightsOf = (notes: Note[], line: { x: number; y: number }[] = notes) =>
  notePositions(notes, { ...size, lines: [line] }).map((positioned) => [
    positioned.note.text,
    Math.round(positioned.y),
  ]);

test('a note stands over a peak and under another point', () => {
  const line = [
    { x: 0, y: 100 },
    { x: 100, y: 60 },
    { x: 200, y: 120 },
  ];
  expect(heightsOf([note('a', 100, 60), note('b', 200, 120)], line)).toEqual([
    ['a', 46],
    ['b', 143],
  ]);
});

test('a long note at the end of a rising line keeps clear of the line and of the note before it', () => {
  const line = [
    { x: 200, y: 150 },
    { x: 350, y: 90 },
    { x: 400, y: 40 },
  ];
  const [before, last] = notePositions([note('1,050', 350, 90), note('1,192 so far', 400, 40, 80)], {
    ...size,
    lines: [line],
  });
  expect(last?.note.text).toBe('1,192 so far');
  expect(before?.note.text).toBe('1,050');
  expect(Math.abs((last?.y ?? 0) - (before?.y ?? 0))).toBeGreaterThan(14);
  // Over its whole width it is over the line.
  expect(last?.y).toBeLessThan(40);
});

test('two notes at one point are not drawn on each other', () => {
  const notes = [note('a', 200, 100), note('b', 202, 100), note('c', 204, 100), note('d', 206, 100)];
  const heights = heightsOf(notes).map(([, y]) => y);
  expect(new Set(heights).size).toBe(heights.length);
});

test('a note also keeps clear of a second line', () => {
  const line = [
    { x: 0, y: 100 },
    { x: 200, y: 100 },
  ];
  const second = line.map(({ x }) => ({ x, y: 80 }));
  const [positioned] = notePositions([note('a', 100, 100)], { ...size, lines: [line, second] });
  expect(positioned?.y).toBeGreaterThan(114);
});

test('a note keeps clear of another text', () => {
  const line = [
    { x: 0, y: 100 },
    { x: 200, y: 100 },
  ];
  const texts = [{ left: 80, right: 160, top: 72, bottom: 90 }];
  const [positioned] = notePositions([note('a', 100, 100)], { ...size, lines: [line], texts });
  expect(positioned?.y).toBeGreaterThan(114);
});
