import type { debriefing } from '@simward/contract';

/** A reported step, with its position in the declared order. */
interface Ordered {
  name: string;
  expected: number;
}

type Order = NonNullable<debriefing.DebriefedStep['order']>;

/**
 * Indexes of the longest part of a sequence in which no number is lower than the one before. Of equally long
 * parts, the part with the earlier elements is taken, so that of two steps that changed places the later one
 * is out of order.
 */
export const longestInOrder = (expected: readonly number[]): Set<number> => {
  /** Length of the longest part that begins at each index. */
  const lengths = new Array<number>(expected.length).fill(1);
  for (let from = expected.length - 1; from >= 0; from -= 1)
    for (let next = from + 1; next < expected.length; next += 1)
      if ((expected[next] ?? 0) >= (expected[from] ?? 0))
        lengths[from] = Math.max(lengths[from] ?? 1, 1 + (lengths[next] ?? 1));
  const indexesInOrder = new Set<number>();
  let left = Math.max(0, ...lengths);
  let least = Number.NEGATIVE_INFINITY;
  for (const [index, value] of expected.entries())
    if (left > 0 && lengths[index] === left && value >= least) {
      indexesInOrder.add(index);
      least = value;
      left -= 1;
    }
  return indexesInOrder;
};

/**
 * Steps out of the declared order: the fewest without which the rest is in order. For each, the first step it should
 * have come before but came after, or else the last step it should have come after but came before.
 * @param steps the first report of each step with a declared order, as they came
 */
export const stepsOutOfOrder = (steps: readonly Ordered[]): Map<string, Order> => {
  const indexesInOrder = longestInOrder(steps.map(({ expected }) => expected));
  const outOfOrder = new Map<string, Order>();
  for (const [index, { name, expected }] of steps.entries()) {
    if (indexesInOrder.has(index)) continue;
    const after = steps.find((step, at) => at < index && indexesInOrder.has(at) && step.expected > expected);
    const before = steps.findLast(
      (step, at) => at > index && indexesInOrder.has(at) && step.expected < expected,
    );
    if (after) outOfOrder.set(name, { kind: 'after', step: after.name });
    else if (before) outOfOrder.set(name, { kind: 'before', step: before.name });
  }
  return outOfOrder;
};
