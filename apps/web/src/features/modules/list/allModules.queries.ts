import { modules, type RequestOf } from '@simward/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callQuery } from '../../../lib/api/queries/callQuery.ts';
import { modulesKey } from '../../../shared/modules/modules.queries.ts';
import { stateOf, type TableState } from '../../../ui/table/state/tableState.ts';
import type { ModuleFilters } from './modulesSearch.ts';

type ListRequest = RequestOf<typeof modules.listModules>['body'];

/** A page of modules; the rows before stay while the next ones come. */
export const allModulesQuery = (body: ListRequest) =>
  queryOptions({
    ...callQuery([...modulesKey, 'list', body], modules.listModules, { body }),
    placeholderData: keepPreviousData,
  });

/** What a table's state and filters ask for. */
export const listRequestOf = (
  { status, platform }: ModuleFilters,
  { search, sort, page, size }: TableState,
): ListRequest => ({
  ...(search && { search }),
  ...(status && { status }),
  ...(platform && { platform }),
  pageNumber: page,
  pageSize: size,
  sortColumn: modules.moduleSortColumns.find((name) => name === sort?.key) ?? 'moduleName',
  sortOrder: sort?.direction === 'desc' ? -1 : 1,
});

/** How many modules there are at all; the list's first page as it opens answers it, so that it is asked once. */
export const moduleCountsQuery = queryOptions({
  ...allModulesQuery(listRequestOf({}, stateOf({}))),
  select: ({ modulesCount, activeCount }) => ({ modulesCount, activeCount }),
});

/** The modules that a search finds. */
export const foundModulesQuery = (searchString: string) =>
  queryOptions({
    ...callQuery([...modulesKey, 'found', searchString], modules.searchModules, { body: { searchString } }),
    enabled: searchString !== '',
  });
