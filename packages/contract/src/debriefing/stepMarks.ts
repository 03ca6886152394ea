import type * as z from 'zod';
import type { DebriefingAnswer, stepFactsSchema, stepMarkSchema } from './sessionDebriefing.ts';

type StepFacts = z.infer<typeof stepFactsSchema>;
type StepMark = z.infer<typeof stepMarkSchema>;

/** A report of a step, or the entry that the step was missed, together with the facts of the step. */
export type DebriefedStep = Omit<StepMark, 'step'> & StepFacts;

/** A debriefing as screens and documents use it: each mark has the facts of its step with it. */
export type Debriefing = Omit<DebriefingAnswer, 'steps' | 'stepMarks'> & { steps: DebriefedStep[] };

/** Sends the facts of a step once: a debriefing may have two thousand marks of twenty steps. */
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

/** Turns an answer back into the debriefing that it was made from. */
export const debriefingOfAnswer = ({ steps, stepMarks, ...debriefing }: DebriefingAnswer): Debriefing => ({
  ...debriefing,
  steps: stepMarks.flatMap(({ step, ...mark }) => {
    const facts = steps[step];
    return facts ? { ...facts, ...mark } : [];
  }),
});
