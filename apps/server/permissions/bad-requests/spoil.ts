import type { Random } from '../../../../packages/device/src/simulator/random.ts';
import { hostileValues } from '../../corpus/values.ts';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value with one thing wrong somewhere in it: another value, one too few, one too many. */
export const spoil = (value: unknown, random: Random): unknown => {
  if (Array.isArray(value) && value.length > 0 && random.chance(0.7)) {
    const at = random.integer(0, value.length - 1);
    return value.with(at, spoil(value[at], random));
  }
  if (!isObject(value)) return random.pick(hostileValues);
  const names = Object.keys(value);
  if (names.length === 0 || random.chance(0.05)) return { ...value, surprise: random.pick(hostileValues) };
  const name = random.pick(names);
  if (random.chance(0.1)) {
    const { [name]: _left, ...rest } = value;
    return rest;
  }
  return { ...value, [name]: spoil(value[name], random) };
};
