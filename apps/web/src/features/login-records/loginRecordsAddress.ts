import { type AddressValues, day, id, manyOf } from '../../ui/address/address.ts';

const hour = (value: unknown): number | undefined =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 23 ? Number(value) : undefined;

export const loginRecordsAddress = { from: day, to: day, departments: manyOf(id), hour };
export type RecordFilters = AddressValues<typeof loginRecordsAddress>;
