import type { debriefing } from '@simward/contract';

export interface PathLines {
  /** SVG path of the number of steps done over time, as stairs. */
  done: string;
  /** The point at which the stairs end, in pixels. */
  last: { x: number; y: number };
  /**
   * SVG paths of the area of the middle half of the peers and of their median; undefined while there are too
   * few peers.
   */
  band: string | undefined;
  median: string | undefined;
  /** Labels of the axis with the number of steps. */
  ticks: { count: number; y: number }[];
}

interface PathInput {
  curve: readonly Done[];
  usual: readonly debriefing.UsualTime[];
  /** End of the session, in seconds. */
  end: number;
  steps: number;
  at: (seconds: number) => number;
  top: number;
  height: number;
}

const tickSteps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];

/** SVG paths for the number of steps done over time, of the session and of its peers. */
export function pathLines({ curve, usual, end, steps, at, top, height }: PathInput): PathLines {
  const highest = Math.max(1, steps, usual.length, curve.length);
  const y = (count: number) => Math.round((top + height * (1 - count / highest)) * 10) / 10;
  const origin = `${at(0)} ${y(0)}`;
  const along = (of: keyof debriefing.UsualTime) =>
    onePerPixel(usual, (time) => at(time[of])).map(({ x, count }) => `${x} ${y(count)}`);
  const stairs = onePerPixel(curve, (done) => at(done.at));
  const tickStep = tickSteps.find((step) => highest / step <= 2.9) ?? highest;
  return {
    done: `M${origin}${stairs.map(({ x, count }) => `H${x}V${y(count)}`).join('')}H${at(end)}`,
    last: { x: at(end), y: y(curve.length) },
    band:
      usual.length > 0
        ? `M${origin}L${[...along('from'), ...along('to').toReversed()].join('L')}Z`
        : undefined,
    median: usual.length > 0 ? `M${origin}L${along('middle').join('L')}` : undefined,
    ticks: Array.from({ length: Math.floor(highest / tickStep) + 1 }, (_, index) => ({
      count: index * tickStep,
      y: y(index * tickStep),
    })),
  };
}

/**
 * The last of the times, sorted from left to right, in each pixel, with the number of times up to it. A line with a
 * point for each of a thousand steps would look the same.
 */
function onePerPixel<Time>(times: readonly Time[], x: (time: Time) => number) {
  const points: { x: number; count: number }[] = [];
  let pixel: number | undefined;
  times.forEach((time, index) => {
    const point = { x: x(time), count: index + 1 };
    if (Math.floor(point.x) === pixel) points[points.length - 1] = point;
    else points.push(point);
    pixel = Math.floor(point.x);
  });
  return points;
}

/** The number of steps done up to a moment. */
export interface Done {
  at: number;
  count: number;
}

type Step = Pick<debriefing.DebriefedStep, 'name' | 'outcome' | 'at'>;

/** Counts each step once, at the moment when it was first done right. */
export function stepCurve(steps: readonly Step[]): Done[] {
  const names = new Set<string>();
  const curve: Done[] = [];
  for (const { name, outcome, at } of steps.toSorted((a, b) => a.at - b.at)) {
    if (outcome !== 'correct' || names.has(name)) continue;
    names.add(name);
    curve.push({ at, count: names.size });
  }
  return curve;
}

type TimedStep = Pick<debriefing.DebriefedStep, 'name' | 'usual'>;

/** When the middle half of the peers had done one, two, three … of these steps, by each step's own usual time. */
export function usualPathOf(steps: readonly TimedStep[]): debriefing.UsualTime[] {
  const times = [...new Map(steps.map(({ name, usual }) => [name, usual])).values()].filter(
    (usual) => usual !== null,
  );
  const sorted = (of: keyof debriefing.UsualTime) => times.map((usual) => usual[of]).sort((a, b) => a - b);
  const [from, middle, to] = [sorted('from'), sorted('middle'), sorted('to')];
  return middle.map((at, index) => ({ from: from[index] ?? at, middle: at, to: to[index] ?? at }));
}
