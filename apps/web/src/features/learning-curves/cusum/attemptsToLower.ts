import type { learningCurves } from '@simward/contract';

/** How many right attempts in a row bring a line to its lower limit; rounding makes no attempt of nothing. */
export const attemptsToLower = (
  value: number,
  { lower, right }: Pick<learningCurves.CurveLine, 'lower' | 'right'>,
): number => Math.max(0, Math.ceil((value - lower) / right - 1e-9));
