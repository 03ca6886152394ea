import { results, wire } from '@simward/contract';
import { day, id, oneOf } from '../../../ui/address/address.ts';

const bin = (value: unknown): number | undefined =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) < results.scoreBins
    ? Number(value)
    : undefined;

/** Defaults: the first module, assessments, the last 30 days, all its learners. */
export const moduleReportAddress = {
  moduleId: id,
  mode: oneOf(wire.modes),
  from: day,
  to: day,
  result: oneOf(results.moduleResults),
  department: id,
  bin,
};
