import type { debriefing } from '@simward/contract';
import type { FilterKind } from '../debriefingAddress.ts';

type Debriefing = debriefing.Debriefing;
type Step = debriefing.DebriefedStep;
type Answer = debriefing.DebriefedAnswer;
type Cue = debriefing.DebriefedCue;

interface Mark {
  key: string;
  /** Seconds since the start of the session. */
  at: number;
  /** Index in the session's people. */
  person: number;
}

export interface StepMark extends Mark {
  kind: 'correct' | 'wrong' | 'missed' | 'order';
  step: Step;
  /**
   * True for a mark of a must-pass step that failed the session; false for other marks of that step, which
   * were right.
   */
  failedMustPass: boolean;
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

/** A step that was done right but out of order has the kind `order`. */
export const kindOf = ({ outcome, order }: Step): StepMark['kind'] =>
  outcome === 'correct' && order ? 'order' : outcome;

export const isMustPassMiss = (mark: SessionMark): boolean => 'step' in mark && mark.failedMustPass;

/**
 * Steps (also missed ones), answers and cues in the order of time. With a competency, steps of other
 * competencies are left out.
 */
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
      const failedMustPass = kind !== 'correct' && failedMustPassSteps.includes(step.name);
      return { key, at, person, kind, step, failedMustPass };
    }),
    ...answers.map((answer) => {
      const { key, at, person } = answer;
      return { key, at, person, kind: 'question' as const, answer };
    }),
    ...joinCues(cues).map((cue) => {
      const { key, at, person } = cue;
      return { key, at, person, kind: 'cue' as const, cue };
    }),
  ];
  return marks.sort((a, b) => a.at - b.at);
}

/** A headset reports a note and the vitals that go with it as two events at one time. */
const sameMomentSeconds = 1;

/** Cues in the order of time; a note and the vitals of the same moment are one cue. */
function joinCues(cues: readonly Cue[]): Cue[] {
  const joined: Cue[] = [];
  for (const cue of cues) {
    const last = joined.at(-1);
    const isSameMoment = last && last.person === cue.person && cue.at - last.at < sameMomentSeconds;
    if (isSameMoment && (last.vitals === null) !== (cue.vitals === null))
      joined[joined.length - 1] = { ...last, text: last.text ?? cue.text, vitals: last.vitals ?? cue.vitals };
    else joined.push(cue);
  }
  return joined;
}

/**
 * The kinds by which a mark is filtered and counted: a step's outcome, also `order` if it was out of order,
 * and also `mustPass` if it was a failed must-pass step.
 */
function kindsOf(mark: SessionMark): FilterKind[] {
  if (mark.kind === 'cue') return [];
  if (mark.kind === 'question') return ['question'];
  const kinds: FilterKind[] = [mark.step.outcome];
  if (mark.step.order !== null) kinds.push('order');
  if (isMustPassMiss(mark)) kinds.push('mustPass');
  return kinds;
}

/** The marks of these kinds, and in any case the cues of the scenario. */
export const filteredMarks = (
  marks: readonly SessionMark[],
  kinds: readonly FilterKind[] | undefined,
): readonly SessionMark[] =>
  kinds === undefined
    ? marks
    : marks.filter((mark) => mark.kind === 'cue' || kindsOf(mark).some((kind) => kinds.includes(kind)));

export function countsOfKinds(marks: readonly SessionMark[]): Record<FilterKind, number> {
  const counts = { correct: 0, wrong: 0, missed: 0, order: 0, mustPass: 0, question: 0 };
  for (const mark of marks) for (const kind of kindsOf(mark)) counts[kind] += 1;
  return counts;
}

/** Rows of the table. Cues are left out, because the scenario gives them. */
export const rowsOf = (marks: readonly SessionMark[]): (StepMark | QuestionMark)[] =>
  marks.filter((mark) => mark.kind !== 'cue');

/** The mark that a comment is about: of its step, and nearest to its time (`at`, counted from `begins`). */
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
