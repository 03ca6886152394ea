import { categories, type RequestOf, users } from '@simward/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/apiClient.ts';
import { callQuery } from '../../lib/api/queries/callQuery.ts';
import { useChange } from '../../lib/api/queries/useChange.ts';
import { categoriesKey } from '../../shared/categories/categories.queries.ts';
import { modulesKey } from '../../shared/modules/modules.queries.ts';
import { tasksKey } from '../../shared/tasks/tasks.queries.ts';
import type { TableState } from '../../ui/table/state/tableState.ts';

type PageRequest = RequestOf<typeof categories.pageCategories>['body'];

/** A page of the categories that the signed-in person works with; the rows before stay while the next ones come. */
export const categoriesQuery = (body: PageRequest) =>
  queryOptions({
    ...callQuery([...categoriesKey, 'list', body], categories.pageCategories, { body }),
    placeholderData: keepPreviousData,
  });

/** What a table's state asks for. */
export const pageRequestOf = ({ search, sort, page, size }: TableState): PageRequest => ({
  ...(search && { search }),
  pageNumber: page,
  pageSize: size,
  sortColumn: categories.categorySortColumns.find((name) => name === sort?.key) ?? 'name',
  sortOrder: sort?.direction === 'desc' ? -1 : 1,
});

/** What a category may be made of. */
export const moduleNamesQuery = queryOptions({
  ...callQuery([...modulesKey, 'names'], categories.listModuleNames, {}),
  select: ({ modules }) => modules,
});

/** The people of a category, so many of them. */
export const categoryUsersQuery = (id: string, pageSize: number) =>
  queryOptions({
    ...callQuery([...categoriesKey, 'users', id, pageSize], categories.listCategoryUsers, {
      params: { id },
      query: { pageSize },
    }),
    placeholderData: keepPreviousData,
  });

/** Learners whom a search finds. */
export const learnersFoundQuery = (query: string) =>
  queryOptions({
    ...callQuery([...categoriesKey, 'learners', query], users.findLearners, { query: { query } }),
    placeholderData: keepPreviousData,
  });

/** What assigning these learners would do. */
export const assignPreviewQuery = (id: string, userIds: readonly string[]) =>
  queryOptions({
    ...callQuery([...categoriesKey, 'preview', id, userIds], categories.previewUsers, {
      params: { id },
      body: { userIds: [...userIds] },
    }),
    placeholderData: keepPreviousData,
    enabled: userIds.length > 0,
  });

/** What leaves people with one module, with one person, or with the whole category. */
export const removalQuery = (id: string, leaving: RequestOf<typeof categories.previewRemoval>['query']) =>
  queryOptions({
    ...callQuery([...categoriesKey, 'removal', id, leaving], categories.previewRemoval, {
      params: { id },
      query: leaving,
    }),
    staleTime: 0,
  });

/** A page of those who would lose a module. */
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

/** What else is known of it would be asked for in vain. */
export const useDeleteCategory = () =>
  useChange((id: string) => call(categories.deleteCategory, { params: { id } }), [...categoriesKey, 'list']);

/** Gives a module by itself to the people in sight who would lose it with the category. */
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
