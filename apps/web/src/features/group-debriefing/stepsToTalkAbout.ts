import type { groupDebriefing } from '@simward/contract';

const mostSteps = 3;

/** The steps to talk about first: must-pass steps that somebody failed, then those with the most mistakes. */
export const stepsToTalkAbout = (
  steps: readonly groupDebriefing.GroupStep[],
): groupDebriefing.GroupStep[] => {
  const failed = ({ wrong, missed }: groupDebriefing.GroupStep) => wrong + missed;
  const share = (step: groupDebriefing.GroupStep) => (failed(step) + step.outOfOrder) / step.sessions;
  const isCritical = (step: groupDebriefing.GroupStep) => (step.mustPass && failed(step) > 0 ? 1 : 0);
  return steps
    .filter((step) => failed(step) + step.outOfOrder > 0)
    .toSorted((a, b) => isCritical(b) - isCritical(a) || share(b) - share(a))
    .slice(0, mostSteps);
};
