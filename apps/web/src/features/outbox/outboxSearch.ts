import { outbox, type RequestOf } from '@simward/contract';
import { type AddressValues, oneOf } from '../../ui/address/address.ts';
import type { TableState } from '../../ui/table/tableState.ts';

export type OutboxQuery = RequestOf<typeof outbox.listMails>['query'];

export const outboxFilters = { state: oneOf(outbox.mailStates) };

export const queryOf = (
  { state }: AddressValues<typeof outboxFilters>,
  { search, page, size }: TableState,
): OutboxQuery => ({
  ...(search && { search }),
  ...(state && { state }),
  pageNumber: page,
  pageSize: size,
});
