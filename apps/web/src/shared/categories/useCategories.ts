import { categories } from '@simward/contract';
import { useQueries, useQuery } from '@tanstack/react-query';
import { callQuery } from '../../lib/api/queries.ts';
import { useSignedInUser } from '../../lib/session/portalSession.ts';
import { categoriesKey, categoryQuery } from './categories.queries.ts';

/** More would not be read in a menu. */
const most = 100;

const firstCategories = callQuery([...categoriesKey, 'choices'], categories.pageCategories, {
  body: { pageSize: most },
});

/** The first categories that the signed-in person works with, by name; none for roles that do not list them. */
export function useCategories(): readonly categories.ListedCategory[] {
  const { permissionSet } = useSignedInUser();
  const enabled = categories.pageCategories.callers.includes(permissionSet);
  return useQuery({ ...firstCategories, enabled }).data?.categories ?? [];
}

/** The modules that any of these categories holds; undefined until all are known. */
export function useModulesOf(categoryIds: readonly string[]): ReadonlySet<string> | undefined {
  const found = useQueries({
    queries: categoryIds.map(categoryQuery),
  });
  const known = found.flatMap(({ data }) => (data ? [data] : []));
  if (known.length < categoryIds.length) return undefined;
  return new Set(known.flatMap(({ modules }) => modules.map(({ _id }) => _id)));
}
