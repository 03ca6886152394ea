import type { PlayableCue, PlayableModule, PlayableQuestion, PlayableStep } from './playableModule.ts';

export type ScriptedStep = Required<PlayableStep>;
export type ScriptedQuestion = Required<PlayableQuestion>;

export interface ModuleScript {
  steps: ScriptedStep[];
  questions: ScriptedQuestion[];
  cues: readonly PlayableCue[];
  usualSeconds: number;
}

/** Everything a session needs, with whatever the module leaves out: steps, times, actions and who they evidence. */
export function moduleScript(module: PlayableModule): ModuleScript {
  const usualSeconds = module.expectedMinutes * 60;
  const names = module.competencies.map((competency) => competency.competencyName);
  const steps = module.steps.length > 0 ? module.steps : stepsFor(names);
  const at = (index: number, count: number) => ((index + 0.7) / (count + 1)) * usualSeconds;
  const evidences = (index: number, count: number) => names[Math.floor((index * names.length) / count)] ?? '';
  return {
    usualSeconds,
    cues: module.cues ?? [],
    steps: steps.map((step, index) => ({
      ...step,
      usualSeconds: step.usualSeconds ?? at(index, steps.length),
      competencyName: step.competencyName ?? evidences(index, steps.length),
      correctAction: step.correctAction ?? 'Done as taught',
      wrongActions: step.wrongActions?.length ? step.wrongActions : ['Not done as taught'],
    })),
    questions: module.questions.map((question, index) => ({
      ...question,
      wrongAnswers: question.wrongAnswers ?? [],
      usualSeconds: question.usualSeconds ?? at(index, module.questions.length),
      competencyName: question.competencyName ?? evidences(index, module.questions.length),
    })),
  };
}

function stepsFor(competencyNames: readonly string[]): PlayableStep[] {
  return competencyNames.flatMap((competencyName) =>
    ['Prepare', 'Carry out', 'Check'].map((phase) => ({
      name: `${phase}: ${competencyName}`,
      phase,
      mustPass: false,
      competencyName,
    })),
  );
}
