import { results, wire } from '@simward/contract';
import { day, id, oneOf } from '../../../ui/address/address.ts';

const bin = (value: unknown): number | undefined =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) < results.scoreBins
    ? Number(value)
    : undefined;

/** Which module (the first by default), mode, days (the last 30 by default), and which of its learners are listed. */
export const moduleReportAddress = {
  moduleId: id,
  mode: oneOf(wire.modes),
  from: day,
  to: day,
  result: oneOf(results.moduleResults),
  department: id,
  bin,
};
