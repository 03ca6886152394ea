import type { debriefing } from '@simward/contract';
import type { Done } from './stepCurve.ts';

export interface PathLines {
  /** The steps done, as a stair. */
  done: string;
  /** Where it ends. */
  last: { x: number; y: number };
  /** Where the middle half of the peers were, and their median; undefined while there are too few. */
  band: string | undefined;
  median: string | undefined;
  /** Numbers of steps that the axis names. */
  ticks: { count: number; y: number }[];
}

interface PathInput {
  curve: readonly Done[];
  usual: readonly debriefing.UsualTime[];
  /** When the session ended. */
  end: number;
  steps: number;
  at: (seconds: number) => number;
  top: number;
  height: number;
}

const tickSteps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];

interface Point {
  x: number;
  y: number;
}

/** Of points from left to right the last one of each pixel: a thousand steps draw no finer line than the screen has. */
const onePerPixel = (points: readonly Point[]): Point[] =>
  points.filter((point, index) => {
    const next = points[index + 1];
    return next === undefined || Math.floor(next.x) !== Math.floor(point.x);
  });

/** How many steps were done by when, over when they usually are. */
export function pathLines({ curve, usual, end, steps, at, top, height }: PathInput): PathLines {
  const most = Math.max(1, steps, usual.length, curve.length);
  const y = (count: number) => Math.round((top + height * (1 - count / most)) * 10) / 10;
  const origin = `${at(0)} ${y(0)}`;
  const along = (of: keyof debriefing.UsualTime) =>
    onePerPixel(usual.map((time, index) => ({ x: at(time[of]), y: y(index + 1) }))).map(
      (point) => `${point.x} ${point.y}`,
    );
  const stairs = onePerPixel(curve.map((done) => ({ x: at(done.at), y: y(done.count) })));
  const tickStep = tickSteps.find((step) => most / step <= 2.9) ?? most;
  const count = curve.length;
  return {
    done: `M${origin}${stairs.map((stair) => `H${stair.x}V${stair.y}`).join('')}H${at(end)}`,
    last: { x: at(end), y: y(count) },
    band:
      usual.length > 0
        ? `M${origin}L${[...along('from'), ...along('to').toReversed()].join('L')}Z`
        : undefined,
    median: usual.length > 0 ? `M${origin}L${along('middle').join('L')}` : undefined,
    ticks: Array.from({ length: Math.floor(most / tickStep) + 1 }, (_, index) => ({
      count: index * tickStep,
      y: y(index * tickStep),
    })),
  };
}
