import { imports } from '@simward/contract';
import { z } from 'zod';
import { id, matching, oneOf, text } from '../../ui/address/address.ts';
import { importHistoryAddress } from './history/historyAddress.ts';

/** What the grid of rows shows. Its defaults, all rows with the errors first, stay out of the address. */
export const importRowsAddress = z.object({
  show: oneOf(imports.rowFilters),
  search: text(100),
  department: text(300),
  /** Key of the column and direction, such as `name.asc`. */
  sort: matching(/^\w+\.(asc|desc)$/),
});
export type ImportRowsAddress = z.output<typeof importRowsAddress>;

/** The address holds the import's id (`batch`), so that a reload finds it again, and an earlier step to go back to. */
export const importAddress = z.object({
  ...importHistoryAddress.shape,
  ...importRowsAddress.shape,
  batch: id,
  step: oneOf(['upload', 'columns', 'history']),
  /** An earlier import, with whose mapping the next file begins. */
  like: id,
});
