import type { PersonKey } from '../../platform/auth/caller.ts';
import { declareEvent } from '../../platform/events.ts';

/** A person got a role that has no modules. */
export const stoppedLearning = declareEvent<PersonKey>();
