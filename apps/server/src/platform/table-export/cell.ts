import { protectFormula } from '@simward/contract';

/** Numbers and instants keep their type, so that a spreadsheet can calculate with them. */
export type Cell = string | number | Date | null;

/** Turns formulas into texts, in every kind of file, because people save one kind as another. */
export const protect = (cell: Cell): Cell => (typeof cell === 'string' ? protectFormula(cell) : cell);
