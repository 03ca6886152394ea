import { expect, test } from 'vitest';
import { Problem } from '../../../platform/problem.ts';
import { readCompetencies } from './readCompetencies.ts';

const read = (competencies: string[], codes: string[], months: (number | null)[] = [], before = [['', 0]]) =>
  readCompetencies(
    { competencies, competencyProductCodes: codes, competencyValidityMonths: months },
    before.map(([name, validity_months]) => ({
      name: String(name),
      validity_months: Number(validity_months),
    })),
  );

const refusal = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    if (error instanceof Problem) return [error.code, error.extras.errors?.[0]?.field];
  }
  return undefined;
};

test('a name, its code and its validity stand at the same position', () => {
  expect(read(['Sepsis bundle', ' SBAR '], ['C1', ' C2 '], [6, null])).toEqual([
    { name: 'Sepsis bundle', productCode: 'C1', validityMonths: 6 },
    { name: 'SBAR', productCode: 'C2', validityMonths: 12 },
  ]);
});

test('a blank name is ignored, and its code with it', () => {
  expect(read(['', 'SBAR', '  '], ['C1', 'C2', ''])).toMatchObject([{ name: 'SBAR', productCode: 'C2' }]);
});

test('without a validity it stays what it was, however the name is written', () => {
  expect(read(['SBAR'], ['C1'], [], [['sbar', 24]])).toMatchObject([{ validityMonths: 24 }]);
});

test('a name twice is refused where it stands the second time', () => {
  expect(refusal(() => read(['SBAR', '', 'sbar '], ['C1', '', 'C2']))).toEqual([
    'module.competency-duplicate',
    'competencies.2',
  ]);
});

test.each([[[]], [['C1', ' ']]])('a name without a code is refused: %j', (codes) => {
  expect(refusal(() => read(['SBAR', 'Handover'].slice(codes.length === 0 ? 1 : 0), codes))).toEqual([
    'module.product-code-missing',
    `competencyProductCodes.${codes.length === 0 ? 0 : 1}`,
  ]);
});
