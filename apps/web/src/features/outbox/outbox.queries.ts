import { outbox, type RequestOf } from '@simward/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callQuery } from '../../lib/api/queries.ts';
import type { TableState } from '../../ui/table/state/tableState.ts';
import type { OutboxFilters } from './outboxAddress.ts';

export const mailsQuery = (query: MailsRequest) =>
  queryOptions({
    ...callQuery(['outbox', 'mails', query], outbox.listMails, { query }),
    placeholderData: keepPreviousData,
  });

type MailsRequest = RequestOf<typeof outbox.listMails>['query'];

export const mailsRequestOf = (
  { state }: OutboxFilters,
  { search, page, size }: TableState,
): MailsRequest => ({
  ...(search && { search }),
  ...(state && { state }),
  pageNumber: page,
  pageSize: size,
});

export const mailQuery = (id: string) =>
  queryOptions({
    ...callQuery(['outbox', 'mail', id], outbox.findMail, { params: { id } }),
    // The link in the mail opens an account, so the answer is not cached after the dialog is closed.
    gcTime: 0,
  });
