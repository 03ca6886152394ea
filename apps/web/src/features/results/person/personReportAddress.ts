import { nameLimits } from '@simward/contract';
import { day, id, oneOf, text } from '../../../ui/address/address.ts';
import { listAddress } from '../../../ui/table/state/tableState.ts';

export const reportViews = ['assessment', 'training', 'competencies'] as const;
export type ReportView = (typeof reportViews)[number];

/**
 * Defaults: the assessments, the first competency, the last 30 days.
 * With `user_id` the id in the path is a module's.
 */
export const personReportAddress = listAddress({
  view: oneOf(reportViews),
  competency: text(nameLimits.competency),
  from: day,
  to: day,
  user_id: id,
});
