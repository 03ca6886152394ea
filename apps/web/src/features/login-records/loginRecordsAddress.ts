import type { z } from 'zod';
import { day, id, integer, manyOf } from '../../ui/address/address.ts';
import { listAddress } from '../../ui/table/state/tableState.ts';

export const loginRecordsAddress = listAddress({
  from: day,
  to: day,
  departments: manyOf(id),
  hour: integer(0, 23),
});
export type RecordFilters = z.output<typeof loginRecordsAddress>;
