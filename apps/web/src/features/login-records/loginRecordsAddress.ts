import { wire } from '@simward/contract';
import type { z } from 'zod';
import { day, id, integer, manyOf, oneOf } from '../../ui/address/address.ts';
import { listAddress } from '../../ui/table/state/tableState.ts';

export const loginRecordsAddress = listAddress({
  from: day,
  to: day,
  departments: manyOf(id),
  hour: integer(0, 23),
  playedIn: oneOf(wire.playedIn),
});
export type RecordFilters = z.output<typeof loginRecordsAddress>;
