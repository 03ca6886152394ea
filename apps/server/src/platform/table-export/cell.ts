import { protectFormula } from '@simward/contract';

/** Numbers and instants stay what they are, so that a spreadsheet can count with them. */
export type Cell = string | number | Date | null;

/** What a spreadsheet would run is shown as text, whatever the kind of file: one is easily saved as the other. */
export const protect = (cell: Cell): Cell => (typeof cell === 'string' ? protectFormula(cell) : cell);
