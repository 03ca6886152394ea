import { type RequestOf, reports } from '@simward/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callQuery } from '../../lib/api/queries/callQuery.ts';
import { reportsKey } from '../../shared/reports/choices.queries.ts';

export type RecordsBody = RequestOf<typeof reports.listRecords>['body'];
export type SummaryBody = RequestOf<typeof reports.summarizeRecords>['body'];

/** A page of the records; the rows before stay while the next ones come. */
export const recordsQuery = (body: RecordsBody) =>
  queryOptions({
    ...callQuery([...reportsKey, 'records', body], reports.listRecords, { body }),
    placeholderData: keepPreviousData,
  });

export const summaryQuery = (body: SummaryBody) =>
  queryOptions({
    ...callQuery([...reportsKey, 'summary', body], reports.summarizeRecords, { body }),
    placeholderData: keepPreviousData,
  });
