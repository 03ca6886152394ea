import { modules } from '@simward/contract';
import type { Competency } from '../../../domain/catalogue/competencies/competencies.sql.ts';
import { fieldProblem } from '../../../platform/problem.ts';

interface CompetencyLists {
  competencies: readonly string[];
  competencyProductCodes: readonly string[];
  competencyValidityMonths: readonly (number | null)[];
}

/**
 * Reads the competencies of a module from three parallel lists. A blank name is left out together with its
 * code and its months.
 * @param before competencies that the module has; they keep their validity when the call names no months
 * @throws Problem module.competency-duplicate, module.product-code-missing
 */
export const readCompetencies = (
  lists: CompetencyLists,
  before: readonly { name: string; validity_months: number }[],
): Competency[] => {
  const months = new Map(
    before.map(({ name, validity_months }) => [modules.foldedName(name), validity_months]),
  );
  const seen = new Set<string>();
  return lists.competencies.flatMap((written, index) => {
    const name = written.trim();
    if (name === '') return [];
    if (seen.has(modules.foldedName(name)))
      throw fieldProblem('module.competency-duplicate', `competencies.${index}`);
    seen.add(modules.foldedName(name));
    const productCode = lists.competencyProductCodes[index]?.trim() ?? '';
    if (productCode === '')
      throw fieldProblem('module.product-code-missing', `competencyProductCodes.${index}`);
    const validityMonths =
      lists.competencyValidityMonths[index] ??
      months.get(modules.foldedName(name)) ??
      modules.usualValidityMonths;
    return [{ name, productCode, validityMonths }];
  });
};
