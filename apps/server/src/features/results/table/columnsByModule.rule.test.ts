import { expect, test } from 'vitest';
import { columnsByModule } from './columnsByModule.ts';

const competency = (name: string, at_risk: number, learners = 5) => ({
  ...{ name_folded: name.toLowerCase(), competencyName: name },
  ...{ at_risk, learners },
});
const of = (module: string, ...names: string[]) =>
  names.map((name) => ({ name_folded: name.toLowerCase(), module_id: module, name: module }));
const order = (...input: Parameters<typeof columnsByModule>) =>
  columnsByModule(...input).map(({ competencyName }) => competencyName);

test('a module stands where its competency with most learners at risk does', () => {
  const competencies = [competency('A', 0), competency('B', 3), competency('C', 2), competency('D', 1)];
  expect(order(competencies, [...of('One', 'A', 'C'), ...of('Two', 'B', 'D')])).toEqual(['B', 'D', 'C', 'A']);
});

test('a competency of several modules stands with the one that most learners were assessed in', () => {
  const competencies = [competency('Shared', 4), competency('A', 0, 2), competency('B', 1, 20)];
  const modules = [...of('Airway', 'Shared', 'A'), ...of('Sepsis', 'Shared', 'B')];
  expect(order(competencies, modules)).toEqual(['Shared', 'B', 'A']);
});

test('where nobody is at risk, most assessed learners decide, then the name; no module stands last', () => {
  const competencies = [
    competency('A', 0, 1),
    competency('B', 0, 9),
    competency('C', 0, 9),
    competency('X', 9),
  ];
  expect(order(competencies, [...of('One', 'A', 'C'), ...of('Two', 'B')])).toEqual(['B', 'C', 'A', 'X']);
});
