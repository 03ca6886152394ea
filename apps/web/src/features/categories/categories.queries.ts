import { categories, type RequestOf, users } from '@simward/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/apiClient.ts';
import { callQuery, useChange } from '../../lib/api/queries.ts';
import { categoriesKey } from '../../shared/categories.queries.ts';
import { modulesKey } from '../../shared/modules/modules.queries.ts';
import { tasksKey } from '../../shared/tasks.queries.ts';
import type { TableState } from '../../ui/table/state/tableState.ts';

type PageRequest = RequestOf<typeof categories.pageCategories>['body'];

/** A page of the categories that the signed-in person works with. The earlier page stays until the next one is there. */
export const categoriesQuery = (body: PageRequest) =>
  queryOptions({
    ...callQuery([...categoriesKey, 'list', body], categories.pageCategories, { body }),
    placeholderData: keepPreviousData,
  });

/** The request for the page that a table shows. */
export const pageRequestOf = ({ search, sort, page, size }: TableState): PageRequest => ({
  ...(search && { search }),
  pageNumber: page,
  pageSize: size,
  sortColumn: categories.categorySortColumns.find((name) => name === sort?.key) ?? 'name',
  sortOrder: sort?.direction === 'desc' ? -1 : 1,
});

/** The modules that can be added to a category. */
export const moduleNamesQuery = queryOptions({
  ...callQuery([...modulesKey, 'names'], categories.listModuleNames, {}),
  select: ({ modules }) => modules,
});

/** The first people of a category. */
export const categoryUsersQuery = (id: string, pageSize: number) =>
  queryOptions({
    ...callQuery([...categoriesKey, 'users', id, pageSize], categories.listCategoryUsers, {
      params: { id },
      query: { pageSize },
    }),
    placeholderData: keepPreviousData,
  });

/** Learners that a search finds. */
export const learnersFoundQuery = (query: string) =>
  queryOptions({
    ...callQuery([...categoriesKey, 'learners', query], users.findLearners, { query: { query } }),
    placeholderData: keepPreviousData,
  });

/** The effect of assigning these learners to a category. */
export const assignPreviewQuery = (id: string, userIds: readonly string[]) =>
  queryOptions({
    ...callQuery([...categoriesKey, 'preview', id, userIds], categories.previewUsers, {
      params: { id },
      body: { userIds: [...userIds] },
    }),
    placeholderData: keepPreviousData,
    enabled: userIds.length > 0,
  });

/** Modules that people would lose if a module, a person or the whole category were removed. */
export const removalQuery = (id: string, leaving: RequestOf<typeof categories.previewRemoval>['query']) =>
  queryOptions({
    ...callQuery([...categoriesKey, 'removal', id, leaving], categories.previewRemoval, {
      params: { id },
      query: leaving,
    }),
    staleTime: 0,
  });

/** A page of the people who would lose a module. */
export const losingQuery = (id: string, moduleId: string, page: { pageNumber: number; pageSize: number }) =>
  queryOptions({
    ...callQuery([...categoriesKey, 'losing', id, moduleId, page], categories.listLosing, {
      params: { id, moduleId },
      query: { pageNumber: page.pageNumber, pageSize: page.pageSize },
    }),
    placeholderData: keepPreviousData,
  });

export const useAddCategory = () =>
  useChange(
    (body: RequestOf<typeof categories.addCategory>['body']) => call(categories.addCategory, { body }),
    categoriesKey,
  );

export const useUpdateCategory = () =>
  useChange(
    ({ id, body }: { id: string; body: RequestOf<typeof categories.updateCategory>['body'] }) =>
      call(categories.updateCategory, { params: { id }, body }),
    categoriesKey,
  );

export const useAssignUsers = () =>
  useChange(
    (body: RequestOf<typeof categories.assignUsers>['body']) => call(categories.assignUsers, { body }),
    categoriesKey,
    tasksKey,
  );

export const useRemoveUsers = () =>
  useChange(
    ({ id, userIds }: { id: string; userIds: string[] }) =>
      call(categories.removeUsers, { params: { id }, body: { userIds } }),
    categoriesKey,
    tasksKey,
  );

/**
 * Deletes a category. Refreshes only the list, because other queries about the deleted category would fail.
 */
export const useDeleteCategory = () =>
  useChange((id: string) => call(categories.deleteCategory, { params: { id } }), [...categoriesKey, 'list']);

/**
 * Assigns a module directly to everybody who would lose it with the category, as far as the signed-in person
 * sees them.
 */
export const useKeepModule = () =>
  useChange(
    async ({ id, moduleId }: { id: string; moduleId: string }) => {
      const losing: string[] = [];
      for (let pageNumber = 1; ; pageNumber += 1) {
        const query = { pageNumber, pageSize: 100 };
        const page = await call(categories.listLosing, { params: { id, moduleId }, query });
        losing.push(...page.users.map(({ _id }) => _id));
        if (page.users.length === 0 || losing.length >= page.usersCount) break;
      }
      return call(users.assignModules, { body: { users: losing, modules: [moduleId] } });
    },
    categoriesKey,
    tasksKey,
  );
