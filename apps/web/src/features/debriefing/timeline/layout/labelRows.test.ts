import { expect, test } from 'vitest';
import { freeLabels, labelRows } from './labelRows.ts';

const label = (from: number, width: number) => ({ from, width });

test('a label that would touch the one before goes into the second row, then nowhere', () => {
  expect(labelRows([label(0, 50), label(40, 50), label(56, 50), label(60, 50), label(114, 9)], 2)).toEqual([
    0,
    1,
    null,
    0,
    1,
  ]);
  expect(labelRows([label(0, 50)], 0)).toEqual([null]);
});

test('other labels stand only where those that matter leave space', () => {
  expect(freeLabels([label(0, 30), label(60, 20), label(130, 20)], [label(35, 20), label(100, 20)])).toEqual([
    label(130, 20),
  ]);
  expect(freeLabels([label(0, 30), label(36, 20), label(60, 20)], [])).toEqual([label(0, 30), label(60, 20)]);
});
