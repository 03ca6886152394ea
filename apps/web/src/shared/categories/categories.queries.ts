import { categories } from '@simward/contract';
import { callQuery } from '../../lib/api/queries.ts';

/** Everything asked about categories lies under this key. */
export const categoriesKey = ['categories'] as const;

/** One category with its modules. */
export const categoryQuery = (id: string) =>
  callQuery([...categoriesKey, 'one', id], categories.getCategory, { params: { id } });
