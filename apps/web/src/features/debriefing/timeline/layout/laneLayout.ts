import type { debriefing } from '@simward/contract';
import { shortText, textWidth } from '../../../../ui/charts/frame/chartText.ts';
import type { MarkKind, SessionMark, StepMark } from '../../marks/sessionMarks.ts';
import { clusters } from './clusters.ts';
import { freeLabels, labelRows } from './labelRows.ts';
import { type MarkGroup, type PositionedMark, positionSteps } from './positionMarks.ts';
import { heightOfWords, withWords } from './questionWords.ts';

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
  /** 1 for a mark that stands below the line of its lane, since another takes its place there. */
  row: 0 | 1;
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
  /** Seconds as they would be at the usual pace. */
  atUsualPace: (seconds: number) => number;
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
/** Pixels from the line of a lane to the row below it. */
const rowDistance = 19;
/** The greatest width of each kind of text, in pixels. */
const maxTextWidths = { label: 170, cue: 150 } as const;
const labelSize = 12;
/** Width of the flag and the word at the end of the session, in the lane of the cues. */
const endWidth = 46;

const geometryOf = ({ kind, marks }: Lane) => {
  if (kind === 'learner' || kind === 'patient') return geometry[kind];
  return kind !== 'other' && marks.every((mark) => mark.kind === 'cue') ? geometry.cues : geometry.other;
};

/** Layout of one lane: its marks in view, joined where they would touch, with the texts that have space beside them. */
export function laneLayout(input: LaneInput): DrawnLane {
  const { lane, top, at, left, right } = input;
  const { height, y, labels } = geometryOf(lane);
  const marksInView: PositionedMark[] = [];
  for (const mark of lane.marks) {
    const x = at(mark.at);
    if (x >= left - 1 && x <= right + 1) marksInView.push({ mark, x });
  }
  const hasSteps = lane.kind === 'learner' || lane.marks.some((mark) => 'step' in mark);
  const groups: MarkGroup[] = hasSteps
    ? positionSteps(marksInView, left, right)
    : clusters(marksInView).map((group) => ({ ...group, row: 0 }));
  const marks = groups.map(({ x, row, marks: members }) => ({
    key: members[0]?.mark.key ?? '',
    x,
    y: top + y + row * rowDistance,
    row,
    marks: members.map(({ mark }) => mark),
  }));
  if (lane.kind === 'patient') {
    const withAnswers = withWords<DrawnMark>(marks, right);
    const tall = Math.max(height, heightOfWords(withAnswers) + y);
    return { lane, top, height: tall, y: top + y, marks: withAnswers, capsules: [] };
  }
  return {
    lane,
    top,
    height,
    y: top + y,
    marks: withLabels(
      withCueNames(marks, input),
      labels.map((row) => top + row),
      input,
    ),
    capsules: input.withUsual ? capsulesOf(groups, input, top + y, top + height - 26) : [],
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

/**
 * True if the step was done before or after the middle half of the peers did it, and would be so at the usual pace
 * too: of a session that was quick as a whole, not every step is remarkable.
 */
const isOutside = (at: number, usual: debriefing.UsualTime, { atUsualPace }: LaneInput): boolean =>
  [at, atUsualPace(at)].every((time) => time < usual.from || time > usual.to);

/** The usual times of steps as capsules tied to their marks, positioned in two rows alternately. */
function capsulesOf(groups: readonly MarkGroup[], input: LaneInput, line: number, top: number): Capsule[] {
  const { at } = input;
  const capsules: Capsule[] = [];
  for (const { x, row, marks } of groups) {
    const step = stepAlone(marks);
    if (!step?.step.usual) continue;
    const { usual } = step.step;
    const y = line + row * rowDistance;
    const capsuleY = top + (capsules.length % 2) * rowHeight;
    const middle = at(usual.middle);
    capsules.push({
      key: step.key,
      from: at(usual.from),
      to: at(usual.to),
      middle,
      y: capsuleY,
      tie: `M${x} ${y + 10}C${x} ${y + 24} ${middle} ${capsuleY - 18} ${middle} ${capsuleY - 3}`,
      tone: step.kind === 'missed' ? 'missed' : isOutside(step.at, usual, input) ? 'outside' : 'inside',
    });
  }
  return capsules;
}

/** The step of a cluster that consists of a single mark; none for a larger cluster. */
const stepAlone = ([only, another]: readonly PositionedMark[]): StepMark | undefined =>
  only && !another && 'step' in only.mark ? only.mark : undefined;

const onlyMark = ({ marks }: DrawnMark): SessionMark | undefined =>
  marks.length === 1 ? marks[0] : undefined;

/**
 * Names the steps that were not right first, then right ones where there is space. The learner's lane names
 * no right steps, because it is too full.
 */
function withLabels(marks: DrawnMark[], rows: readonly number[], { lane, left, right, nameOf }: LaneInput) {
  const labels = marks.flatMap((drawn, index) => {
    const mark = onlyMark(drawn);
    if (!mark || mark.kind === 'cue') return [];
    // Above a mark in the lower row its name would seem to be of the mark over it.
    if (mark.kind === 'correct' && (lane.kind === 'learner' || drawn.row === 1)) return [];
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
    const space = Math.min(maxTextWidths.cue, (marks[index + 1]?.x ?? right + 12 - endWidth) - drawn.x - 24);
    const text = shortText(nameOf(mark), space);
    const width = textWidth(text);
    if (space < 34 || width > space) return drawn;
    return { ...drawn, label: { text, x: drawn.x + 15 + width / 2, y: drawn.y - 5, kind: 'cue' } };
  });
}
