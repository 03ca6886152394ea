let live = false;

/** Whether a stream tells this page of changes now; without one, what goes on is asked for again and again. */
export const isLive = (): boolean => live;

export const setLive = (value: boolean): void => {
  live = value;
};
