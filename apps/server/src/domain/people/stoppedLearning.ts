import type { PersonKey } from '../../platform/auth/caller.ts';
import { declareEvent } from '../../platform/events.ts';

/** Somebody's role takes modules no more. */
export const stoppedLearning = declareEvent<PersonKey>();
