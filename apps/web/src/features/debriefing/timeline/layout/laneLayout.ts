import type { debriefing } from '@simward/contract';
import { shortText, textWidth, wrapText } from '../../../../ui/charts/frame/chartText.ts';
import type { MarkKind, SessionMark, StepMark } from '../../marks/sessionMarks.ts';
import { type Cluster, clusters } from './clusters.ts';
import { freeLabels, labelRows } from './labelRows.ts';

export type LaneKind = 'host' | 'scenario' | 'learner' | 'other' | 'patient';

export interface Lane {
  key: string;
  kind: LaneKind;
  /** Undefined of the scenario and of the patient. */
  person?: debriefing.DebriefedPerson;
  /** In the order of time. */
  marks: SessionMark[];
}

type People = debriefing.Debriefing['people'];

/**
 * Hosts with what the scenario did, the learner, the others, the patient's words last. Where there is no host but the
 * learner, what the scenario did has a lane of its own.
 */
export function lanesOf(people: People, marks: readonly SessionMark[]): Lane[] {
  const ofPeople = people.map(
    (person, index): Lane => ({
      key: `person-${index}`,
      kind: person.debriefed ? 'learner' : person.role === 'host' ? 'host' : 'other',
      person,
      marks: [],
    }),
  );
  const hosts = ofPeople.filter(({ kind }) => kind === 'host');
  const scenario: Lane = { key: 'scenario', kind: 'scenario', marks: [] };
  const patient: Lane = { key: 'patient', kind: 'patient', marks: [] };
  for (const mark of marks) {
    const own = ofPeople[mark.person];
    if (mark.kind === 'question') patient.marks.push(mark);
    else if (mark.kind === 'cue') (own?.kind === 'host' ? own : (hosts[0] ?? scenario)).marks.push(mark);
    else own?.marks.push(mark);
  }
  return [
    ...hosts,
    ...(scenario.marks.length > 0 ? [scenario] : []),
    ...ofPeople.filter(({ kind }) => kind === 'learner'),
    ...ofPeople.filter(({ kind }) => kind === 'other'),
    ...(patient.marks.length > 0 ? [patient] : []),
  ];
}

export interface DrawnLabel {
  text: string;
  x: number;
  y: number;
  kind: MarkKind;
}

/** A mark, or several that stand as one. */
export interface DrawnMark {
  key: string;
  x: number;
  y: number;
  marks: readonly SessionMark[];
  label?: DrawnLabel;
  /** What was asked and answered, in lines, where there is space for it. */
  words?: { question: string[]; answer: string[] };
}

export interface DrawnLane {
  lane: Lane;
  top: number;
  height: number;
  /** Of its line. */
  y: number;
  marks: DrawnMark[];
  capsules: Capsule[];
}

interface LaneInput {
  lane: Lane;
  top: number;
  at: (seconds: number) => number;
  /** The ends of the drawing of time. */
  left: number;
  right: number;
  /** What cues and steps are called. */
  nameOf: (mark: SessionMark) => string;
  withUsual: boolean;
}

const geometry = {
  cues: { height: 46, y: 23, labels: [] },
  learner: { height: 126, y: 60, labels: [22, 38] },
  other: { height: 90, y: 34, labels: [17] },
  patient: { height: 98, y: 18, labels: [] },
} as const;
const wide = { label: 170, cue: 150, word: 128 } as const;
const labelSize = 12;

const geometryOf = ({ kind, marks }: Lane) => {
  if (kind === 'learner' || kind === 'patient') return geometry[kind];
  return kind !== 'other' && marks.every((mark) => mark.kind === 'cue') ? geometry.cues : geometry.other;
};

/** One lane: its marks that are in view, those that would touch as one, with what can be written beside them. */
export function laneLayout(input: LaneInput): DrawnLane {
  const { lane, top, at, left, right } = input;
  const { height, y, labels } = geometryOf(lane);
  const standing: { mark: SessionMark; x: number }[] = [];
  for (const mark of lane.marks) {
    const x = at(mark.at);
    if (x >= left - 1 && x <= right + 1) standing.push({ mark, x });
  }
  const groups = clusters(standing);
  const marks = groups.map(({ x, marks: members }) => ({
    key: members[0]?.mark.key ?? '',
    x,
    y: top + y,
    marks: members.map(({ mark }) => mark),
  }));
  const drawn =
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
    marks: drawn,
    capsules: input.withUsual ? capsulesOf(groups.flatMap(stepAlone(top + y)), at, top + height - 26) : [],
  };
}

