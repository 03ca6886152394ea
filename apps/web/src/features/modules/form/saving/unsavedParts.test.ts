import { expect, test } from 'vitest';
import { emptyModule, type ModuleValues, newCompetency } from './moduleValues.ts';
import { unsavedParts } from './unsavedParts.ts';

const line = (key: string, productCode = key) => ({
  ...newCompetency(),
  key,
  competencyName: key,
  productCode,
});
const stored: ModuleValues = {
  ...emptyModule,
  moduleName: 'Sepsis',
  platforms: ['Oculus', 'PICO'],
  competencies: [line('A'), line('B'), line('C')],
};
const changed = (edits: Partial<ModuleValues>) =>
  unsavedParts({ ...stored, ...edits }, stored).map(({ part, changes }) => `${changes} ${part}`);
const lines = (...competencies: ModuleValues['competencies']) => changed({ competencies });

test('nothing waits where everything stands as it is stored, in whatever order the choices were made', () => {
  expect(changed({})).toEqual([]);
  expect(changed({ platforms: ['PICO', 'Oculus'], competencies: [...stored.competencies] })).toEqual([]);
});

test('a field counts once, under the tab where it stands', () => {
  expect(changed({ moduleName: 'Sepsis 2', passMark: 80, platforms: ['PICO'] })).toEqual(['3 details']);
  expect(changed({ moduleName: '', family: 'acute', bannerImage: null })).toEqual(['1 details', '2 files']);
});

test('a competency counts once when it is added, changed or removed, and so does another order', () => {
  expect(lines(line('A'), line('B', 'B-2'), line('C'), line('D'))).toEqual(['2 competencies']);
  expect(lines(line('A'), line('C'))).toEqual(['1 competencies']);
  expect(lines(line('C'), line('A'), line('B'))).toEqual(['1 competencies']);
  expect(lines(line('C', 'C-2'), line('A'))).toEqual(['3 competencies']);
});
