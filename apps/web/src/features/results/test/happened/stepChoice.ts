import type { results } from '@simward/contract';
import type { ShownSteps } from '../testSearch.ts';

type Step = results.TestStep;

/** What decided the result: must-pass steps, and all that was not right. */
const decides = ({ mustPass, outcome }: Step): boolean => mustPass || outcome !== 'correct';

/** What was not right, from must-pass steps on, in the order of time. */
export const stepsToFix = (steps: readonly Step[]): Step[] =>
  steps
    .filter(({ outcome }) => outcome !== 'correct')
    .toSorted((a, b) => Number(b.mustPass) - Number(a.mustPass) || a.at - b.at);

/** The steps that decide; undefined where they are all of them, or none. */
export const decisiveSteps = (steps: readonly Step[]): Step[] | undefined => {
  const decisive = steps.filter(decides);
  return decisive.length > 0 && decisive.length < steps.length ? decisive : undefined;
};

export const stepsShown = (
  steps: readonly Step[],
  show: Exclude<ShownSteps, 'questions'> | undefined,
): readonly Step[] => {
  if (show === undefined) return decisiveSteps(steps) ?? steps;
  return show === 'all' ? steps : steps.filter(({ outcome }) => outcome === show);
};
