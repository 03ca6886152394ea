export interface HeatScore {
  /** Fraction 0–1. */
  score: number;
  passMark: number;
  /** Against the attempt before, as a fraction; an arrow from 5 points. */
  change?: number;
  expired?: boolean;
  mustPassMissed?: boolean;
}

const notableChange = 0.05;

export const trendOf = ({ change = 0 }: HeatScore): 'rising' | 'falling' | undefined => {
  // Rounded, since 0.8 − 0.75 falls short of 0.05.
  const points = Math.round(Math.abs(change) * 1e6) / 1e6;
  if (points < notableChange) return undefined;
  return change > 0 ? 'rising' : 'falling';
};
