import type { modules } from '@simward/contract';

export interface StepPhase {
  /** Names it among the phases: one may come twice. */
  key: string;
  name: string;
  steps: modules.ModuleStep[];
}

/** The phases of a scenario in their order: steps that follow each other in one. */
export const stepPhases = (steps: readonly modules.ModuleStep[]): StepPhase[] =>
  steps.reduce<StepPhase[]>((phases, step) => {
    const last = phases.at(-1);
    const name = step.phase ?? '';
    if (last?.name === name) last.steps.push(step);
    else phases.push({ key: `${phases.length} ${name}`, name, steps: [step] });
    return phases;
  }, []);
