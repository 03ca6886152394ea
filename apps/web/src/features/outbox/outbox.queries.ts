import { outbox } from '@simward/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callQuery } from '../../lib/api/queries/callQuery.ts';
import type { OutboxQuery } from './outboxQuery.ts';

/** A page of mails; the rows before stay while the next ones come. */
export const mailsQuery = (query: OutboxQuery) =>
  queryOptions({
    ...callQuery(['outbox', 'mails', query], outbox.listMails, { query }),
    placeholderData: keepPreviousData,
  });

export const mailQuery = (id: string) =>
  queryOptions({
    ...callQuery(['outbox', 'mail', id], outbox.findMail, { params: { id } }),
    // Its link opens an account: it is not kept longer than it is on show.
    gcTime: 0,
  });
