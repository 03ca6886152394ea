import { expect, test } from 'vitest';
import { rounds } from '../../../testing/longForm.ts';
import { type ImportRow, readCsv } from '../parse/readCsv.ts';
import { corpusCompany, person } from './corpus/corpusCompany.ts';
import type { ImportFacts } from './importFacts.ts';
import { validateRows } from './validateRows.ts';

const company = corpusCompany('superadmin');

/** Counts every read of a property of an object or of objects in it. */
const counting = <T extends object>(whole: T, count: () => void): T =>
  new Proxy(whole, {
    get: (target, key, receiver) => {
      count();
      const value: unknown = Reflect.get(target, key, receiver);
      return typeof value === 'object' && value !== null && !(value instanceof Set)
        ? counting(value, count)
        : value;
    },
  });

const hospital = (size: number): { rows: ImportRow[]; facts: ImportFacts } => {
  const [department] = company.departments;
  const lines = Array.from(
    { length: size },
    (_, index) =>
      `Person ${index},person${index}@example.org,${2_000_000_000 + index},Ward ${index % size},Course ${index}`,
  );
  return {
    rows: readCsv(Buffer.from(`Name,Email,User ID,Ward,Course\n${lines.join('\n')}`)).rows,
    facts: {
      ...company,
      departments: lines.map((_, index) => ({
        departmentId: `id ${index}`,
        name: `Ward ${index}`,
        status: department?.status ?? true,
        maxUsers: 5,
        userCount: 0,
      })),
      people: lines.map((_, index) => person(`Registered${index} Person`, String(3_000_000_000 + index))),
    },
  };
};

const readsFor = (size: number): number => {
  let reads = 0;
  const count = () => {
    reads += 1;
  };
  const { rows, facts } = hospital(size);
  const validated = validateRows(counting(rows, count), counting(facts, count));
  expect(validated.every(({ status }) => status === 'changed')).toBe(true);
  return reads;
};

test('ten times the rows cost ten times as much, however many people and departments there are', () => {
  const fewRows = rounds(150, 1_000);
  expect(readsFor(10 * fewRows)).toBeLessThan(11 * readsFor(fewRows));
});
