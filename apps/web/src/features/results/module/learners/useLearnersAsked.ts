import type { RequestOf, results } from '@simward/contract';
import { useFilters } from '../../../../ui/table/filters/useFilters.ts';
import { useTableState } from '../../../../ui/table/state/useTableState.ts';
import { moduleReportAddress } from '../moduleReportSearch.ts';

type Query = RequestOf<typeof results.exportModuleReport>['query'];
export type ModuleAsked = Pick<Query, 'moduleId' | 'mode' | 'fromDate' | 'toDate'>;

const sortable = ['last', 'name', 'latest', 'best', 'sessions'] as const;

/** Which learners of a module the address asks for, in which order. */
export function useLearnersAsked(asked: ModuleAsked): Omit<Query, 'format'> {
  const [state] = useTableState();
  const { result, department, bin } = useFilters(moduleReportAddress).filters;
  return {
    ...asked,
    ...(result && { result }),
    ...(bin !== undefined && { bin }),
    ...(department && { departmentId: department }),
    sortColumn: sortable.find((key) => key === state.sort?.key) ?? 'last',
    sortOrder: state.sort?.direction === 'asc' ? 1 : -1,
  };
}
