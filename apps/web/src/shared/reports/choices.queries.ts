import { reports } from '@simward/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callQuery } from '../../lib/api/queries.ts';

type Criterion = reports.ReportCriterion;

/** Everything asked for reports lies under this key. */
export const reportsKey = ['reports'] as const;

/** What a report can be about, as far as the search finds it. */
export const choicesQuery = (filterType: Criterion, search: string) =>
  queryOptions({
    ...callQuery([...reportsKey, 'choices', filterType, search], reports.listChoices, {
      body: { filterType, ...(search && { search }) },
    }),
    placeholderData: (before, query) =>
      query?.queryKey[2] === filterType ? keepPreviousData(before) : undefined,
  });

/** What was chosen, by name. */
export const chosenQuery = (filterType: Criterion, searchIds: readonly string[]) =>
  queryOptions({
    ...callQuery([...reportsKey, 'chosen', filterType, searchIds], reports.listChoices, {
      body: { filterType, searchIds: [...searchIds] },
    }),
    enabled: searchIds.length > 0,
    staleTime: 300_000,
  });
