import type { reports, wire } from '@simward/contract';
import type { StaffScope } from '../../../domain/companies/staffScope.ts';

/** Whose training is counted, of which modules, and from which day to which. */
export interface StatisticsFilter extends StaffScope {
  /** Undefined: both. */
  mode: wire.Mode | undefined;
  from: string;
  to: string;
  /** Narrowed to these; undefined is everything. */
  chosen: { criterion: reports.ReportCriterion; ids: readonly string[] } | undefined;
}

/** Whether figures are of some people alone; otherwise the rollups of whole companies have them. */
export const isOfSome = ({ departmentIds, chosen }: StatisticsFilter): boolean =>
  departmentIds !== undefined || (chosen !== undefined && chosen.criterion !== 'module');
