let live = false;

/** True while the server's stream of changes is open; otherwise queries poll for what goes on. */
export const isLive = (): boolean => live;

export const setLive = (value: boolean): void => {
  live = value;
};
