import { oasis } from '@simward/contract';
import { type AddressValues, oneOf } from '../../../ui/address/address.ts';

export const deliveryFilters = { state: oneOf(oasis.deliveryStates), since: oneOf(['all']) };
export type DeliveryFilters = AddressValues<typeof deliveryFilters>;
