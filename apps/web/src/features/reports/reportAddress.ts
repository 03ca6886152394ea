import { nameLimits, reports, wire } from '@simward/contract';
import type { z } from 'zod';
import { reportFilterAddress } from '../../shared/reports/reportFilterAddress.ts';
import { id, manyOf, matching, oneOf, text } from '../../ui/address/address.ts';
import { listAddress } from '../../ui/table/state/tableState.ts';

/** An id, or `all` for everything of the criterion. */
const subject = matching(/^(all|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i);

const recordFilters = { version: text(nameLimits.version), playedIn: oneOf(wire.playedIn) };

/** What the list of a report's records is narrowed to. */
export const recordsAddress = listAddress(recordFilters);

/** The whole report is in the address. Somebody who gets the link sees only the records that they may see. */
export const reportAddress = listAddress({
  ...reportFilterAddress.shape,
  of: manyOf(subject),
  /** Keeps only who is below the mark in their latest assessment. */
  below: oneOf(['yes']),
  group: oneOf(reports.reportGroups),
  compare: oneOf(['yes']),
  /** Narrows the records to one module, department, course or learner, as `group` says. */
  only: id,
  saved: id,
  ...recordFilters,
  columns: manyOf(oneOf(reports.reportColumns)),
});
export type ReportAddress = z.output<typeof reportAddress>;
