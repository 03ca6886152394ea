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

/** A must-pass step that was not right: wrong, missed or out of order. */
export const isMissedMustPass = (step: Step): boolean => step.mustPass && kindOf(step) !== 'correct';
export const isMustPassMiss = (mark: SessionMark): boolean => 'step' in mark && isMissedMustPass(mark.step);

/** Everything that happened, and what did not, in the order of time; without the steps of other competencies. */
export function sessionMarks(
  { steps, answers, cues }: Debriefing,
  competencyName: string | undefined,
): SessionMark[] {
  const isOfIt = (step: Step) =>
    competencyName === undefined || (step.competencyName ?? competencyName) === competencyName;
  const marks: SessionMark[] = [
    ...steps.filter(isOfIt).map((step) => ({ ...common(step), kind: kindOf(step), step })),
    ...answers.map((answer) => ({ ...common(answer), kind: 'question' as const, answer })),
    ...cues.map((cue) => ({ ...common(cue), kind: 'cue' as const, cue })),
  ];
  return marks.sort((a, b) => a.at - b.at);
}

const common = ({ key, at, person }: Mark): Mark => ({ key, at, person });

/** A step counts by its outcome, once more when it was out of order, and once more when it is must-pass and not right. */
const isOfKind = (mark: SessionMark, kind: ShownKind): boolean => {
  if (mark.kind === 'cue') return false;
  if (mark.kind === 'question') return kind === 'question';
  if (kind === 'mustPass') return isMustPassMiss(mark);
  return kind === 'order' ? mark.step.order !== null : mark.step.outcome === kind;
};

/** Those of the chosen kinds; what the scenario did always stands beside them. */
export const shownMarks = (
  marks: readonly SessionMark[],
  kinds: readonly ShownKind[] | undefined,
): readonly SessionMark[] =>
  kinds === undefined
    ? marks
    : marks.filter((mark) => mark.kind === 'cue' || kinds.some((kind) => isOfKind(mark, kind)));

export const countOfKind = (marks: readonly SessionMark[], kind: ShownKind): number =>
  marks.filter((mark) => isOfKind(mark, kind)).length;

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
