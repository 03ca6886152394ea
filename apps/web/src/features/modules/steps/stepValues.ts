import type { modules } from '@simward/contract';

export interface StepValues {
  /** Identifies the line while it is edited; a saved step's name, or a random id. */
  key: string;
  name: string;
  phase: string;
  mustPass: boolean;
  expectedOrder: number | '';
  /** The usual time of the step, counted from the start of the session. */
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

export const newStep = (values: Partial<StepValues> = {}): StepValues => ({
  key: crypto.randomUUID(),
  name: '',
  phase: '',
  mustPass: false,
  expectedOrder: '',
  usualSeconds: '',
  competencyName: null,
  ...values,
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
