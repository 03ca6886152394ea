import { results, wire } from '@simward/contract';
import { z } from 'zod';
import { day, id, integer, oneOf } from '../../../ui/address/address.ts';
import { listAddress } from '../../../ui/table/state/tableState.ts';

const learnerFilters = {
  result: oneOf(results.moduleResults),
  department: id,
  bin: integer(0, results.scoreBins - 1),
};

/** Defaults: the first module, assessments, the last 30 days, all its learners. */
export const moduleReportAddress = z.object({
  moduleId: id,
  mode: oneOf(wire.modes),
  from: day,
  to: day,
  ...learnerFilters,
});

/** The table of learners within the report. */
export const learnersAddress = listAddress(learnerFilters);
