import { personLimits, type users } from '@simward/contract';
import { z } from 'zod';
import { id, manyOf, oneOf, text } from '../../ui/address/address.ts';
import { listAddress, type Sort } from '../../ui/table/state/tableState.ts';

export const userStatuses = ['active', 'inactive', 'invited', 'deleted'] as const;
export type UserStatus = (typeof userStatuses)[number];

export const usersAddress = listAddress({
  role: manyOf(text(personLimits.role)),
  company: id,
  department: manyOf(id),
  status: oneOf(userStatuses),
  /** The people of an import: those whom it added or changed, all or those for whom a step remains. */
  import: id,
  touched: oneOf(['new', 'changed']),
  remaining: oneOf(['codes', 'invitations', 'modules', 'signIns']),
  /** The act that opens with the page, for everybody whom the filters match. */
  act: oneOf(['codes', 'invite', 'assign']),
});
export type UserFilters = z.output<typeof usersAddress>;

/** The job that makes activation codes. It is in the address, so that a reload finds it again. */
export const codesAddress = z.object({ codes: id });

export const personAddress = z.object({ user_id: text(60) });

/** A person to add may come with a role and a company, from the first steps of a new company. */
export const newPersonAddress = z.object({ role: text(personLimits.role), company: id });

export const byName: Sort = { key: 'name', direction: 'asc' };

/** Filters and search as calls take them: lists, exports and bulk acts. */
export const filterOf = (filters: UserFilters, search: string): users.UserFilter => ({
  ...(search && { search }),
  ...(filters.role && { role: filters.role }),
  ...(filters.company && { companyId: filters.company }),
  ...(filters.department && { departmentId: filters.department }),
  ...(filters.status && { status: filters.status }),
  ...(filters.import && {
    import: {
      importId: filters.import,
      people: filters.touched ?? 'new',
      ...(filters.remaining && { remaining: filters.remaining }),
    },
  }),
});
