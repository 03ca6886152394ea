import { nameLimits } from '@simward/contract';
import { id, oneOf, text } from '../../../ui/address/address.ts';
import { listAddress } from '../../../ui/table/state/tableState.ts';

export const shownSteps = ['all', 'fix', 'correct', 'wrong', 'missed', 'questions'] as const;
export type ShownSteps = (typeof shownSteps)[number];

/** Defaults: the latest session, and only the steps that decided the result. `step` is the selected one, `page` its page. */
export const testAddress = listAddress({
  sessionId: id,
  show: oneOf(shownSteps),
  step: text(nameLimits.step),
});
