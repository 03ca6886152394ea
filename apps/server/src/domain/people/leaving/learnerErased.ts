import type { PersonKey } from '../../../platform/auth/caller.ts';
import { declareEvent } from '../../../platform/events.ts';

/** A learner is being erased for good: told of while everything of them is still there. */
export const learnerErased = declareEvent<PersonKey>();
