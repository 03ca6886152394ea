import { reports } from '@simward/contract';
import { z } from 'zod';
import { day, id, manyOf, oneOf } from '../../ui/address/address.ts';

/** The filter of a report in the address. */
export const reportFilterAddress = z.object({
  type: oneOf(reports.reportTypes),
  by: oneOf(reports.reportCriteria),
  of: manyOf(id),
  from: day,
  to: day,
});
