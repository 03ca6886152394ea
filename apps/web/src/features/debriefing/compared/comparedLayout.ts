import type { debriefing } from '@simward/contract';
import { shortText, textWidth } from '../../../ui/charts/frame/chartText.ts';
import { kindOf, type StepMark } from '../marks/sessionMarks.ts';
import { clusters } from '../timeline/layout/clusters.ts';
import { labelRows } from '../timeline/layout/labelRows.ts';
import { type PathLines, pathLines, stepCurve } from '../timeline/layout/pathLines.ts';
import { axisOf, groundOf, tops } from '../timeline/layout/timelineLayout.ts';
import type { TimeWindow } from '../timeline/layout/timeWindow.ts';
import { type Compared, type ComparedStep, type Side, sides } from './comparedSteps.ts';

export interface ComparedMark {
  x: number;
  kind: StepMark['kind'];
  step: debriefing.DebriefedStep;
}

export interface ComparedLabel {
  key: string;
  text: string;
  x: number;
  y: number;
  /** Horizontal centre, in pixels, of the mark that the label names. */
  markX: number;
  kind: StepMark['kind'];
}

export interface Tie {
  step: ComparedStep;
  d: string;
  dashed: boolean;
  /** Position of the step's number, in pixels. */
  x: number;
  y: number;
}

export type ComparedLayout = ReturnType<typeof comparedLayout>;

interface ComparedInput {
  compared: Compared;
  /** Differences of the chosen kinds. */
  steps: readonly ComparedStep[];
  window: TimeWindow;
  end: number;
  width: number;
  withUsual: boolean;
}

/** Pixels from the top: the lines of both attempts with the usual times between, and the rows of labels outside. */
const lines = { earlier: tops.lanes + 62, later: tops.lanes + 170, usual: tops.lanes + 108 } as const;
const labelTops: Record<Side, readonly [number, number]> = {
  earlier: [tops.lanes + 38, tops.lanes + 20],
  later: [lines.later + 30, lines.later + 48],
};
export const comparedHeight = lines.later + 62;
const distance = { mark: 11, number: 20, usual: 10 } as const;
const label = { size: 12, widest: 170 } as const;

/** Layout of both attempts, with the ties between their steps and the numbers of the differences. */
export function comparedLayout({ compared, steps, window, end, width, withUsual }: ComparedInput) {
  const axis = axisOf(window, width);
  const { left, right, at } = axis;
  const inView = (x: number) => x >= left - 1 && x <= right + 1;
  const lane = (side: Side) => ({
    side,
    y: lines[side],
    marks: clusters(
      compared[side].steps
        .map((step): ComparedMark => ({ x: at(step.at), kind: kindOf(step), step }))
        .filter(({ x }) => inView(x)),
    ),
    labels: labelsOf(steps, side, axis),
  });
  const most = Math.max(
    ...sides.map((side) => new Set(compared[side].steps.flatMap(({ number }) => number ?? [])).size),
    ...sides.map((side) => stepCurve(compared[side].steps).length),
  );
  const path = (side: Side): PathLines =>
    pathLines({
      curve: stepCurve(compared[side].steps),
      usual: compared.later.usual.path.slice(0, withUsual ? undefined : 0),
      end: compared[side].end,
      steps: most,
      at,
      top: tops.path + 4,
      height: tops.pathHeight - 8,
    });
  return {
    width,
    height: comparedHeight,
    left,
    right,
    at,
    ...groundOf(compared.later.steps, end, axis),
    paths: { earlier: path('earlier'), later: path('later') },
    lanes: { earlier: lane('earlier'), later: lane('later') },
    ties: tiesOf(steps, at),
    usual: withUsual ? usualOf(steps, at) : [],
  };
}

export const laneTops = [tops.lanes] as const;

/**
 * Names the steps of an attempt that were not right, in two rows. A step without space for its name has its
 * number only.
 */
function labelsOf(
  steps: readonly ComparedStep[],
  side: Side,
  { left, right, at }: ReturnType<typeof axisOf>,
): ComparedLabel[] {
  const labels = steps
    .filter((step) => step[side].kind !== 'correct' && step.number !== null)
    .map((step) => {
      const text = shortText(step.name, label.widest, label.size);
      const width = textWidth(text, label.size);
      const markX = at(step.marks[side].at);
      const from = Math.min(Math.max(left, markX - width / 2), right - width);
      return { step, text, width, markX, from };
    })
    .filter(({ markX }) => markX >= left - 1 && markX <= right + 1)
    .toSorted((a, b) => a.from - b.from);
  const rows = labelRows(labels, labelTops[side].length);
  return labels.flatMap(({ step, text, width, markX, from }, index) => {
    const row = rows[index];
    const y = typeof row === 'number' ? labelTops[side][row] : undefined;
    return y === undefined
      ? []
      : [{ key: step.key, text, x: from + width / 2, y, markX, kind: step[side].kind }];
  });
}

/** Lines from each step of the earlier attempt to the same step of the later one. Numbers that would touch differ in height. */
function tiesOf(steps: readonly ComparedStep[], at: (seconds: number) => number): Tie[] {
  const middle = (lines.earlier + lines.later) / 2;
  const numberPositions: { x: number; y: number }[] = [];
  return steps.map((step) => {
    const [x1, x2] = [at(step.marks.earlier.at), at(step.marks.later.at)];
    const [y1, y2] = [lines.earlier + distance.mark, lines.later - distance.mark];
    const x = (x1 + x2) / 2;
    const y =
      [middle, middle - distance.number, middle + distance.number].find((free) =>
        numberPositions.every((one) => Math.hypot(one.x - x, one.y - free) >= distance.number),
      ) ?? middle;
    if (step.number !== null) numberPositions.push({ x, y });
    return {
      step,
      d: `M${x1} ${y1}C${x1} ${middle} ${x2} ${middle} ${x2} ${y2}`,
      dashed: step.earlier.kind === 'missed' || step.later.kind === 'missed',
      x,
      y,
    };
  });
}

/** Usual times of these steps, placed in two rows alternately. */
const usualOf = (steps: readonly ComparedStep[], at: (seconds: number) => number) =>
  steps
    .flatMap(({ key, marks }) => (marks.later.usual ? [{ key, usual: marks.later.usual }] : []))
    .map(({ key, usual }, index) => ({
      key,
      from: at(usual.from),
      to: at(usual.to),
      middle: at(usual.middle),
      y: lines.usual + 3 + (index % 2) * distance.usual,
    }));
