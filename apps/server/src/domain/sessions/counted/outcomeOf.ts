import type { wire } from '@simward/contract';

/** The outcome of a session, also of one that has none yet. */
export const outcomeOf = ({
  state,
  outcome,
}: {
  state: string;
  outcome: wire.SessionOutcome | null;
}): wire.SessionOutcome => {
  if (state === 'interrupted') return 'interrupted';
  return state === 'finished' && outcome ? outcome : 'in progress';
};
