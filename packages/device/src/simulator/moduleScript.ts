import { createRandom } from './random.ts';

/** A module as headsets get it. `moduleScript` fills in missing optional fields. */
export interface PlayableModule {
  competencies: readonly PlayableCompetency[];
  steps: readonly PlayableStep[];
  questions: readonly PlayableQuestion[];
  cues?: readonly PlayableCue[];
  expectedMinutes: number | null;
}

export interface PlayableCompetency {
  competencyName: string;
}

export interface PlayableStep {
  name: string;
  phase: string | null;
  mustPass: boolean;
  /** Usual time of the step, counted from the start of the session. */
  usualSeconds?: number | null;
  competencyName?: string | null;
  /** The action of a learner who does the step right. */
  rightAction?: string | null;
  /** Actions of learners who do the step wrong; the first one also fits a step that comes too late. */
  wrongActions?: readonly string[];
  /** How much a learner's ability decides whether the step goes right: 0 not at all, 1 as usual or more. */
  telling?: number;
  /** Above 0 the step goes wrong more often than others, below 0 less often, in the logarithm of the odds. */
  hardness?: number;
}

export interface PlayableQuestion {
  name: string;
  question: string;
  answer: string | null;
  /**
   * Wrong answers to choose from. They are empty for a question that the learner asks the patient, where the
   * mistake is not to ask.
   */
  wrongAnswers?: readonly string[];
  usualSeconds?: number | null;
  competencyName?: string | null;
}

export interface Vitals {
  heartRate: number;
  respiratoryRate: number;
  spo2: number;
  systolic: number;
  diastolic: number;
  temperature: number;
}

export interface PlayableCue {
  usualSeconds: number;
  text: string;
  vitals?: Vitals;
}

export interface ScriptedStep {
  name: string;
  mustPass: boolean;
  competencyName: string;
  usualSeconds: number;
  rightAction: string;
  wrongActions: readonly string[];
  telling: number;
  hardness: number;
}

export interface ScriptedQuestion {
  name: string;
  question: string;
  answer: string;
  wrongAnswers: readonly string[];
  competencyName: string;
  usualSeconds: number;
}

export interface ModuleScript {
  steps: ScriptedStep[];
  questions: ScriptedQuestion[];
  cues: readonly PlayableCue[];
  usualSeconds: number;
}

const usualMinutes = 15;

/** The module with what it leaves out: steps, times, actions and the competency that a step shows. */
export function moduleScript(module: PlayableModule): ModuleScript {
  const names = module.competencies.map((competency) => competency.competencyName);
  const steps = module.steps.length > 0 ? module.steps : stepsFor(names);
  const lastStep = Math.max(0, ...steps.map((step) => step.usualSeconds ?? 0));
  const usualSeconds = Math.max((module.expectedMinutes ?? usualMinutes) * 60, lastStep);
  const at = (index: number, count: number) => ((index + 0.7) / (count + 1)) * usualSeconds;
  const evidences = (index: number, count: number) => names[Math.floor((index * names.length) / count)] ?? '';
  return {
    usualSeconds,
    cues: module.cues ?? [],
    steps: steps.map((step, index) => ({
      name: step.name,
      mustPass: step.mustPass,
      usualSeconds: step.usualSeconds ?? at(index, steps.length),
      competencyName: step.competencyName ?? evidences(index, steps.length),
      rightAction: step.rightAction ?? 'Done as taught',
      wrongActions: step.wrongActions?.length ? step.wrongActions : ['Not done as taught'],
      telling: step.telling ?? createRandom(`telling/${step.name}`).between(0.6, 1.7),
      // Must-pass steps are drawn from few slips, to which weak learners add more than strong ones take away.
      hardness:
        step.hardness ?? (step.mustPass ? -0.5 : createRandom(`hardness/${step.name}`).between(-1.3, 0.4)),
    })),
    questions: module.questions.map((question, index) => ({
      name: question.name,
      question: question.question,
      answer: question.answer ?? 'Answered',
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
