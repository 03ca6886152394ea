import { reports } from '@simward/contract';
import { reportFilterAddress } from '../../shared/reports/reportFilterAddress.ts';
import { type AddressValues, id, manyOf, oneOf } from '../../ui/address/address.ts';

/** A report in the address: whoever it is sent to opens it under the own scope. */
export const reportAddress = {
  ...reportFilterAddress,
  group: oneOf(reports.reportGroups),
  compare: oneOf(['yes']),
  /** Narrowed to the learners of one department. */
  department: id,
  saved: id,
  columns: manyOf(oneOf(reports.reportColumns)),
};
export type ReportAddress = AddressValues<typeof reportAddress>;
