import { oasis } from '@simward/contract';
import { z } from 'zod';
import { id, oneOf } from '../../ui/address/address.ts';
import { listAddress } from '../../ui/table/state/tableState.ts';

export const deliveriesAddress = listAddress({
  state: oneOf(oasis.deliveryStates),
  since: oneOf(['all']),
});
export type DeliveryFilters = z.output<typeof deliveriesAddress>;

const openDryRun = { dryRun: oneOf(['open']) };

/** `detail` is the delivery that is unfolded. */
export const detailAddress = z.object({ detail: id, ...openDryRun });

export const dryRunAddress = z.object(openDryRun);
export const reasonAddress = listAddress({ reason: oneOf(oasis.dryRunReasons) });
