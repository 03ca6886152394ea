import type { debriefing } from '@simward/contract';

/** A step as it came, with where the module expects it. */
interface Ordered {
  name: string;
  expected: number;
}

type Order = NonNullable<debriefing.DebriefedStep['order']>;

/**
 * The positions of the longest part of a sequence that never falls; of several as long ones, that which keeps what came
 * earlier, so that of two steps that changed places the one that came late is out of order.
 */
export const longestInOrder = (expected: readonly number[]): Set<number> => {
  /** How long the longest such part is that begins here. */
  const lengths = new Array<number>(expected.length).fill(1);
  for (let from = expected.length - 1; from >= 0; from -= 1)
    for (let next = from + 1; next < expected.length; next += 1)
      if ((expected[next] ?? 0) >= (expected[from] ?? 0))
        lengths[from] = Math.max(lengths[from] ?? 1, 1 + (lengths[next] ?? 1));
  const kept = new Set<number>();
  let left = Math.max(0, ...lengths);
  let least = Number.NEGATIVE_INFINITY;
  for (const [index, value] of expected.entries())
    if (left > 0 && lengths[index] === left && value >= least) {
      kept.add(index);
      least = value;
      left -= 1;
    }
  return kept;
};

/**
 * Which steps came out of the declared order: the fewest without which the rest is in order. Each says the first step
 * that it came after although it belongs before it, or else the last that it came before although it belongs after.
 * @param steps the first report of each step with a declared order, as they came
 */
export const stepsOutOfOrder = (steps: readonly Ordered[]): Map<string, Order> => {
  const kept = longestInOrder(steps.map(({ expected }) => expected));
  const out = new Map<string, Order>();
  for (const [index, { name, expected }] of steps.entries()) {
    if (kept.has(index)) continue;
    const after = steps.find((one, at) => at < index && kept.has(at) && one.expected > expected);
    const before = steps.findLast((one, at) => at > index && kept.has(at) && one.expected < expected);
    if (after) out.set(name, { kind: 'after', step: after.name });
    else if (before) out.set(name, { kind: 'before', step: before.name });
  }
  return out;
};
