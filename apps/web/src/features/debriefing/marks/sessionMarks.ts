import type { debriefing } from '@simward/contract';
import type { ShownKind } from '../debriefingAddress.ts';

type Debriefing = debriefing.Debriefing;
type Step = debriefing.DebriefedStep;
type Answer = debriefing.DebriefedAnswer;
type Cue = debriefing.DebriefedCue;

interface Mark {
  key: string;
  /** Seconds. */
  at: number;
  /** Position among the people. */
  person: number;
}

export interface StepMark extends Mark {
  kind: 'correct' | 'wrong' | 'missed' | 'order';
  step: Step;
  /** Of a must-pass step that failed the session; what it was right in says nothing against it. */
  failed: boolean;
}
export interface QuestionMark extends Mark {
  kind: 'question';
  answer: Answer;
}
export interface CueMark extends Mark {
  kind: 'cue';
  cue: Cue;
}
export type SessionMark = StepMark | QuestionMark | CueMark;
export type MarkKind = SessionMark['kind'];

/** What a step's mark says: what was done right but out of order is that. */
export const kindOf = ({ outcome, order }: Step): StepMark['kind'] =>
  outcome === 'correct' && order ? 'order' : outcome;

/** Whether a mark belongs to a must-pass step that failed. */
export const isMustPassMiss = (mark: SessionMark): boolean => 'step' in mark && mark.failed;

/** Everything that happened, and what did not, in the order of time; without the steps of other competencies. */
export function sessionMarks(
  { steps, answers, cues, failedMustPassSteps }: Debriefing,
  competencyName: string | undefined,
): SessionMark[] {
  const isOfIt = (step: Step) =>
    competencyName === undefined || (step.competencyName ?? competencyName) === competencyName;
  const marks: SessionMark[] = [
    ...steps.filter(isOfIt).map((step) => {
      const { key, at, person } = step;
      const kind = kindOf(step);
      const failed = kind !== 'correct' && failedMustPassSteps.includes(step.name);
      return { key, at, person, kind, step, failed };
    }),
    ...answers.map((answer) => {
      const { key, at, person } = answer;
      return { key, at, person, kind: 'question' as const, answer };
    }),
    ...cues.map((cue) => {
      const { key, at, person } = cue;
      return { key, at, person, kind: 'cue' as const, cue };
    }),
  ];
  return marks.sort((a, b) => a.at - b.at);
}

/** A step counts by its outcome, once more when it was out of order, and once more where its must-pass step failed. */
function kindsOf(mark: SessionMark): ShownKind[] {
  if (mark.kind === 'cue') return [];
  if (mark.kind === 'question') return ['question'];
  const kinds: ShownKind[] = [mark.step.outcome];
  if (mark.step.order !== null) kinds.push('order');
  if (isMustPassMiss(mark)) kinds.push('mustPass');
  return kinds;
}

/** Those of the chosen kinds; what the scenario did always stands beside them. */
export const shownMarks = (
  marks: readonly SessionMark[],
  kinds: readonly ShownKind[] | undefined,
): readonly SessionMark[] =>
  kinds === undefined
    ? marks
    : marks.filter((mark) => mark.kind === 'cue' || kindsOf(mark).some((kind) => kinds.includes(kind)));

/** How many there are of each kind. */
export function countsOfKinds(marks: readonly SessionMark[]): Record<ShownKind, number> {
  const counts = { correct: 0, wrong: 0, missed: 0, order: 0, mustPass: 0, question: 0 };
  for (const mark of marks) for (const kind of kindsOf(mark)) counts[kind] += 1;
  return counts;
}

/** What stands in the table: cues are not anybody's doing. */
export const rowsOf = (marks: readonly SessionMark[]): (StepMark | QuestionMark)[] =>
  marks.filter((mark) => mark.kind !== 'cue');

/** The mark that a comment is about: that of its step, and of its second. */
export const markNear = (
  marks: readonly SessionMark[],
  at: number | null,
  stepName: string | null,
  begins: number,
): SessionMark | undefined =>
  at === null
    ? undefined
    : marks
        .filter((mark) => stepName === null || ('step' in mark && mark.step.name === stepName))
        .toSorted((a, b) => Math.abs(a.at - begins - at) - Math.abs(b.at - begins - at))[0];
