import { reports } from '@simward/contract';
import { reportFilterAddress } from '../../shared/reports/reportFilterAddress.ts';
import { type AddressValues, id, manyOf, oneOf } from '../../ui/address/address.ts';

/** The whole report is in the address. Somebody who gets the link sees only the records that they may see. */
export const reportAddress = {
  ...reportFilterAddress,
  group: oneOf(reports.reportGroups),
  compare: oneOf(['yes']),
  /** Limits the report to learners of this department. */
  department: id,
  saved: id,
  columns: manyOf(oneOf(reports.reportColumns)),
};
export type ReportAddress = AddressValues<typeof reportAddress>;
