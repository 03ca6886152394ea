import { expect, test } from 'vitest';
import { findEdits, parseChecksums, printChecksums, unlisted } from './findEdits.ts';

const first = { file: '0001_people.sql', sha256: 'a1' };
const third = { file: '0003_headsets.sql', sha256: 'c3' };
const listed = [first, third];

test('a list of sha256sum reads as it was written', () => {
  expect(printChecksums(listed)).toBe('a1  0001_people.sql\nc3  0003_headsets.sql\n');
  expect(parseChecksums(printChecksums(listed))).toEqual(listed);
});

test('migrations that stand as they are listed, with new ones after them, have no fault', () => {
  const fourth = { file: '0004_rooms.sql', sha256: 'd4' };
  expect(findEdits(listed, [...listed, fourth])).toEqual([]);
  expect(unlisted(listed, [...listed, fourth])).toEqual([fourth]);
});

test.each([
  {
    what: 'an edited one',
    found: [{ ...first, sha256: 'b2' }, third],
    fault: '0001_people.sql has changed; what it lacks is added by a new migration',
  },
  {
    what: 'one that is gone',
    found: [third],
    fault: '0001_people.sql is gone; what it did is undone by a new migration',
  },
  {
    what: 'a new one before the last',
    found: [first, { file: '0002_courses.sql', sha256: 'b2' }, third],
    fault: '0002_courses.sql would run before 0003_headsets.sql, which has run; give it a higher number',
  },
])('$what is a fault', ({ found, fault }) => {
  expect(findEdits(listed, found)).toEqual([fault]);
});
