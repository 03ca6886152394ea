import { description, questionKeys, questionOf, stepKeys, stepOf } from './description.ts';
import type { State } from './state.ts';

/**
 * The share of a competency's steps and questions that were right at the first try, from 0 to 1. What was never done
 * counts as wrong.
 */
export const competencies = ({ steps, answers }: State) =>
  description.competencies.map(({ competencyName }) => {
    const marks = [
      ...stepKeys
        .filter((key) => stepOf(key).competencyName === competencyName)
        .map((key) => steps[key] === true),
      ...questionKeys
        .filter((key) => questionOf(key).competencyName === competencyName)
        .map((key) => answers[key] === true),
    ];
    return { competencyName, score: marks.filter(Boolean).length / marks.length, attempts: 1 };
  });

/** The mean of the competencies, from 0 to 1, as the portal counts it. */
export const score = (state: State): number => {
  const marks = competencies(state);
  return marks.reduce((sum, mark) => sum + mark.score, 0) / marks.length;
};

/** Steps that were done wrong, and steps that were passed over, by name in the order of the module. */
export const leftToPractise = ({ steps }: State) => {
  const ofOutcome = (outcome: boolean | undefined) =>
    stepKeys.filter((key) => steps[key] === outcome).map((key) => stepOf(key));
  return { wrong: ofOutcome(false), passedOver: ofOutcome(undefined) };
};
