import { categories } from '@simward/contract';
import { useQueries, useQuery } from '@tanstack/react-query';
import { callQuery } from '../lib/api/queries.ts';
import { useMaySend } from '../lib/session/rights.ts';

/** The beginning of every query key about categories. */
export const categoriesKey = ['categories'] as const;

/** One category with its modules. */
export const categoryQuery = (id: string) =>
  callQuery([...categoriesKey, 'one', id], categories.getCategory, { params: { id } });

/** A menu offers at most this many categories, because nobody reads a longer one. */
const mostChoices = 100;

const firstCategories = callQuery([...categoriesKey, 'choices'], categories.pageCategories, {
  body: { pageSize: mostChoices },
});

/** The first categories by name; empty for roles that may not list categories. */
export function useCategories(): readonly categories.ListedCategory[] {
  const enabled = useMaySend(categories.pageCategories);
  return useQuery({ ...firstCategories, enabled }).data?.categories ?? [];
}

/** Ids of the modules in any of these categories; undefined until all categories are loaded. */
export function useModulesOf(categoryIds: readonly string[]): ReadonlySet<string> | undefined {
  const found = useQueries({
    queries: categoryIds.map(categoryQuery),
  });
  const known = found.flatMap(({ data }) => (data ? [data] : []));
  if (known.length < categoryIds.length) return undefined;
  return new Set(known.flatMap(({ modules }) => modules.map(({ _id }) => _id)));
}
