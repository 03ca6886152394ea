export interface PlayableCompetency {
  competencyName: string;
}

export interface PlayableStep {
  name: string;
  phase: string | null;
  mustPass: boolean;
  /** Usual time of the step, counted from the start of the session. */
  usualSeconds?: number | null;
  competencyName?: string;
  /** What a learner does who does it right. */
  correctAction?: string;
  /** What learners do when it goes wrong; the first one also fits the step done too late. */
  wrongActions?: readonly string[];
}

export interface PlayableQuestion {
  name: string;
  question: string;
  answer: string | null;
  /** Empty where the learner asks the patient: there the slip is not to ask. */
  wrongAnswers?: readonly string[];
  usualSeconds?: number | null;
  competencyName?: string;
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

/** The least that must be known of a module to play it, which is what a headset is told; what is left out is filled in by `moduleScript`. */
export interface PlayableModule {
  competencies: readonly PlayableCompetency[];
  steps: readonly PlayableStep[];
  questions: readonly PlayableQuestion[];
  cues?: readonly PlayableCue[];
  expectedMinutes: number | null;
}
