import type { debriefing } from '@simward/contract';
import { shortText, textWidth, wrapText } from '../../../../ui/charts/frame/chartText.ts';
import type { MarkKind, SessionMark, StepMark } from '../../marks/sessionMarks.ts';
import { type Cluster, clusters } from './clusters.ts';
import { freeLabels, labelRows } from './labelRows.ts';

export type LaneKind = 'host' | 'scenario' | 'learner' | 'other' | 'patient';

export interface Lane {
  key: string;
  kind: LaneKind;
  /** Undefined for the scenario and the patient. */
  person?: debriefing.DebriefedPerson;
  /** The marks of the lane in the order of time. */
  marks: SessionMark[];
}

type People = debriefing.Debriefing['people'];

/**
 * Lanes from top to bottom: hosts with the cues of the scenario, the learner, the others, the questions to the patient.
 * Without a host other than the learner, the scenario has a lane of its own for its cues.
 */
export function lanesOf(people: People, marks: readonly SessionMark[]): Lane[] {
  const personLanes = people.map(
    (person, index): Lane => ({
      key: `person-${index}`,
      kind: person.debriefed ? 'learner' : person.role === 'host' ? 'host' : 'other',
      person,
      marks: [],
    }),
  );
  const hosts = personLanes.filter(({ kind }) => kind === 'host');
  const scenario: Lane = { key: 'scenario', kind: 'scenario', marks: [] };
  const patient: Lane = { key: 'patient', kind: 'patient', marks: [] };
  for (const mark of marks) {
    const own = personLanes[mark.person];
    if (mark.kind === 'question') patient.marks.push(mark);
    else if (mark.kind === 'cue') (own?.kind === 'host' ? own : (hosts[0] ?? scenario)).marks.push(mark);
    else own?.marks.push(mark);
  }
  return [
    ...hosts,
    ...(scenario.marks.length > 0 ? [scenario] : []),
    ...personLanes.filter(({ kind }) => kind === 'learner'),
    ...personLanes.filter(({ kind }) => kind === 'other'),
    ...(patient.marks.length > 0 ? [patient] : []),
  ];
}

export interface DrawnLabel {
  text: string;
  x: number;
  y: number;
  kind: MarkKind;
}

/** A mark, or several that are drawn as one. */
export interface DrawnMark {
  key: string;
  x: number;
  y: number;
  marks: readonly SessionMark[];
  label?: DrawnLabel;
  /** Lines of a question and its answer; undefined when there is no space for them. */
  words?: { question: string[]; answer: string[] };
}

export interface DrawnLane {
  lane: Lane;
  top: number;
  height: number;
  /** The lane's line, in pixels from the top of the drawing. */
  y: number;
  marks: DrawnMark[];
  capsules: Capsule[];
}

interface LaneInput {
  lane: Lane;
  top: number;
  at: (seconds: number) => number;
  /** Ends of the axis, in pixels. */
  left: number;
  right: number;
  nameOf: (mark: SessionMark) => string;
  withUsual: boolean;
}

/** Pixels below the top of a lane: its lower end, its line, and the rows for labels. */
const geometry = {
  cues: { height: 46, y: 23, labels: [] },
  learner: { height: 126, y: 60, labels: [22, 38] },
  other: { height: 90, y: 34, labels: [17] },
  patient: { height: 98, y: 18, labels: [] },
} as const;
/** The greatest width of each kind of text, in pixels. */
const maxTextWidths = { label: 170, cue: 150, word: 128 } as const;
const labelSize = 12;

const geometryOf = ({ kind, marks }: Lane) => {
  if (kind === 'learner' || kind === 'patient') return geometry[kind];
  return kind !== 'other' && marks.every((mark) => mark.kind === 'cue') ? geometry.cues : geometry.other;
};

/** Layout of one lane: its marks in view, joined where they would touch, with the texts that have space beside them. */
export function laneLayout(input: LaneInput): DrawnLane {
  const { lane, top, at, left, right } = input;
  const { height, y, labels } = geometryOf(lane);
  const marksInView: { mark: SessionMark; x: number }[] = [];
  for (const mark of lane.marks) {
    const x = at(mark.at);
    if (x >= left - 1 && x <= right + 1) marksInView.push({ mark, x });
  }
  const groups = clusters(marksInView);
  const marks = groups.map(({ x, marks: members }) => ({
    key: members[0]?.mark.key ?? '',
    x,
    y: top + y,
    marks: members.map(({ mark }) => mark),
  }));
  const drawnMarks =
    lane.kind === 'patient'
      ? withWords(marks, right)
      : withLabels(
          withCueNames(marks, input),
          labels.map((row) => top + row),
          input,
        );
  return {
    lane,
    top,
    height,
    y: top + y,
    marks: drawnMarks,
    capsules: input.withUsual ? capsulesOf(groups.flatMap(stepAlone(top + y)), at, top + height - 26) : [],
  };
}

