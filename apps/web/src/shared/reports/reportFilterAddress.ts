import { reports } from '@simward/contract';
import { day, id, manyOf, oneOf } from '../../ui/address/address.ts';

/** What a report is about, in the address. */
export const reportFilterAddress = {
  type: oneOf(reports.reportTypes),
  by: oneOf(reports.reportCriteria),
  of: manyOf(id),
  from: day,
  to: day,
};
