import { type AnswerOf, modules } from '@simward/contract';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/apiClient.ts';
import { callQuery } from '../../../lib/api/queries.ts';
import { modulesKey } from '../../../shared/modules/modules.queries.ts';
import type { LibraryFilters } from '../modulesAddress.ts';

const libraryKey = [...modulesKey, 'library'] as const;

/** The library, page after page; the cards stay on the screen while other filters load. */
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

const proposedModules = 8;

/** The first page of modules that match a text. */
export const proposedModulesQuery = (search: string) =>
  queryOptions({
    ...callQuery([...libraryKey, 'proposed', search], modules.listLibrary, {
      body: { search, pageSize: proposedModules },
    }),
    placeholderData: keepPreviousData,
    enabled: search !== '',
  });

export const downloadsQuery = (id: string) =>
  callQuery([...modulesKey, 'downloads', id], modules.moduleDownloads, { params: { id } });

type Answer = AnswerOf<typeof modules.moduleDownloads>;

export type Guide = NonNullable<Answer['guide']>;

export type Version = Answer['versions'][number];

export type Build = Version['builds'][number];
