import type { Tone } from '../chartSeries.ts';

/** A value that the others are held against: the pass mark, a limit. */
export interface Limit {
  value: number;
  label: string;
  /** Text by default. */
  tone?: Tone;
  /** What lies beyond it is tinted. */
  zone?: 'above' | 'below';
  /** Where along the line its label stands; at the end by default. */
  labelAt?: 'start' | 'end';
}
