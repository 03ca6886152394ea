import type { Misbehaviour } from '../../../seed/mock-oasis/misbehave.ts';

/** The sentence that people read after each misbehaviour of Oasis. */
export const sentenceAfter: Record<Misbehaviour, string> = {
  error: 'Oasis failed (500)',
  busy: 'Oasis is busy (503)',
  slow: 'No answer came in time',
  garbage: 'The answer was not JSON',
  lost: 'The address does not answer',
  duplicates: 'The answer was not understood',
  hangup: 'The address does not answer',
  redirect: 'Oasis leads to another address, which is not followed (307)',
  bomb: 'The answer was compressed, which was not asked for',
  huge: 'The answer was too large',
  endless: 'The answer was too large',
  drip: 'No answer came in time',
  headers: 'The answer was too large',
  noise: 'The answer was not HTTP',
  echo: 'Oasis failed (500)',
};
