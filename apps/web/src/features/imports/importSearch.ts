import { imports } from '@simward/contract';
import { z } from 'zod';
import { oneOf, parseFilters } from '../../ui/table/filters.ts';
import { parseTableSearch } from '../../ui/table/tableState.ts';

export const rowFilters = z.object({ status: oneOf(z.enum(imports.importRowStatuses)) });

const batchSearch = z.object({ batch: oneOf(z.uuid()) });

/** For the route's validateSearch: the file that is imported lives in the address, so that a reload finds it again. */
export const parseImportSearch = (search: Record<string, unknown>) => ({
  ...parseTableSearch(search),
  ...parseFilters(rowFilters, search),
  ...parseFilters(batchSearch, search),
});
