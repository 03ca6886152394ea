interface KeyActs {
  /** The position in the list, from 0. */
  choose(position: number): void;
  /** Takes a choice back, else pauses. */
  escape(): void;
  /** True while one plays and no card lies over the picture. */
  isPlaying(): boolean;
}

/** The keys 1 to 9 choose from the list, Escape pauses; Tab and Enter work as on every page. */
export const listenToKeys = (acts: KeyActs): void => {
  addEventListener('keydown', (event) => {
    if (!acts.isPlaying() || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      acts.escape();
    }
    if (/^[1-9]$/.test(event.key)) {
      event.preventDefault();
      acts.choose(Number(event.key) - 1);
    }
  });
};
