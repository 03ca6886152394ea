/** What is told of a declared step to whoever looks at a module; staff are told its name, too. */
export interface DeclaredStep {
  name?: string;
  phase: string | null;
  mustPass: boolean;
}

export interface StepPhase {
  /** Names it among the phases: one may come twice. */
  key: string;
  name: string;
  steps: DeclaredStep[];
}

/** The phases of a scenario in their order: steps that follow each other in one. */
export const stepPhases = (steps: readonly DeclaredStep[]): StepPhase[] =>
  steps.reduce<StepPhase[]>((phases, step) => {
    const last = phases.at(-1);
    const name = step.phase ?? '';
    if (last?.name === name) last.steps.push(step);
    else phases.push({ key: `${phases.length} ${name}`, name, steps: [step] });
    return phases;
  }, []);

/** How many steps there are, in how many phases that have a name, and how many of them must be passed. */
export const stepCounts = (steps: readonly DeclaredStep[]) => ({
  steps: steps.length,
  phases: stepPhases(steps).filter(({ name }) => name !== '').length,
  mustPass: steps.filter(({ mustPass }) => mustPass).length,
});
