import type { outbox, RequestOf } from '@simward/contract';
import type { TableState } from '../../ui/table/state/tableState.ts';
import type { OutboxFilters } from './outboxSearch.ts';

export type OutboxQuery = RequestOf<typeof outbox.listMails>['query'];

export const queryOf = ({ state }: OutboxFilters, { search, page, size }: TableState): OutboxQuery => ({
  ...(search && { search }),
  ...(state && { state }),
  pageNumber: page,
  pageSize: size,
});
