import { startTransition, useEffect, useState } from 'react';

/** Rows whose cells are drawn in one frame, also by a slow computer: its time goes into style and layout of new cells. */
const mostAtOnce = 4;

/**
 * Those of the positions whose rows are drawn: a few more in each frame, in the order of `positions`. The others are empty
 * lines until it is their turn, so that no frame draws a whole page of rows.
 */
export const useFilledRows = (
  positions: readonly number[],
  isLoaded: (position: number) => boolean,
): ReadonlySet<number> => {
  const [before, setBefore] = useState<ReadonlySet<number>>(noRows);
  const loaded = positions.filter(isLoaded);
  const added = loaded.filter((position) => !before.has(position)).slice(0, mostAtOnce);
  const filled = new Set([...loaded.filter((position) => before.has(position)), ...added]);
  const isChanged = added.length > 0;
  useEffect(() => {
    if (!isChanged) return;
    const frame = requestAnimationFrame(() => startTransition(() => setBefore(filled)));
    return () => cancelAnimationFrame(frame);
  });
  return filled;
};

const noRows: ReadonlySet<number> = new Set();
