/** What a spreadsheet would run as a formula, apostrophes in front of it included, so that taking one off is exact. */
const formula = /^'*[=+\-@\t\r]/;

/** A cell as an export writes it: a spreadsheet shows it as text. */
export const protectFormula = (cell: string): string => (formula.test(cell) ? `'${cell}` : cell);

/** Takes off exactly the apostrophe that the export put in front. */
export const bareFormula = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
