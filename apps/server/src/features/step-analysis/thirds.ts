/** How each session of a cohort did each item. */
export interface SessionOutcomes {
  sessions: number;
  /** Number of the session's pair (items right, items expected). */
  pairs: Uint32Array;
  /** Item by item, for each session: 0 not expected, 1 right, 2 wrong or missed. */
  outcomes: Uint8Array;
}

export interface Thirds {
  size: number;
  best: number;
  weakest: number;
}

export const emptyOutcomes = (items: number, sessions: number): SessionOutcomes => ({
  sessions,
  pairs: new Uint32Array(sessions),
  outcomes: new Uint8Array(items * sessions),
});

/** Digits of a session's start, which is a hexadecimal number. */
const startLength = 8;

/**
 * Returns a function that counts, for an item, how many of the best and of the weakest third of its sessions had it
 * right. Sessions are in the order of the share of their other items that were right; of two with the same share the
 * earlier is before the later.
 * @param starts the start of each session in seconds, each in eight hexadecimal digits
 */
export const countThirds = (
  { sessions, pairs: pairOf, outcomes }: SessionOutcomes,
  pairs: readonly { right: number; of: number }[],
  starts: string,
): ((item: number) => Thirds | null) => {
  const { positions, count } = positionsOfPairs(pairs);
  const startOf = (session: number) =>
    Number.parseInt(starts.slice(session * startLength, (session + 1) * startLength), 16) || 0;
  return (item) => {
    const positionOf = (session: number): number => {
      const outcome = outcomes[item * sessions + session] ?? 0;
      return outcome === 0 ? -1 : (positions[(pairOf[session] ?? 0) * 2 + (outcome === 1 ? 1 : 0)] ?? -1);
    };
    const all = new Uint32Array(count);
    const right = new Uint32Array(count);
    let held = 0;
    for (let session = 0; session < sessions; session += 1) {
      const position = positionOf(session);
      if (position < 0) continue;
      held += 1;
      all[position] = (all[position] ?? 0) + 1;
      if (outcomes[item * sessions + session] === 1) right[position] = (right[position] ?? 0) + 1;
    }
    const size = Math.floor(held / 3);
    if (size === 0) return null;
    /** Whether each session of a position had the item right, the earliest first. */
    const rightAt = (position: number): number[] => {
      const tied: { at: number; right: number }[] = [];
      for (let session = 0; session < sessions; session += 1)
        if (positionOf(session) === position)
          tied.push({ at: startOf(session), right: outcomes[item * sessions + session] === 1 ? 1 : 0 });
      return tied.sort((a, b) => a.at - b.at).map((one) => one.right);
    };
    const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
    const countFrom = (
      order: readonly number[],
      ofTie: (position: number, most: number) => number,
    ): number => {
      let [taken, counted] = [0, 0];
      for (const position of order) {
        const here = all[position] ?? 0;
        if (taken + here > size) return counted + ofTie(position, size - taken);
        taken += here;
        counted += right[position] ?? 0;
      }
      return counted;
    };
    const order = Array.from({ length: count }, (_, position) => position);
    return {
      size,
      best: countFrom(order, (position, most) => sum(rightAt(position).slice(0, most))),
      // None of them, where the tie begins with the end of the third.
      weakest: countFrom(order.toReversed(), (position, most) =>
        most === 0 ? 0 : sum(rightAt(position).slice(-most)),
      ),
    };
  };
};

/** The position of each pair, for sessions that had the item wrong and right; -1 where there is no other item. */
const positionsOfPairs = (pairs: readonly { right: number; of: number }[]) => {
  const rests = pairs.flatMap(({ right, of }) =>
    of < 2 ? [-1, -1] : [right / (of - 1), (right - 1) / (of - 1)],
  );
  const values = [...new Set(rests.filter((rest) => rest >= 0))].sort((a, b) => b - a);
  const positionOf = new Map(values.map((value, position) => [value, position]));
  return { positions: Int32Array.from(rests, (rest) => positionOf.get(rest) ?? -1), count: values.length };
};
