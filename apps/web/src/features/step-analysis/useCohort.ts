import type { stepAnalysis } from '@simward/contract';
import { useSearch } from '@tanstack/react-router';
import type { z } from 'zod';
import { useToday } from '../../lib/format/useFormat.ts';
import { type DateRange, dateRangeOf } from '../../ui/form/fields/dateRange.ts';
import type { CohortQuery } from './step-analysis.queries.ts';
import { cohortAddress } from './stepAnalysisAddress.ts';

/** The cohort in the address; without days in the address, those of the last 30 days. */
export function useCohort(
  { mode = 'assessment', version, department, from, to }: CohortAddress,
  moduleId: string | undefined,
): { request: CohortQuery; range: DateRange } {
  const today = useToday();
  const range = from && to ? { from, to } : dateRangeOf('days30', today);
  return {
    range,
    request: {
      ...(moduleId !== undefined && { moduleId }),
      mode,
      ...(version && { version }),
      ...(department && { departmentId: department.join() }),
      fromDate: range.from,
      toDate: range.to,
    },
  };
}

type CohortAddress = z.output<typeof cohortAddress>;

/**
 * Returns a function that makes the address of the sessions of a step or question, within the cohort of this
 * page.
 */
export function useSessionsSearch(moduleId: string, version: string) {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const cohort = cohortAddress.parse(search);
  return (
    { kind, name }: Pick<stepAnalysis.AnalysedItem, 'kind' | 'name'>,
    outcome?: stepAnalysis.ItemOutcome,
    third?: stepAnalysis.ItemThird,
  ) => ({
    ...cohort,
    moduleId,
    version,
    kind,
    name,
    outcome,
    third,
  });
}

export type SessionsSearch = ReturnType<ReturnType<typeof useSessionsSearch>>;
