import { nameLimits } from '@simward/contract';
import { day, id, oneOf, page, text } from '../../../ui/address/address.ts';

export const reportViews = ['assessment', 'training', 'competencies'] as const;
export type ReportView = (typeof reportViews)[number];

/**
 * Which part of the report is shown, of which competency (the first by default) and days (the last 30 by default).
 * With `user_id` the id of the path is a module's.
 */
export const reportAddress = {
  view: oneOf(reportViews),
  competency: text(nameLimits.competency),
  from: day,
  to: day,
  user_id: id,
  page,
};
