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
  /** Of its mark. */
  markX: number;
  kind: StepMark['kind'];
}

export interface Tie {
  step: ComparedStep;
  d: string;
  dashed: boolean;
  /** Where its number stands. */
  x: number;
  y: number;
}

export type ComparedLayout = ReturnType<typeof comparedLayout>;

interface ComparedInput {
  compared: Compared;
  /** The differences that are shown. */
  steps: readonly ComparedStep[];
  window: TimeWindow;
  end: number;
  width: number;
  withUsual: boolean;
}

/** Of the lines of both attempts, of the usual times between them, and of labels over the first and under the second. */
const lines = { earlier: tops.lanes + 62, later: tops.lanes + 170, usual: tops.lanes + 108 } as const;
const labelTops: Record<Side, readonly [number, number]> = {
  earlier: [tops.lanes + 38, tops.lanes + 20],
  later: [lines.later + 30, lines.later + 48],
};
export const comparedHeight = lines.later + 62;
const apart = { mark: 11, number: 20, usual: 10 } as const;
const label = { size: 12, widest: 170 } as const;

/** Where both attempts, what ties their steps and the numbers of the differences stand. */
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

/** Steps that were not right are named where it was so, in two rows; where neither has space their number says it. */
function labelsOf(
  steps: readonly ComparedStep[],
  side: Side,
  { left, right, at }: ReturnType<typeof axisOf>,
): ComparedLabel[] {
  const wanted = steps
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
  const rows = labelRows(wanted, labelTops[side].length);
  return wanted.flatMap(({ step, text, width, markX, from }, index) => {
    const row = rows[index];
    const y = typeof row === 'number' ? labelTops[side][row] : undefined;
    return y === undefined
      ? []
      : [{ key: step.key, text, x: from + width / 2, y, markX, kind: step[side].kind }];
  });
}

/** From a step of the earlier attempt down to the same of the later; numbers that would touch stand at other heights. */
function tiesOf(steps: readonly ComparedStep[], at: (seconds: number) => number): Tie[] {
  const middle = (lines.earlier + lines.later) / 2;
  const taken: { x: number; y: number }[] = [];
  return steps.map((step) => {
    const [x1, x2] = [at(step.marks.earlier.at), at(step.marks.later.at)];
    const [y1, y2] = [lines.earlier + apart.mark, lines.later - apart.mark];
    const x = (x1 + x2) / 2;
    const y =
      [middle, middle - apart.number, middle + apart.number].find((free) =>
        taken.every((one) => Math.hypot(one.x - x, one.y - free) >= apart.number),
      ) ?? middle;
    if (step.number !== null) taken.push({ x, y });
    return {
      step,
      d: `M${x1} ${y1}C${x1} ${middle} ${x2} ${middle} ${x2} ${y2}`,
      dashed: step.earlier.kind === 'missed' || step.later.kind === 'missed',
      x,
      y,
    };
  });
}

/** When these steps are usual, in two rows in turn. */
const usualOf = (steps: readonly ComparedStep[], at: (seconds: number) => number) =>
  steps
    .flatMap(({ key, marks }) => (marks.later.usual ? [{ key, usual: marks.later.usual }] : []))
    .map(({ key, usual }, index) => ({
      key,
      from: at(usual.from),
      to: at(usual.to),
      middle: at(usual.middle),
      y: lines.usual + 3 + (index % 2) * apart.usual,
    }));
