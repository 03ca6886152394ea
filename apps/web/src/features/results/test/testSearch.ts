import { nameLimits } from '@simward/contract';
import { id, oneOf, page, text } from '../../../ui/address/address.ts';

export const shownSteps = ['all', 'correct', 'wrong', 'missed', 'questions'] as const;
export type ShownSteps = (typeof shownSteps)[number];

/** The session (the latest by default), which of its steps are listed (those that decide by default), and the one pointed to with its page. */
export const testAddress = { sessionId: id, show: oneOf(shownSteps), step: text(nameLimits.step), page };
