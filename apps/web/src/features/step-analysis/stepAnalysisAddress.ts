import { nameLimits, stepAnalysis, wire } from '@simward/contract';
import { day, id, manyOf, oneOf, text } from '../../ui/address/address.ts';

/** Which module (the first by default), mode, version (the newest by default), departments and days (the last 30). */
const cohortAddress = {
  moduleId: id,
  mode: oneOf(wire.modes),
  version: text(nameLimits.version),
  department: manyOf(id),
  from: day,
  to: day,
};

/** The cohort, which phase's steps are listed, and how. */
export const stepAnalysisAddress = {
  ...cohortAddress,
  phase: text(nameLimits.phase),
  view: oneOf(['chart']),
};

/** The cohort, and which of its sessions: by step or question, and what became of it. */
export const stepSessionsAddress = {
  ...cohortAddress,
  kind: oneOf(stepAnalysis.itemKinds),
  name: text(nameLimits.step),
  outcome: oneOf(stepAnalysis.itemOutcomes),
};
