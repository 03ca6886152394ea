import type { play } from '@simward/contract';

/** A module that this learner may play in a browser, as practice and as an assessment. */
export const playOffer = (given: Partial<play.PlayOffer> = {}): play.PlayOffer => ({
  address: '/play/hand-hygiene/',
  modes: ['training', 'assessment'],
  attemptsLeft: null,
  look: null,
  ...given,
});
