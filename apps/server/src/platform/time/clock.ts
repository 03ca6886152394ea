/** The only source of time in the domain. Tests and the demo data set it; SQL never calls now(). */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
