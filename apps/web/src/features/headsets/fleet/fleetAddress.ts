import { wire } from '@simward/contract';
import { type AddressValues, id, manyOf, oneOf } from '../../../ui/address/address.ts';

export const layouts = ['cards', 'list'] as const;

export const fleetAddress = {
  show: oneOf(['online', 'notUploaded']),
  department: manyOf(id),
  platform: manyOf(oneOf(wire.platforms)),
  layout: oneOf(layouts),
};
export type FleetFilters = AddressValues<typeof fleetAddress>;
