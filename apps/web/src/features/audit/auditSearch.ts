import { audit } from '@simward/contract';
import { type AddressValues, day, manyOf, oneOf, text } from '../../ui/address/address.ts';
import type { TableState } from '../../ui/table/tableState.ts';
import type { AuditQuery } from './audit.queries.ts';

export const auditFilters = {
  event: manyOf(text(60)),
  outcome: oneOf(audit.auditOutcomes),
  from: day,
  to: day,
};
export type AuditFilters = AddressValues<typeof auditFilters>;

/** The call's filter for what stands in the address. */
export const filterOf = ({ event, outcome, from, to }: AuditFilters): AuditQuery => ({
  ...(event && { event: event.join(',') }),
  ...(outcome && { outcome }),
  ...(from && { fromDate: from }),
  ...(to && { toDate: to }),
});

export const queryOf = (filters: AuditFilters, { page, size }: TableState): AuditQuery => ({
  ...filterOf(filters),
  pageNumber: page,
  pageSize: size,
});
