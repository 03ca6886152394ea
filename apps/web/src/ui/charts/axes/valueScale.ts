import { wholePercent } from '@simward/contract';
import { type ScaleLinear, scaleLinear } from 'd3-scale';
import { numbers } from '../../../lib/format/numbers.ts';

/** Scores are fractions 0–1 on an axis that always reads 0 to 100; the axis of amounts depends on the values. */
export type ValueKind = 'score' | 'amount';

interface ValueScale {
  scale: ScaleLinear<number, number>;
  ticks: number[];
}

const scoreTicks = [0, 0.25, 0.5, 0.75, 1];
const amountTicks = 4;

/** The axis of the values. It includes zero, ends on a tick, and has only whole numbers if at least two of them fit. */
export function valueScale(
  kind: ValueKind,
  values: readonly number[],
  range: readonly [number, number],
): ValueScale {
  if (kind === 'score') return { scale: scaleLinear([0, 1], range), ticks: scoreTicks };
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const scale = scaleLinear(low === high ? [0, 1] : [low, high], range).nice(amountTicks);
  const ticks = scale.ticks(amountTicks);
  const whole = ticks.filter(Number.isInteger);
  return { scale, ticks: whole.length > 1 ? whole : ticks };
}

/** The number at a tick, without a unit. */
export function tickText(kind: ValueKind, value: number): string {
  return numbers.number(kind === 'score' ? wholePercent(value) : value);
}
