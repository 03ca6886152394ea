import type { debriefing } from '@simward/contract';

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

/** How many steps were done by when, over when they usually are. */
export function pathLines({ curve, usual, end, steps, at, top, height }: PathInput): PathLines {
  const most = Math.max(1, steps, usual.length, curve.length);
  const y = (count: number) => Math.round((top + height * (1 - count / most)) * 10) / 10;
  const origin = `${at(0)} ${y(0)}`;
  const along = (of: keyof debriefing.UsualTime) =>
    onePerPixel(usual, (time) => at(time[of])).map(({ x, count }) => `${x} ${y(count)}`);
  const stairs = onePerPixel(curve, (done) => at(done.at));
  const tickStep = tickSteps.find((step) => most / step <= 2.9) ?? most;
  return {
    done: `M${origin}${stairs.map(({ x, count }) => `H${x}V${y(count)}`).join('')}H${at(end)}`,
    last: { x: at(end), y: y(curve.length) },
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

/**
 * Of times from left to right the last one of each pixel, and how many there are until it: a thousand steps draw no
 * finer line than the screen has.
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

/** How many steps were done by then. */
export interface Done {
  at: number;
  count: number;
}

type Step = Pick<debriefing.DebriefedStep, 'name' | 'outcome' | 'at'>;

/** Each step counts once, when it was first done right. */
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
