import { outbox } from '@simward/contract';
import { type AddressValues, oneOf } from '../../ui/address/address.ts';

export const outboxAddress = { state: oneOf(outbox.mailStates) };
export type OutboxFilters = AddressValues<typeof outboxAddress>;
