import { outbox } from '@simward/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/apiClient.ts';
import type { OutboxQuery } from './outboxSearch.ts';

/** A page of mails; the rows before stay while the next ones come. */
export const mailsQuery = (query: OutboxQuery) =>
  queryOptions({
    queryKey: ['outbox', 'mails', query],
    queryFn: ({ signal }) => call(outbox.listMails, { query }, signal),
    placeholderData: keepPreviousData,
  });

export const mailQuery = (id: string) =>
  queryOptions({
    queryKey: ['outbox', 'mail', id],
    queryFn: ({ signal }) => call(outbox.findMail, { params: { id } }, signal),
    // Its link opens an account: it is not kept longer than it is on show.
    gcTime: 0,
  });