interface Capsule {
  key: string;
  /** The usual time, from left to right, and its middle. */
  from: number;
  to: number;
  middle: number;
  y: number;
  /** From the mark to the capsule. */
  tie: string;
  tone: 'inside' | 'outside' | 'missed';
}

const rowHeight = 11;

/** Whether it was done at a time at which the middle half of the peers did it. */
const isOutside = (at: number, usual: debriefing.UsualTime): boolean => at < usual.from || at > usual.to;

/** The usual time of each step in one of two rows in turn, tied to its mark. */
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

const stepAlone =
  (y: number) =>
  ({ x, marks }: Cluster<{ mark: SessionMark; x: number }>): { mark: StepMark; x: number; y: number }[] => {
    const [one, another] = marks;
    return one && !another && 'step' in one.mark ? [{ mark: one.mark, x, y }] : [];
  };

const alone = ({ marks }: DrawnMark): SessionMark | undefined => (marks.length === 1 ? marks[0] : undefined);

/** Steps that were not right are named first; the others where there is still space, and not those of the learner, whose lane is full. */
function withLabels(marks: DrawnMark[], rows: readonly number[], { lane, left, right, nameOf }: LaneInput) {
  const wanted = marks.flatMap((drawn, index) => {
    const mark = alone(drawn);
    if (!mark || mark.kind === 'cue' || (lane.kind === 'learner' && mark.kind === 'correct')) return [];
    const text = shortText(nameOf(mark), wide.label, labelSize);
    const width = textWidth(text, labelSize);
    const from = Math.min(Math.max(left, drawn.x - width / 2), right - width);
    return [{ index, text, from, width, kind: mark.kind }];
  });
  const first = wanted.filter(({ kind }) => kind !== 'correct');
  const rowOf = new Map(labelRows(first, rows.length).map((row, n) => [first[n], row] as const));
  const [lowest] = rows;
  const taken = first.filter((label) => rowOf.get(label) === 0);
  for (const label of freeLabels(
    wanted.filter(({ kind }) => kind === 'correct'),
    taken,
  ))
    rowOf.set(label, 0);
  const drawn = [...marks];
  for (const [label, row] of rowOf) {
    const mark = label && drawn[label.index];
    const y = row === null ? undefined : (rows[row] ?? lowest);
    if (!label || !mark || y === undefined) continue;
    const { text, from, width, kind } = label;
    drawn[label.index] = { ...mark, label: { text, x: from + width / 2, y, kind } };
  }
  return drawn;
}

/** What the scenario did is written behind its flag, up to the next one. */
function withCueNames(marks: DrawnMark[], { right, nameOf }: LaneInput): DrawnMark[] {
  return marks.map((drawn, index) => {
    const mark = alone(drawn);
    if (mark?.kind !== 'cue') return drawn;
    const space = Math.min(wide.cue, (marks[index + 1]?.x ?? right + 12) - drawn.x - 24);
    const text = shortText(nameOf(mark), space);
    const width = textWidth(text);
    if (space < 34 || width > space) return drawn;
    return { ...drawn, label: { text, x: drawn.x + 15 + width / 2, y: drawn.y - 5, kind: 'cue' } };
  });
}

/** Question and answer stand under their mark where the next one is far enough. */
function withWords(marks: DrawnMark[], right: number): DrawnMark[] {
  return marks.map((drawn, index) => {
    const mark = alone(drawn);
    const space = Math.min(wide.word, (marks[index + 1]?.x ?? right + 12) - drawn.x - 14);
    if (mark?.kind !== 'question' || space < 56) return drawn;
    const { question, answer } = mark.answer;
    return {
      ...drawn,
      words: { question: wrapText(question, space, 11.5), answer: wrapText(answer, space, 11.5) },
    };
  });
}
