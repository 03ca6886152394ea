import { z } from 'zod';
import { oneOf, parseFilters } from '../../ui/table/filters.ts';
import { parseTableSearch } from '../../ui/table/tableState.ts';

/** Which companies the list shows; those in force unless said otherwise. */
export const companyFilters = z.object({ show: oneOf(z.enum(['deleted'])) });

export const parseCompaniesSearch = (search: Record<string, unknown>) => ({
  ...parseTableSearch(search),
  ...parseFilters(companyFilters, search),
});
