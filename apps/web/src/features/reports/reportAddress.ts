import { reports } from '@simward/contract';
import type { z } from 'zod';
import { reportFilterAddress } from '../../shared/reports/reportFilterAddress.ts';
import { id, manyOf, oneOf } from '../../ui/address/address.ts';
import { listAddress } from '../../ui/table/state/tableState.ts';

/** The whole report is in the address. Somebody who gets the link sees only the records that they may see. */
export const reportAddress = listAddress({
  ...reportFilterAddress.shape,
  group: oneOf(reports.reportGroups),
  compare: oneOf(['yes']),
  /** Limits the report to learners of this department. */
  department: id,
  saved: id,
  columns: manyOf(oneOf(reports.reportColumns)),
});
export type ReportAddress = z.output<typeof reportAddress>;
