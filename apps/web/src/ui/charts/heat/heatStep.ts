/** How far a score is from the pass mark, in three steps either side; the third holds everything beyond. */
export interface HeatStep {
  side: 'below' | 'above';
  step: 1 | 2 | 3;
}

/** Both sides have steps of one width: a third of what lies between the pass mark and the full score. */
export function heatStep(score: number, passMark: number): HeatStep {
  const width = (1 - passMark) / 3;
  const side = score < passMark ? 'below' : 'above';
  // Rounded, since 0.8 − 0.7 falls short of 0.1.
  const distance = Math.round(Math.abs(score - passMark) * 1e6) / 1e6;
  const steps = side === 'above' ? distance / width : Math.ceil(distance / width) - 1;
  return { side, step: steps < 1 - 1e-5 ? 1 : steps < 2 - 1e-5 ? 2 : 3 };
}
