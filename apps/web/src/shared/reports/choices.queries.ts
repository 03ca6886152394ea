import { reports } from '@simward/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callQuery } from '../../lib/api/queries.ts';

type Criterion = reports.ReportCriterion;

/** The beginning of every query key about reports. */
export const reportsKey = ['reports'] as const;

/** The modules, departments, courses or learners that a report can be about and that match the search. */
export const choicesQuery = (filterType: Criterion, search: string) =>
  queryOptions({
    ...callQuery([...reportsKey, 'choices', filterType, search], reports.listChoices, {
      body: { filterType, ...(search && { search }) },
    }),
    placeholderData: (before, query) =>
      query?.queryKey[2] === filterType ? keepPreviousData(before) : undefined,
  });

/** The names of the chosen ids. */
export const chosenQuery = (filterType: Criterion, searchIds: readonly string[]) =>
  queryOptions({
    ...callQuery([...reportsKey, 'chosen', filterType, searchIds], reports.listChoices, {
      body: { filterType, searchIds: [...searchIds] },
    }),
    enabled: searchIds.length > 0,
    staleTime: 300_000,
  });
