/** What a whole percent of something may be. */
export const percentLimits = { min: 0, max: 100 } as const;

/**
 * A fraction as the whole percent that is shown of it, halves up: 0.575 is 58. `Math.round(0.575 * 100)` is 57, since the
 * product falls short of 57.5, while formatted text says 58 %.
 */
export const wholePercent = (fraction: number): number => Math.round(Number((fraction * 100).toFixed(6)));
