import type { stepAnalysis } from '@simward/contract';
import { useSearch } from '@tanstack/react-router';
import { parseAddress } from '../../ui/address/address.ts';
import { stepSessionsAddress } from './stepAnalysisAddress.ts';

export type SessionsSearch = ReturnType<ReturnType<typeof useSessionsSearch>>;

/** The address of an item's sessions, within the cohort of this page. */
export function useSessionsSearch(moduleId: string, version: string) {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const cohort = parseAddress(stepSessionsAddress)(search);
  return (
    { kind, name }: Pick<stepAnalysis.AnalysedItem, 'kind' | 'name'>,
    outcome?: stepAnalysis.ItemOutcome,
  ) => ({
    ...cohort,
    moduleId,
    version,
    kind,
    name,
    outcome,
  });
}
