import { outbox, type RequestOf } from '@simward/contract';
import { z } from 'zod';
import { oneOf, parseFilters } from '../../ui/table/filters.ts';
import { parseTableSearch, type TableState } from '../../ui/table/tableState.ts';

export type OutboxQuery = RequestOf<typeof outbox.listMails>['query'];

export const outboxFilters = z.object({ state: oneOf(outbox.mailStateSchema) });

/** For the route's validateSearch. */
export const parseOutboxSearch = (search: Record<string, unknown>) => ({
  ...parseTableSearch(search),
  ...parseFilters(outboxFilters, search),
});

export const queryOf = (
  { state }: z.output<typeof outboxFilters>,
  { search, page, size }: TableState,
): OutboxQuery => ({
  ...(search && { search }),
  ...(state && { state }),
  pageNumber: page,
  pageSize: size,
});
