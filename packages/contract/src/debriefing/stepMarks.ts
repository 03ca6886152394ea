import type { z } from 'zod';
import type { DebriefingAnswer, stepFactsSchema, stepMarkSchema } from './sessionDebriefing.ts';

type StepFacts = z.infer<typeof stepFactsSchema>;
type StepMark = z.infer<typeof stepMarkSchema>;

/** A mark of a step with what is known of that step. */
export type DebriefedStep = Omit<StepMark, 'step'> & StepFacts;

/** A debriefing whose steps are its marks, each with what is known of its step. */
export type Debriefing = Omit<DebriefingAnswer, 'steps' | 'stepMarks'> & { steps: DebriefedStep[] };

/** What is sent of a debriefing: two thousand marks of twenty steps say what a step is twenty times. */
export const debriefingAnswer = ({ steps: marks, ...debriefing }: Debriefing): DebriefingAnswer => {
  const positions = new Map<string, number>();
  const steps: StepFacts[] = [];
  const stepMarks = marks.map((mark): StepMark => {
    const { key, action, outcome, order, at, person, ...facts } = mark;
    const known = positions.get(facts.name);
    const step = known ?? steps.push(facts) - 1;
    if (known === undefined) positions.set(facts.name, step);
    return { key, step, action, outcome, order, at, person };
  });
  return { ...debriefing, steps, stepMarks };
};

/** The debriefing that was sent. */
export const debriefingOfAnswer = ({ steps, stepMarks, ...debriefing }: DebriefingAnswer): Debriefing => ({
  ...debriefing,
  steps: stepMarks.flatMap(({ step, ...mark }) => {
    const facts = steps[step];
    return facts ? { ...facts, ...mark } : [];
  }),
});
