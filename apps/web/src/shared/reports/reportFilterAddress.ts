import { reports } from '@simward/contract';
import { day, id, manyOf, oneOf } from '../../ui/address/address.ts';

/** The filter of a report in the address. */
export const reportFilterAddress = {
  type: oneOf(reports.reportTypes),
  by: oneOf(reports.reportCriteria),
  of: manyOf(id),
  from: day,
  to: day,
};
