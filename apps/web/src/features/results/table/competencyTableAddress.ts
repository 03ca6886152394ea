import { results } from '@simward/contract';
import { type AddressValues, id, oneOf } from '../../../ui/address/address.ts';

export const competencyTableAddress = {
  department: id,
  course: id,
  standing: oneOf(results.competencyStandings),
  rowsOf: oneOf(results.tableLevels),
  order: oneOf(results.competencySorts),
};
export type TableFilters = AddressValues<typeof competencyTableAddress>;
