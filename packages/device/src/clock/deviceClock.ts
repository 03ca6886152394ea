/** The headset's own clock, right or wrong. Tests and simulations set it. */
export interface DeviceClock {
  /** The wall clock, which may jump. */
  now(): Date;
  /** Milliseconds from some fixed moment, which never jump; they time the events of a session. */
  elapsed(): number;
}

export const deviceClock: DeviceClock = {
  now: () => new Date(),
  elapsed: () => performance.now(),
};
