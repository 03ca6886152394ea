import type { wire } from '@simward/contract';

/** How a session went, as far as it went. */
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
