import { type users, wire } from '@simward/contract';
import { type AnyRouter, useNavigate, useSearch } from '@tanstack/react-router';
import { z } from 'zod';
import { manyOf, oneOf, parseFilters } from '../../../ui/table/filters.ts';
import { parseTableSearch, type Sort, type TableState } from '../../../ui/table/tableState.ts';
import type { ListRequest } from './people.queries.ts';

export const userStatuses = ['active', 'inactive', 'invited', 'deleted'] as const;
export type UserStatus = (typeof userStatuses)[number];

export const userFilters = z.object({
  role: manyOf(z.string().max(60)),
  company: oneOf(wire.idSchema),
  department: manyOf(wire.idSchema),
  status: oneOf(z.enum(userStatuses)),
});
export type UserFilters = z.output<typeof userFilters>;

const codesSchema = wire.idSchema.optional().catch(undefined);

/** For the routes' validateSearch; `codes` is the job whose activation codes are on show. */
export const parseUsersSearch = (search: Record<string, unknown>) => {
  const codes = codesSchema.parse(search.codes);
  return { ...parseTableSearch(search), ...parseFilters(userFilters, search), ...(codes && { codes }) };
};

/** For the screens that show one person. */
export const parsePersonSearch = (search: Record<string, unknown>): { user_id?: string } =>
  typeof search.user_id === 'string' && search.user_id !== '' ? { user_id: search.user_id } : {};

/** For the page of one person, whose modules are a table. */
export const parseDetailsSearch = (search: Record<string, unknown>) => ({
  ...parseTableSearch(search),
  ...parsePersonSearch(search),
});

/** People stand in the order of their names unless said otherwise. */
export const byName: Sort = { key: 'name', direction: 'asc' };

/** What search and filters mean, for lists, exports and acts on all that match. */
export const filterOf = (filters: UserFilters, search: string): users.UserFilter => ({
  ...(search && { search }),
  ...(filters.role && { role: filters.role }),
  ...(filters.company && { companyId: filters.company }),
  ...(filters.department && { departmentId: filters.department }),
  ...(filters.status && { status: filters.status }),
});

const columns: Record<string, ListRequest['sortColumn']> = {
  mobileNo: 'mobileNo',
  emailAddress: 'emailAddress',
  companyName: 'companyName',
};

export const listRequestOf = (filter: users.UserFilter, { sort, page, size }: TableState): ListRequest => ({
  ...filter,
  pageNumber: page,
  pageSize: size,
  sortColumn: (sort && columns[sort.key]) ?? 'name',
  sortOrder: sort?.direction === 'desc' ? -1 : 1,
});

/** The job whose activation codes are on show; it stands in the address, so that a reload finds it again. */
export function useCodesJob(): [string | undefined, (job: string | undefined) => void] {
  const { codes } = parseUsersSearch(useSearch({ strict: false }));
  const navigate = useNavigate<AnyRouter>();
  const show = (job: string | undefined) =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, codes: job }),
      replace: job === undefined,
    });
  return [codes, show];
}
