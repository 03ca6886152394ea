import { isCodeTakenMeanwhile } from '../../../domain/catalogue/modules/writeModule.sql.ts';
import { fieldProblem } from '../../../platform/problem.ts';

/** Another module has the product code that stands in this field. */
export const codeTaken = (field: string) => fieldProblem('module.code-taken', field);

/** Of two at once that give the same product code, the second is told like one that came later. */
export const tellingCodeTaken = async <T>(work: Promise<T>, field: string): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    throw isCodeTakenMeanwhile(error) ? codeTaken(field) : error;
  }
};
