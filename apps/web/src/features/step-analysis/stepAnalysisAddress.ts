import { nameLimits, stepAnalysis, wire } from '@simward/contract';
import { day, id, manyOf, oneOf, text } from '../../ui/address/address.ts';

/**
 * The cohort in the address. Defaults: the first module, assessments, the newest version, all departments,
 * the last 30 days.
 */
const cohortAddress = {
  moduleId: id,
  mode: oneOf(wire.modes),
  version: text(nameLimits.version),
  department: manyOf(id),
  from: day,
  to: day,
};

/** The cohort, the phase whose steps are listed, and whether they are drawn as a chart. */
export const stepAnalysisAddress = {
  ...cohortAddress,
  phase: text(nameLimits.phase),
  view: oneOf(['chart']),
};

/** The cohort, and its sessions with this step or question and this outcome. */
export const stepSessionsAddress = {
  ...cohortAddress,
  kind: oneOf(stepAnalysis.itemKinds),
  name: text(nameLimits.step),
  outcome: oneOf(stepAnalysis.itemOutcomes),
};
