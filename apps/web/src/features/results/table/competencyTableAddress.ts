import { results } from '@simward/contract';
import type { z } from 'zod';
import { id, oneOf } from '../../../ui/address/address.ts';
import { listAddress } from '../../../ui/table/state/tableState.ts';

export const competencyTableAddress = listAddress({
  department: id,
  course: id,
  standing: oneOf(results.competencyStandings),
  rowsOf: oneOf(results.tableLevels),
  order: oneOf(results.competencySorts),
});
export type TableFilters = z.output<typeof competencyTableAddress>;
