import { modules } from '@simward/contract';
import type { Competency } from '../../../domain/catalogue/competencies/competencies.sql.ts';
import { fieldProblem } from '../../../platform/problem.ts';

interface Given {
  competencies: readonly string[];
  competencyProductCodes: readonly string[];
  competencyValidityMonths: readonly (number | null)[];
}

/**
 * The competencies of a module out of lists that move together: a blank name is ignored, and what stands beside it.
 * @param before what the module has, whose validity stays where none is given
 * @throws Problem module.competency-duplicate, module.product-code-missing
 */
export const readCompetencies = (
  given: Given,
  before: readonly { name: string; validity_months: number }[],
): Competency[] => {
  const months = new Map(
    before.map(({ name, validity_months }) => [modules.foldedName(name), validity_months]),
  );
  const seen = new Set<string>();
  return given.competencies.flatMap((written, index) => {
    const name = written.trim();
    if (name === '') return [];
    if (seen.has(modules.foldedName(name)))
      throw fieldProblem('module.competency-duplicate', `competencies.${index}`);
    seen.add(modules.foldedName(name));
    const productCode = given.competencyProductCodes[index]?.trim() ?? '';
    if (productCode === '')
      throw fieldProblem('module.product-code-missing', `competencyProductCodes.${index}`);
    const validityMonths =
      given.competencyValidityMonths[index] ??
      months.get(modules.foldedName(name)) ??
      modules.usualValidityMonths;
    return [{ name, productCode, validityMonths }];
  });
};
