import { oasis } from '@simward/contract';
import { type AddressValues, id, oneOf } from '../../../ui/address/address.ts';

export const deliveryFilters = {
  state: oneOf(oasis.deliveryStates),
  since: oneOf(['all']),
};
export type DeliveryFilters = AddressValues<typeof deliveryFilters>;

/** Whose details are open, and whether the dry run is. */
export const detailAddress = { detail: id, dryRun: oneOf(['open']) };