interface Capsule {
  key: string;
  /** Left, right and middle of the usual time, in pixels. */
  from: number;
  to: number;
  middle: number;
  y: number;
  /** SVG path from the mark to the capsule. */
  tie: string;
  tone: 'inside' | 'outside' | 'missed';
}

const rowHeight = 11;

/** True if the step was done before or after the middle half of the peers did it. */
const isOutside = (at: number, usual: debriefing.UsualTime): boolean => at < usual.from || at > usual.to;

/** The usual times of steps as capsules tied to their marks, placed in two rows alternately. */
function capsulesOf(
  marks: readonly { mark: StepMark; x: number; y: number }[],
  at: (seconds: number) => number,
  top: number,
): Capsule[] {
  const capsules: Capsule[] = [];
  for (const { mark, x, y } of marks) {
    const { usual } = mark.step;
    if (!usual) continue;
    const capsuleY = top + (capsules.length % 2) * rowHeight;
    const middle = at(usual.middle);
    capsules.push({
      key: mark.key,
      from: at(usual.from),
      to: at(usual.to),
      middle,
      y: capsuleY,
      tie: `M${x} ${y + 10}C${x} ${y + 24} ${middle} ${capsuleY - 18} ${middle} ${capsuleY - 3}`,
      tone: mark.kind === 'missed' ? 'missed' : isOutside(mark.at, usual) ? 'outside' : 'inside',
    });
  }
  return capsules;
}

/** The step of a cluster that consists of a single mark; none for a larger cluster. */
const stepAlone =
  (y: number) =>
  ({ x, marks }: Cluster<{ mark: SessionMark; x: number }>): { mark: StepMark; x: number; y: number }[] => {
    const [onlyMember, another] = marks;
    return onlyMember && !another && 'step' in onlyMember.mark ? [{ mark: onlyMember.mark, x, y }] : [];
  };

const onlyMark = ({ marks }: DrawnMark): SessionMark | undefined =>
  marks.length === 1 ? marks[0] : undefined;

/**
 * Names the steps that were not right first, then right ones where there is space. The learner's lane names
 * no right steps, because it is too full.
 */
function withLabels(marks: DrawnMark[], rows: readonly number[], { lane, left, right, nameOf }: LaneInput) {
  const labels = marks.flatMap((drawn, index) => {
    const mark = onlyMark(drawn);
    if (!mark || mark.kind === 'cue' || (lane.kind === 'learner' && mark.kind === 'correct')) return [];
    const text = shortText(nameOf(mark), maxTextWidths.label, labelSize);
    const width = textWidth(text, labelSize);
    const from = Math.min(Math.max(left, drawn.x - width / 2), right - width);
    return [{ index, text, from, width, kind: mark.kind }];
  });
  const first = labels.filter(({ kind }) => kind !== 'correct');
  const rowOf = new Map(labelRows(first, rows.length).map((row, n) => [first[n], row] as const));
  const [lowest] = rows;
  const taken = first.filter((label) => rowOf.get(label) === 0);
  for (const label of freeLabels(
    labels.filter(({ kind }) => kind === 'correct'),
    taken,
  ))
    rowOf.set(label, 0);
  const labelledMarks = [...marks];
  for (const [label, row] of rowOf) {
    const mark = label && labelledMarks[label.index];
    const y = row === null ? undefined : (rows[row] ?? lowest);
    if (!label || !mark || y === undefined) continue;
    const { text, from, width, kind } = label;
    labelledMarks[label.index] = { ...mark, label: { text, x: from + width / 2, y, kind } };
  }
  return labelledMarks;
}

/** Writes the name of each cue behind its flag, cut to the space before the next mark. */
function withCueNames(marks: DrawnMark[], { right, nameOf }: LaneInput): DrawnMark[] {
  return marks.map((drawn, index) => {
    const mark = onlyMark(drawn);
    if (mark?.kind !== 'cue') return drawn;
    const space = Math.min(maxTextWidths.cue, (marks[index + 1]?.x ?? right + 12) - drawn.x - 24);
    const text = shortText(nameOf(mark), space);
    const width = textWidth(text);
    if (space < 34 || width > space) return drawn;
    return { ...drawn, label: { text, x: drawn.x + 15 + width / 2, y: drawn.y - 5, kind: 'cue' } };
  });
}

/** Writes question and answer under their mark, if the next mark is far enough. */
function withWords(marks: DrawnMark[], right: number): DrawnMark[] {
  return marks.map((drawn, index) => {
    const mark = onlyMark(drawn);
    const space = Math.min(maxTextWidths.word, (marks[index + 1]?.x ?? right + 12) - drawn.x - 14);
    if (mark?.kind !== 'question' || space < 56) return drawn;
    const { question, answer } = mark.answer;
    return {
      ...drawn,
      words: { question: wrapText(question, space, 11.5), answer: wrapText(answer, space, 11.5) },
    };
  });
}
