import type { debriefing } from '@simward/contract';
import { timeTicks } from '../../../../ui/charts/axes/timeTicks.ts';
import type { SessionMark } from '../../marks/sessionMarks.ts';
import { type DrawnLane, type DrawnMark, laneLayout, lanesOf } from './laneLayout.ts';
import { type PathLines, pathLines, stepCurve } from './pathLines.ts';
import type { TimeWindow } from './timeWindow.ts';

export interface TimelineLayout {
  width: number;
  height: number;
  /** Ends of the axis, in pixels. */
  left: number;
  right: number;
  at: (seconds: number) => number;
  phases: { key: string; name: string; x: number; width: number }[];
  ticks: { seconds: number; x: number }[];
  lanes: DrawnLane[];
  /** Marks of all lanes, in the order of time. */
  marks: DrawnMark[];
}

/** Width on paper, in pixels: wider than the page, so that marks have space; the print is scaled down. */
export const printedWidth = 1020;

/** Pixels from the top of the drawing, and the height of the path. */
export const tops = { phases: 2, path: 38, pathHeight: 112, axis: 152, lanes: 178 } as const;

interface TimelineInput {
  session: debriefing.Debriefing;
  /** Steps of the chosen competency, also those whose marks are filtered out. */
  steps: readonly debriefing.DebriefedStep[];
  marks: readonly SessionMark[];
  window: TimeWindow;
  width: number;
  withUsual: boolean;
  nameOf: (mark: SessionMark) => string;
}

/** Seconds at which the axis ends: the end of the session, or a later usual time. */
export const endOf = (
  { end, usual }: debriefing.Debriefing,
  steps: readonly debriefing.DebriefedStep[],
): number =>
  Math.max(
    1,
    end,
    usual.path.at(-1)?.middle ?? 0,
    steps.reduce((last, step) => Math.max(last, step.at, step.usual?.to ?? 0), 0),
  );

/** Pixels kept free at the left for the names of lanes, and at the right as a margin. */
const namesWidth = 152;
const marginEnd = 18;

/** The ends of the axis in pixels, and a function from seconds to pixels within a part of the time. */
export function axisOf(window: TimeWindow, width: number) {
  const [left, right] = [namesWidth, Math.max(namesWidth + 1, width - marginEnd)];
  // Rounded to a tenth of a pixel: longer numbers look the same and make every attribute slower.
  const perSecond = (right - left) / Math.max(1, window.to - window.from);
  const at = (seconds: number) => Math.round((left + (seconds - window.from) * perSecond) * 10) / 10;
  return { window, left, right, at };
}

/** Phases and ticks of the axis that are in view. */
export const groundOf = (
  steps: readonly debriefing.DebriefedStep[],
  end: number,
  { window, left, right, at }: ReturnType<typeof axisOf>,
) => ({
  phases: phasesOf(steps, end).flatMap(({ name, from, to }) => {
    const [x, last] = [Math.max(left, at(from)), Math.min(right, at(to))];
    return last - x < 3 ? [] : [{ key: `${name} ${from}`, name, x, width: last - x }];
  }),
  ticks: timeTicks(window.from, window.to, Math.max(2, Math.floor((right - left) / 64))).map((seconds) => ({
    seconds,
    x: at(seconds),
  })),
});

export interface PathInput extends Pick<TimelineInput, 'session' | 'steps' | 'withUsual'> {
  /** When the peers had done one, two, three … of these steps. */
  usualPath: readonly debriefing.UsualTime[];
}

/** The curve of steps done over time, and the usual curve of the peers. */
export const pathOf = (
  { session, steps, usualPath, withUsual }: PathInput,
  at: TimelineLayout['at'],
): PathLines =>
  pathLines({
    curve: stepCurve(steps),
    usual: withUsual ? usualPath : [],
    end: session.end,
    steps: new Set(steps.flatMap(({ number }) => number ?? [])).size,
    at,
    top: tops.path + 4,
    height: tops.pathHeight - 8,
  });

/** The whole layout of a timeline. Its time grows with the number of marks, not with its square. */
export function timelineLayout(input: TimelineInput): TimelineLayout {
  const { session, steps, marks, window, width, withUsual, nameOf } = input;
  const axis = axisOf(window, width);
  const { left, right, at } = axis;
  const { begins } = session;
  const pace = paceOf(steps, begins);
  const atUsualPace = (seconds: number) => begins + (seconds - begins) / pace;
  const lanes: DrawnLane[] = [];
  let top: number = tops.lanes;
  for (const lane of lanesOf(session.people, marks)) {
    const drawnLane = laneLayout({ lane, top, at, left, right, atUsualPace, nameOf, withUsual });
    lanes.push(drawnLane);
    top += drawnLane.height;
  }
  return {
    width,
    height: top + 4,
    left,
    right,
    at,
    ...groundOf(steps, endOf(session, steps), axis),
    lanes,
    marks: lanes.flatMap((lane) => lane.marks).sort((a, b) => (a.marks[0]?.at ?? 0) - (b.marks[0]?.at ?? 0)),
  };
}

export interface Phase {
  name: string;
  /** Seconds since the start of the session. */
  from: number;
  to: number;
}

type Step = Pick<debriefing.DebriefedStep, 'number' | 'phase' | 'at' | 'usual'>;

/** Phases in their declared order. Each ends half way between its last step and the first step of the next phase. */
export function phasesOf(steps: readonly Step[], end: number): Phase[] {
  const declared = [...new Map(steps.map((step) => [step.number, step])).values()]
    .filter(({ number, phase }) => number !== null && phase !== null)
    .sort((a, b) => (a.number ?? 0) - (b.number ?? 0));
  const phases: Phase[] = [];
  let before = 0;
  for (const { phase, usual, at } of declared) {
    const time = Math.max(before, Math.min(end, usual?.middle ?? at));
    const last = phases.at(-1);
    if (last?.name !== phase) {
      const from = last ? (before + time) / 2 : 0;
      if (last) last.to = from;
      phases.push({ name: phase ?? '', from, to: end });
    }
    before = time;
  }
  return phases;
}

type PacedStep = Pick<debriefing.DebriefedStep, 'outcome' | 'at' | 'usual'>;

/** A session has a pace of its own from this share of its steps on that were all early, or all late. */
const ownPaceShare = 0.5;

/**
 * The time that the session took as a share of the usual time: 0.8 was quick. It is 1 unless most steps were done
 * before the middle half of the peers did them, or most after.
 */
function paceOf(steps: readonly PacedStep[], begins: number): number {
  const done = steps.flatMap(({ outcome, at, usual }) =>
    outcome !== 'missed' && usual && usual.middle > begins && at > begins ? [{ at, usual }] : [],
  );
  const early = done.filter(({ at, usual }) => at < usual.from).length;
  const late = done.filter(({ at, usual }) => at > usual.to).length;
  if (Math.max(early, late) <= done.length * ownPaceShare) return 1;
  const paces = done
    .map(({ at, usual }) => (at - begins) / (usual.middle - begins))
    .toSorted((a, b) => a - b);
  return paces[Math.floor(paces.length / 2)] ?? 1;
}
