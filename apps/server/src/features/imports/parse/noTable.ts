import { type Problem, problem } from '../../../platform/problem.ts';

/** The refusal of a file that cannot be read as a table, also of a damaged one. */
export const noTable = (): Problem => problem('import.not-table');

/** The refusal of a workbook that is small as a file and too large when it is read. */
export const workbookTooLarge = (): Problem => problem('import.workbook-too-large');
