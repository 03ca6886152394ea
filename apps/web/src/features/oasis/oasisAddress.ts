import { oasis } from '@simward/contract';
import { type AddressValues, id, oneOf } from '../../ui/address/address.ts';

export const deliveriesAddress = {
  state: oneOf(oasis.deliveryStates),
  since: oneOf(['all']),
};
export type DeliveryFilters = AddressValues<typeof deliveriesAddress>;

/** `detail` is the delivery that is unfolded. */
export const detailAddress = { detail: id, dryRun: oneOf(['open']) };

export const dryRunAddress = { dryRun: oneOf(['open']), reason: oneOf(oasis.dryRunReasons) };
