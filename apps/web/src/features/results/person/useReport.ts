import type { wire } from '@simward/contract';
import { useQuery } from '@tanstack/react-query';
import { useToday } from '../../../lib/format/useFormat.ts';
import { useAddress } from '../../../ui/address/useAddress.ts';
import { type DateRange, dateRangeOf } from '../../../ui/form/fields/dateRange.ts';
import { personReportQuery, type ReportQuery } from '../results.queries.ts';
import { personReportAddress, type ReportView } from './personReportAddress.ts';

export interface ReportSubject {
  /** The person whose report it is; undefined for the signed-in person. */
  userId?: string | undefined;
  /** Limits the report to this module; undefined for all modules. */
  moduleId?: string | undefined;
}

/** The report that the address asks for, and the functions that change the address. */
export function useReport(of: ReportSubject) {
  const today = useToday();
  const [{ view = 'assessment', competency, from, to }, change] = useAddress(personReportAddress);
  const range: DateRange = from && to ? { from, to } : dateRangeOf('days30', today);
  const mode: wire.Mode = view === 'training' ? 'training' : 'assessment';
  const request: ReportQuery = {
    ...(of.userId && { userId: of.userId }),
    ...(of.moduleId && { moduleId: of.moduleId }),
    fromDate: range.from,
    toDate: range.to,
  };
  const query = useQuery(personReportQuery(mode, request));
  return {
    query,
    mode,
    view,
    competency,
    range,
    today,
    request,
    showView: (next: ReportView) =>
      change({ view: next === 'assessment' ? undefined : next, competency: undefined, page: undefined }),
    chooseCompetency: (name: string) =>
      change({ view: view === 'training' ? view : undefined, competency: name }),
    setRange: (next: DateRange | undefined) => change({ from: next?.from, to: next?.to, page: undefined }),
  };
}

export type Report = ReturnType<typeof useReport>;
