import type { results } from '@simward/contract';
import type { ShownSteps } from '../testAddress.ts';

/** The steps that were not right: must-pass steps first, then in the order of time. */
export const stepsToFix = (steps: readonly Step[]): Step[] =>
  steps
    .filter(({ outcome }) => outcome !== 'correct')
    .toSorted((a, b) => Number(b.mustPass) - Number(a.mustPass) || a.at - b.at);

export const stepsShown = (
  steps: readonly Step[],
  show: Exclude<ShownSteps, 'questions'> | undefined,
): readonly Step[] => {
  if (show === undefined) return decisiveSteps(steps) ?? steps;
  if (show === 'fix') return steps.filter(({ outcome }) => outcome !== 'correct');
  return show === 'all' ? steps : steps.filter(({ outcome }) => outcome === show);
};

/** The steps that decided the result; undefined when they are all steps or none, so that there is nothing to choose. */
export const decisiveSteps = (steps: readonly Step[]): Step[] | undefined => {
  const decisive = steps.filter(isDecisive);
  return decisive.length > 0 && decisive.length < steps.length ? decisive : undefined;
};

/** True for must-pass steps and for steps that were not right, because these decide the result. */
const isDecisive = ({ mustPass, outcome }: Step): boolean => mustPass || outcome !== 'correct';

type Step = results.TestStep;
