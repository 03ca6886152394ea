/** Sessions that the live demo starts at most in 24 hours. */
export const mostADay = 200;

const fewestAtOnce = 3;
const mostAtOnce = 4;

/** At this distance, sessions started all day long come to no more than `mostADay`. */
const usualPauseMs = 86_400_000 / mostADay;
/** So that learners do not all press Start in one moment. */
const shortestPauseMs = 40_000;

interface Moment {
  /** Sessions in progress, on whatever headset. */
  inProgress: number;
  startedInADay: number;
  sinceLastStartMs: number;
}

/** True if another simulated learner may begin now. */
export const mayStart = ({ inProgress, startedInADay, sinceLastStartMs }: Moment): boolean => {
  if (startedInADay >= mostADay || inProgress >= mostAtOnce) return false;
  return sinceLastStartMs >= (inProgress < fewestAtOnce ? shortestPauseMs : usualPauseMs);
};
