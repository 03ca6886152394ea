export type Family = 'acute' | 'life' | 'medication' | 'infection' | 'women-child' | 'care';
export type Platform = 'Windows' | 'Oculus' | 'HTC' | 'PICO';
export type ModuleType = 'Unity' | 'Unreal Engine' | 'Other';

export interface DemoCompetency<Name extends string = string> {
  competencyName: Name;
  productCode: string;
  validityMonths: number;
}

export interface DemoVersion {
  semver: string;
  releasedDaysAgo: number;
  releaseNotes: string;
  /** The lowest version of the app that can run it. */
  minimumAppVersion?: string;
}

export interface DemoStep<Name extends string = string> {
  name: string;
  mustPass?: boolean;
  competencyName: Name;
  /** Usual time of the step, counted from the start of the session. */
  usualSeconds: number;
  rightAction: string;
  /** Ways in which a learner does the step wrong; the first text also describes a step done too late. */
  wrongActions: readonly string[];
  /** 0 where able learners do the step no better than others: the scenario hides it. */
  telling?: number;
  /** Above 0 for a step that goes wrong more often than others, below 0 less often. */
  hardness?: number;
}

export interface DemoQuestion<Name extends string = string> {
  name: string;
  question: string;
  answer: string;
  /** Left out for a question that the learner asks the patient: the mistake is not to ask. */
  wrongAnswers?: readonly string[];
  usualSeconds: number;
  competencyName: Name;
}

export interface DemoVitals {
  heartRate: number;
  respiratoryRate: number;
  spo2: number;
  systolic: number;
  diastolic: number;
  temperature: number;
}

/** An event of the scenario that does not depend on the learner. */
export interface DemoCue {
  usualSeconds: number;
  text: string;
  vitals?: DemoVitals;
}

interface ModuleFacts {
  moduleName: string;
  slug: string;
  productCode: string;
  family: Family;
  /** Name of the Tabler icon drawn on the banner. */
  icon: string;
  description: string;
  demoLink: string;
  moduleType: ModuleType;
  industry: string;
  platforms: readonly Platform[];
  passMark: number;
  expectedMinutes: number;
  /** How often learners choose the module, relative to the popularity of the other modules. */
  popularity: number;
  /** Oldest first. */
  versions: readonly DemoVersion[];
  cues: readonly DemoCue[];
}

export interface DemoModule extends ModuleFacts {
  competencies: readonly DemoCompetency[];
  steps: readonly (DemoStep & { phase: string; mustPass: boolean; expectedOrder: number })[];
  questions: readonly DemoQuestion[];
}

interface ModuleDraft<Name extends string> extends ModuleFacts {
  competencies: readonly DemoCompetency<Name>[];
  phases: readonly { phase: string; steps: readonly DemoStep<NoInfer<Name>>[] }[];
  questions: readonly DemoQuestion<NoInfer<Name>>[];
}

/** Numbers the steps in their expected order. Its types check that steps and questions show declared competencies. */
export function defineModule<const Name extends string>({ phases, ...draft }: ModuleDraft<Name>): DemoModule {
  const steps = phases.flatMap(({ phase, steps }) => steps.map((step) => ({ ...step, phase })));
  return {
    ...draft,
    steps: steps.map((step, index) => ({
      ...step,
      mustPass: step.mustPass ?? false,
      expectedOrder: index + 1,
    })),
  };
}
