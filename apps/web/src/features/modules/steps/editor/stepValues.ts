import type { modules } from '@simward/contract';

/** A line of the steps' editor. */
export interface StepValues {
  /** Names the line while it is edited. */
  key: string;
  name: string;
  phase: string;
  mustPass: boolean;
  expectedOrder: number | '';
  /** Since the start of the session. */
  usualSeconds: number | '';
  competencyName: string | null;
}

export interface QuestionValues {
  key: string;
  name: string;
  question: string;
  answer: string;
}

export interface StepsValues {
  steps: StepValues[];
  questions: QuestionValues[];
}

export const newStep = (given: Partial<StepValues> = {}): StepValues => ({
  key: crypto.randomUUID(),
  name: '',
  phase: '',
  mustPass: false,
  expectedOrder: '',
  usualSeconds: '',
  competencyName: null,
  ...given,
});

export const newQuestion = (): QuestionValues => ({
  key: crypto.randomUUID(),
  name: '',
  question: '',
  answer: '',
});

export const stepsValuesOf = ({ steps, questions }: modules.ModuleSteps): StepsValues => ({
  steps: steps.map(({ name, phase, mustPass, expectedOrder, usualSeconds, competencyName }) => ({
    key: name,
    name,
    phase: phase ?? '',
    mustPass,
    expectedOrder: expectedOrder ?? '',
    usualSeconds: usualSeconds ?? '',
    competencyName,
  })),
  questions: questions.map(({ name, question, answer }) => ({
    key: name,
    name,
    question,
    answer: answer ?? '',
  })),
});

const numberOf = (value: number | '') => (value === '' ? null : value);

/** The lines as the call takes them. */
export const stepsOf = ({ steps, questions }: StepsValues) => ({
  steps: steps.map(({ name, phase, mustPass, expectedOrder, usualSeconds, competencyName }) => ({
    name,
    phase: phase.trim() || null,
    mustPass,
    expectedOrder: numberOf(expectedOrder),
    usualSeconds: numberOf(usualSeconds),
    competencyName,
  })),
  questions: questions.map(({ name, question, answer }) => ({
    name,
    question,
    answer: answer.trim() || null,
  })),
});
