import { loginRecords, type RequestOf } from '@simward/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callQuery } from '../../lib/api/queries/callQuery.ts';

export type RecordsQuery = RequestOf<typeof loginRecords.listRecords>['query'];
type SummaryQuery = RequestOf<typeof loginRecords.summarizeRecords>['query'];

const key = ['login-records'] as const;

/** A page of the records; the rows before stay while the next ones come. */
export const recordsQuery = (query: RecordsQuery) =>
  queryOptions({
    ...callQuery([...key, 'list', query], loginRecords.listRecords, { query }),
    placeholderData: keepPreviousData,
  });

export const summaryQuery = (query: SummaryQuery) =>
  queryOptions({
    ...callQuery([...key, 'summary', query], loginRecords.summarizeRecords, { query }),
    placeholderData: keepPreviousData,
  });
