import type { PersonKey } from '../../../platform/auth/caller.ts';
import { declareEvent } from '../../../platform/events.ts';

/** A learner is being erased for good; emitted while all their data is still there. */
export const learnerErased = declareEvent<PersonKey>();
