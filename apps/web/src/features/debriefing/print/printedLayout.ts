import type { debriefing } from '@simward/contract';
import { phaseNames } from '../../../ui/charts/axes/phaseNames.ts';
import { timeTicks } from '../../../ui/charts/axes/timeTicks.ts';
import { textWidth } from '../../../ui/charts/frame/chartText.ts';
import type { MarkKind, SessionMark, StepMark } from '../marks/sessionMarks.ts';
import { labelRows } from '../timeline/layout/labelRows.ts';
import { lanesOf } from '../timeline/layout/laneLayout.ts';
import { type PathLines, pathLines, stepCurve } from '../timeline/layout/pathLines.ts';
import { phasesOf } from '../timeline/layout/timelineLayout.ts';

export interface PrintedMark {
  key: string;
  kind: MarkKind;
  x: number;
  y: number;
  number: number | null;
  /** Baseline of the number. */
  numberY: number;
}

export interface PrintedLabel {
  key: string;
  kind: MarkKind;
  text: string;
  x: number;
  y: number;
  markX: number;
  markY: number;
}

interface PrintedLane {
  key: string;
  name: string;
  debriefed: boolean;
  top: number;
  /** The lane's line. */
  y: number;
  marks: PrintedMark[];
  labels: PrintedLabel[];
}

interface PrintedInput {
  session: debriefing.Debriefing;
  steps: readonly debriefing.DebriefedStep[];
  marks: readonly SessionMark[];
  usualPath: readonly debriefing.UsualTime[];
  width: number;
  drawnNameOf: (mark: SessionMark) => string;
}

export type PrintedLayout = ReturnType<typeof printedLayout>;

/** Sizes of the drawing on paper, in pixels of 1/96 inch. */
const namesWidth = 92;
const marginEnd = 18;
export const printedTops = { path: 36, pathHeight: 62, axis: 98, lanes: 120 } as const;
const labelHeight = 15;
const labelSize = 11.5;
/** Marks nearer than this step down a row. */
const leastApart = 19;
const cueWidths = { flag: 13, gap: 10 } as const;

/**
 * The timeline on paper: no mark covers another, each has its number of the step list, and only what was not right is
 * named. The axis ends at the session's end.
 */
export function printedLayout({ session, steps, marks, usualPath, width, drawnNameOf }: PrintedInput) {
  const { begins, people } = session;
  const end = Math.max(begins + 1, session.end);
  const [left, right] = [namesWidth, width - marginEnd];
  const at = (seconds: number) => {
    const share = Math.min(1, Math.max(0, (seconds - begins) / (end - begins)));
    return Math.round((left + share * (right - left)) * 10) / 10;
  };
  const cues = cueLabels(marks, at, right, drawnNameOf);
  let top: number = printedTops.lanes + cues.height;
  const lanes: PrintedLane[] = [];
  for (const { key, person, marks: own } of lanesOf(people, marks)) {
    const done = own.filter((mark): mark is StepMark => 'step' in mark);
    if (!person || done.length === 0) continue;
    const lane = laneOf(done, top, { at, left, right, drawnNameOf });
    lanes.push({ ...lane, key, name: person.name, debriefed: person.debriefed, top });
    top += lane.height;
  }
  const regular = timeTicks(begins, end, 9).filter((seconds) => at(end) - at(seconds) > 44);
  return {
    width,
    height: top + 4,
    left,
    right,
    at,
    phases: phaseNames(
      phasesOf(steps, end).map(({ name, from, to }) => ({
        key: `${name} ${from}`,
        name,
        x: at(from),
        width: at(to) - at(from),
      })),
      12,
      { from: left, to: right },
    ),
    ticks: [...regular, end].map((seconds) => ({ seconds, x: at(seconds) })),
    path: pathLines({
      curve: stepCurve(steps),
      usual: usualPath.filter(({ middle }) => middle <= end),
      end,
      steps: new Set(steps.flatMap(({ number }) => number ?? [])).size,
      at,
      top: printedTops.path + 4,
      height: printedTops.pathHeight - 8,
    }) satisfies PathLines,
    cues,
    lanes,
  };
}

interface Axis {
  at: (seconds: number) => number;
  left: number;
  right: number;
  drawnNameOf: (mark: SessionMark) => string;
}

/** The marks of one lane in as many rows as they need, under the names of what was not right. */
function laneOf(done: readonly StepMark[], top: number, { at, left, right, drawnNameOf }: Axis) {
  const ends: number[] = [];
  const positioned = done.map((mark) => {
    const x = at(mark.at);
    const free = ends.findIndex((last) => x - last >= leastApart);
    const row = free < 0 ? ends.length : free;
    ends[row] = x;
    return { mark, x, row };
  });
  const failed = positioned.filter(({ mark }) => mark.kind !== 'correct');
  const spans = failed.map((own) => {
    const text = drawnNameOf(own.mark);
    const width = textWidth(text, labelSize);
    return { ...own, text, width, from: Math.min(Math.max(left, own.x - width / 2), right - width) };
  });
  const rows = labelRows(
    spans.toSorted((a, b) => a.from - b.from),
    2,
  );
  const rowOf = new Map(spans.toSorted((a, b) => a.from - b.from).map((span, index) => [span, rows[index]]));
  const labelRowCount = Math.max(0, ...rows.map((row) => (row ?? -1) + 1));
  const y = top + 26 + labelRowCount * labelHeight;
  // The number stands above a mark on the line and below one under it; with more rows each needs its own room.
  const rowDistance = ends.length > 2 ? 29 : 21;
  const labels = spans.flatMap(({ mark, x, row: markRow, text, width, from }, index): PrintedLabel[] => {
    const span = spans[index];
    const row = span && rowOf.get(span);
    if (row === undefined || row === null) return [];
    const labelY = top + 14 + (labelRowCount - 1 - row) * labelHeight;
    return [
      {
        ...{ key: mark.key, kind: mark.kind, text, x: from + width / 2, y: labelY },
        ...{ markX: x, markY: y + markRow * rowDistance },
      },
    ];
  });
  return {
    y,
    height: y - top + (ends.length - 1) * rowDistance + (ends.length > 1 ? 24 : 14),
    labels,
    marks: positioned.map(({ mark, x, row }): PrintedMark => {
      const markY = y + row * rowDistance;
      return {
        ...{ key: mark.key, kind: mark.kind, x, y: markY, number: mark.step.number },
        numberY: row === 0 ? markY - 11 : markY + 18,
      };
    }),
  };
}

/** Flags with their words, in as many rows as they need; none on another. */
function cueLabels(
  marks: readonly SessionMark[],
  at: (seconds: number) => number,
  right: number,
  nameOf: (mark: SessionMark) => string,
) {
  const ends: number[] = [];
  const flags = marks.flatMap((mark) => {
    if (mark.kind !== 'cue') return [];
    const text = nameOf(mark);
    const width = cueWidths.flag + textWidth(text, labelSize);
    const x = at(mark.at);
    // At the end of the axis the words stand before their flag.
    const isBefore = x + width > right + marginEnd;
    const from = isBefore ? x - width : x;
    const free = ends.findIndex((last) => last + cueWidths.gap <= from);
    const row = free < 0 ? ends.length : free;
    ends[row] = from + width;
    return [{ key: mark.key, text, x, isBefore, y: printedTops.lanes + 18 + row * 18 }];
  });
  return { flags, height: flags.length > 0 ? 12 + ends.length * 18 : 0 };
}
