import { expect, test } from 'vitest';
import { moduleCatalogue } from './moduleCatalogue.ts';

const unique = (values: readonly string[]) => new Set(values).size === values.length;

test('there are fourteen modules, each with its own name, slug, code, icon and video', () => {
  expect(moduleCatalogue).toHaveLength(14);
  expect(unique(moduleCatalogue.map(({ moduleName }) => moduleName))).toBe(true);
  expect(unique(moduleCatalogue.map(({ slug }) => slug))).toBe(true);
  expect(unique(moduleCatalogue.map(({ icon }) => icon))).toBe(true);
  expect(unique(moduleCatalogue.map(({ demoLink }) => demoLink))).toBe(true);
});

test('product codes are unique over modules and competencies', () => {
  const codes = moduleCatalogue.flatMap(({ productCode, competencies }) => [
    productCode,
    ...competencies.map((competency) => competency.productCode),
  ]);
  expect(unique(codes)).toBe(true);
});

test('a competency that several modules share has one validity', () => {
  const validity = new Map<string, number>();
  for (const { competencyName, validityMonths } of moduleCatalogue.flatMap((module) => module.competencies)) {
    expect(validity.get(competencyName) ?? validityMonths).toBe(validityMonths);
    validity.set(competencyName, validityMonths);
  }
});

test.each(moduleCatalogue)('$moduleName is whole', (module) => {
  const names = module.competencies.map(({ competencyName }) => competencyName);
  const ends = module.expectedMinutes * 60;
  const times = module.steps.map(({ usualSeconds }) => usualSeconds);

  expect(names.length).toBeGreaterThanOrEqual(4);
  expect(names.length).toBeLessThanOrEqual(6);
  expect(unique(module.steps.map(({ name }) => name))).toBe(true);
  expect(unique(module.questions.map(({ name }) => name))).toBe(true);
  expect(module.steps.map(({ expectedOrder }) => expectedOrder)).toEqual(times.map((_, index) => index + 1));
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(Math.max(...times, ...module.questions.map(({ usualSeconds }) => usualSeconds))).toBeLessThan(ends);
  expect(module.steps.some(({ mustPass }) => mustPass)).toBe(true);
  expect(module.steps.every(({ wrongActions }) => wrongActions.length > 0)).toBe(true);
  const evidenced = [...module.steps, ...module.questions].map(({ competencyName }) => competencyName);
  expect(new Set(evidenced)).toEqual(new Set(names));
  expect(module.versions.map(({ releasedDaysAgo }) => releasedDaysAgo)).toEqual(
    module.versions.map(({ releasedDaysAgo }) => releasedDaysAgo).toSorted((a, b) => b - a),
  );
});
