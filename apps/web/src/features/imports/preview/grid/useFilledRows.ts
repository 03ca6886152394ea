import { startTransition, useEffect, useLayoutEffect, useReducer, useRef } from 'react';

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
  const onPage = useRef<ReadonlySet<number>>(new Set());
  const [, drawMore] = useReducer((frames: number) => frames + 1, 0);
  const loaded = positions.filter(isLoaded);
  const added = loaded.filter((position) => !onPage.current.has(position)).slice(0, mostAtOnce);
  const filled = new Set([...loaded.filter((position) => onPage.current.has(position)), ...added]);
  const isWhole = filled.size === loaded.length;
  useLayoutEffect(() => {
    onPage.current = filled;
  });
  useEffect(() => {
    if (isWhole) return;
    const frame = requestAnimationFrame(() => startTransition(drawMore));
    return () => cancelAnimationFrame(frame);
  });
  return filled;
};
