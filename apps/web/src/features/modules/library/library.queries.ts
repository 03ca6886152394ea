import { modules } from '@simward/contract';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/apiClient.ts';
import { callQuery } from '../../../lib/api/queries/callQuery.ts';
import { modulesKey } from '../../../shared/modules/modules.queries.ts';
import type { LibraryFilters } from './libraryAddress.ts';

const libraryKey = [...modulesKey, 'library'] as const;

/** The library, page after page; what was shown stays while other filters are asked for. */
export const libraryQuery = ({ q, ...filters }: LibraryFilters) => {
  const filter = { ...filters, ...(q !== undefined && { search: q }) };
  return infiniteQueryOptions({
    queryKey: [...libraryKey, filter],
    queryFn: ({ pageParam, signal }) =>
      call(modules.listLibrary, { body: { ...filter, pageNumber: pageParam } }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ modulesCount }, pages) =>
      pages.length * modules.libraryPage < modulesCount ? pages.length + 1 : undefined,
    placeholderData: keepPreviousData,
  });
};

const proposed = 8;

/** The first modules of the library that a search finds. */
export const proposedModulesQuery = (search: string) =>
  queryOptions({
    ...callQuery([...libraryKey, 'proposed', search], modules.listLibrary, {
      body: { search, pageSize: proposed },
    }),
    placeholderData: keepPreviousData,
    enabled: search !== '',
  });

/** The files of a module. */
export const downloadsQuery = (id: string) =>
  callQuery([...modulesKey, 'downloads', id], modules.moduleDownloads, { params: { id } });

/** Where a module's demo may be watched. */
export const videoHostsQuery = queryOptions({
  ...callQuery([...modulesKey, 'video hosts'], modules.videoHosts, {}),
  staleTime: Number.POSITIVE_INFINITY,
});
