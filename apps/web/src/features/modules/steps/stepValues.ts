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
  rightAction: string;
  /** One a line. */
  wrongActions: string;
}

export interface QuestionValues {
  key: string;
  name: string;
  question: string;
  answer: string;
  /** One a line. */
  wrongAnswers: string;
  usualSeconds: number | '';
  competencyName: string | null;
}

export interface CueValues {
  key: string;
  usualSeconds: number | '';
  text: string;
}

export interface StepsValues {
  steps: StepValues[];
  questions: QuestionValues[];
  cues: CueValues[];
}

export const newStep = (values: Partial<StepValues> = {}): StepValues => ({
  key: crypto.randomUUID(),
  name: '',
  phase: '',
  mustPass: false,
  expectedOrder: '',
  usualSeconds: '',
  competencyName: null,
  rightAction: '',
  wrongActions: '',
  ...values,
});

export const newQuestion = (): QuestionValues => ({
  key: crypto.randomUUID(),
  name: '',
  question: '',
  answer: '',
  wrongAnswers: '',
  usualSeconds: '',
  competencyName: null,
});

export const newCue = (): CueValues => ({ key: crypto.randomUUID(), usualSeconds: '', text: '' });

/** The texts of a field that has one a line. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

type Stored = Pick<modules.ModuleSteps, 'steps' | 'questions' | 'cues'>;

export const stepsValuesOf = ({ steps, questions, cues }: Stored): StepsValues => ({
  steps: steps.map((step) => ({
    ...step,
    key: step.name,
    phase: step.phase ?? '',
    expectedOrder: step.expectedOrder ?? '',
    usualSeconds: step.usualSeconds ?? '',
    rightAction: step.rightAction ?? '',
    wrongActions: step.wrongActions.join('\n'),
  })),
  questions: questions.map((question) => ({
    ...question,
    key: question.name,
    answer: question.answer ?? '',
    wrongAnswers: question.wrongAnswers.join('\n'),
    usualSeconds: question.usualSeconds ?? '',
  })),
  cues: cues.map((cue, index) => ({ ...cue, key: `${index}` })),
});

const numberOf = (value: number | '') => (value === '' ? null : value);

export const stepsOf = ({ steps, questions, cues }: StepsValues): Stored => ({
  steps: steps.map(({ key: _key, ...step }) => ({
    ...step,
    phase: step.phase.trim() || null,
    expectedOrder: numberOf(step.expectedOrder),
    usualSeconds: numberOf(step.usualSeconds),
    rightAction: step.rightAction.trim() || null,
    wrongActions: linesOf(step.wrongActions),
  })),
  questions: questions.map(({ key: _key, ...question }) => ({
    ...question,
    answer: question.answer.trim() || null,
    wrongAnswers: linesOf(question.wrongAnswers),
    usualSeconds: numberOf(question.usualSeconds),
  })),
  cues: cues.map(({ text, usualSeconds }) => ({ text, usualSeconds: Number(usualSeconds) })),
});
