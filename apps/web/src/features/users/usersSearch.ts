import { personLimits, type users } from '@simward/contract';
import { type AddressValues, id, manyOf, oneOf, text } from '../../ui/address/address.ts';
import type { Sort } from '../../ui/table/state/tableState.ts';

export const userStatuses = ['active', 'inactive', 'invited', 'deleted'] as const;
export type UserStatus = (typeof userStatuses)[number];

export const userFilters = {
  role: manyOf(text(personLimits.role)),
  company: id,
  department: manyOf(id),
  status: oneOf(userStatuses),
};
export type UserFilters = AddressValues<typeof userFilters>;

/** The job whose activation codes are on show; it stands in the address, so that a reload finds it again. */
export const codesAddress = { codes: id };

/** The one person that a page is about. */
export const personAddress = { user_id: text(60) };

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
