import { useToday } from '../../../lib/format/useToday.ts';
import type { AddressValues } from '../../../ui/address/address.ts';
import { type DateRange, dateRangeOf } from '../../../ui/form/days/dateRange.ts';
import type { CohortAsked } from '../step-analysis.queries.ts';
import type { stepSessionsAddress } from '../stepAnalysisAddress.ts';

type Named = Omit<AddressValues<typeof stepSessionsAddress>, 'kind' | 'name' | 'outcome'>;

/** The cohort that the address names; the last 30 days where it names none. */
export function useCohort(
  { mode = 'assessment', version, department, from, to }: Named,
  moduleId: string | undefined,
): { asked: CohortAsked; range: DateRange } {
  const today = useToday();
  const range = from && to ? { from, to } : dateRangeOf('days30', today);
  return {
    range,
    asked: {
      moduleId: moduleId ?? '',
      mode,
      ...(version && { version }),
      ...(department && { departmentId: department.join() }),
      fromDate: range.from,
      toDate: range.to,
    },
  };
}
