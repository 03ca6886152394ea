import type { results } from '@simward/contract';
import type { Tone } from '../../ui/values/tone.ts';

/** The colour of a step's outcome; its shape and its word say the same. */
export const outcomeTones: Record<results.StepOutcome, Tone> = {
  correct: 'pass',
  wrong: 'fail',
  missed: 'warn',
};
