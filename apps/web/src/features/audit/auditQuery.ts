import type { TableState } from '../../ui/table/state/tableState.ts';
import type { AuditQuery } from './audit.queries.ts';
import type { AuditFilters } from './auditSearch.ts';

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
