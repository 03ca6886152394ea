import type { categories, InputOf } from '@simward/contract';
import { staffScopeOf } from '../../domain/companies/staffScope.ts';
import type { Answer, UserCtx } from '../../platform/route/ctx.ts';
import { searchWords } from '../../platform/searchWords.ts';
import { describeCategory } from './categoryInScope.ts';
import * as table from './categoryPage.sql.ts';

/** A page of the categories that the caller works with, and how many there are. */
export const pageCategories = async (
  { caller, trx }: UserCtx,
  body: InputOf<typeof categories.pageCategories>['body'],
): Answer<typeof categories.pageCategories> => {
  const { search, moduleId, pageSize, pageNumber, sortColumn, sortOrder } = body;
  const filter = { scope: staffScopeOf(caller), words: searchWords(search), moduleId };
  const [rows, categoriesCount] = await Promise.all([
    table.pageCategories(trx, filter, {
      column: sortColumn,
      descending: sortOrder === -1,
      limit: pageSize,
      offset: (pageNumber - 1) * pageSize,
    }),
    table.countCategories(trx, filter),
  ]);
  return {
    categories: rows.map((row) => ({ ...describeCategory(caller, row), modulesCount: row.modules_count })),
    categoriesCount,
  };
};
