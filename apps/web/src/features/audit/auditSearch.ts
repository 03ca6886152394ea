import { type AuditEvent, audit, auditEvents } from '@simward/contract';
import { z } from 'zod';
import { manyOf, oneOf, parseFilters } from '../../ui/table/filters.ts';
import { parseTableSearch, type TableState } from '../../ui/table/tableState.ts';
import type { AuditQuery } from './audit.queries.ts';

export const auditFilters = z.object({
  event: manyOf(z.enum(auditEvents)),
  outcome: oneOf(z.enum(audit.auditOutcomes)),
  from: oneOf(z.iso.date()),
  to: oneOf(z.iso.date()),
});
type AuditFilters = z.output<typeof auditFilters>;

/** For the route's validateSearch. */
export const parseAuditSearch = (search: Record<string, unknown>) => ({
  ...parseTableSearch(search),
  ...parseFilters(auditFilters, search),
});

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

export const eventsInOrder = (labelOf: (event: AuditEvent) => string, language: string) =>
  auditEvents
    .map((event) => ({ value: event, label: labelOf(event) }))
    .sort((one, other) => one.label.localeCompare(other.label, language));
