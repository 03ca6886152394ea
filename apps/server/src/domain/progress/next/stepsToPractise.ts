import type { modules } from '@simward/contract';

export interface AssessedStep {
  name: string;
  mustPass: boolean;
  /** The outcome of its last report; a declared or must-pass step that was never reported is missed. */
  outcome: 'correct' | 'wrong' | 'missed';
}

/** A completed assessment with its steps. */
export interface Assessed {
  score: number | null;
  passMark: number;
  steps: readonly AssessedStep[];
}

const mostSteps = 3;

/**
 * Steps to practise, from what happened: failed must-pass steps, those of the last assessment first; then the steps
 * that were failed most often.
 * @param assessments the last ones, the newest first
 */
export const stepsToPractise = (assessments: readonly Assessed[]): modules.StepToPractise[] => {
  const failures = Map.groupBy(assessments.flatMap(failedStepsOf), ({ name }) => name);
  const inLatest = new Set(
    assessments
      .slice(0, 1)
      .flatMap(failedStepsOf)
      .map(({ name }) => name),
  );
  return [...failures]
    .map(([name, times]) => {
      const mustPass = times.some((step) => step.mustPass);
      return {
        name,
        mustPass,
        // The first of a step's failures is in the newest assessment.
        outcome: times[0]?.outcome === 'wrong' ? ('wrong' as const) : ('missed' as const),
        times: times.length,
        decisive: mustPass ? countDecisive(name, assessments) : 0,
      };
    })
    .toSorted(
      (a, b) =>
        Number(b.mustPass) - Number(a.mustPass) ||
        (a.mustPass ? Number(inLatest.has(b.name)) - Number(inLatest.has(a.name)) : 0) ||
        b.times - a.times ||
        Number(inLatest.has(b.name)) - Number(inLatest.has(a.name)) ||
        (a.name < b.name ? -1 : 1),
    )
    .slice(0, mostSteps);
};

const failedStepsOf = ({ steps }: Assessed) => steps.filter(({ outcome }) => outcome !== 'correct');

/** Counts the assessments in which this must-pass step alone prevented success. */
const countDecisive = (name: string, assessments: readonly Assessed[]): number =>
  assessments.filter((assessment) => {
    const missing = failedStepsOf(assessment).filter(({ mustPass }) => mustPass);
    const reached = assessment.score !== null && assessment.score >= assessment.passMark;
    return reached && missing.length === 1 && missing[0]?.name === name;
  }).length;
