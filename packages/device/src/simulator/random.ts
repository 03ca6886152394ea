export interface Random {
  /** A number from 0 up to, not including, 1. */
  next(): number;
  between(low: number, high: number): number;
  /** A whole number from low to high, both included. */
  integer(low: number, high: number): number;
  gaussian(mean: number, deviation: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  shuffle<T>(items: readonly T[]): T[];
  /** An independent generator that depends on the seed and the name alone, not on what was drawn before. */
  stream(name: string): Random;
}

/**
 * Random numbers that the seed determines. Each person and each session has a stream of its own, so that
 * adding one changes no other.
 */
export function createRandom(seed: string): Random {
  const next = mulberry32(fnv1a(seed));
  const between = (low: number, high: number) => low + (high - low) * next();
  const integer = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const pick = <T>(items: readonly T[]): T => {
    const item = items[integer(0, items.length - 1)];
    if (item === undefined) throw new Error('There is nothing to pick from');
    return item;
  };
  return {
    next,
    between,
    integer,
    pick,
    gaussian: (mean, deviation) =>
      mean + deviation * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    chance: (probability) => next() < probability,
    shuffle: (items) =>
      items
        .map((item) => ({ item, order: next() }))
        .sort((a, b) => a.order - b.order)
        .map(({ item }) => item),
    stream: (name) => createRandom(`${seed}/${name}`),
  };
}

function fnv1a(text: string): number {
  let hash = 2166136261;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 16777619);
  }
  return hash >>> 0;
}

function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
