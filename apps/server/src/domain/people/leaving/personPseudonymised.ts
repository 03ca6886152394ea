import type { PersonKey } from '../../../platform/auth/caller.ts';
import { declareEvent } from '../../../platform/events.ts';

/** Nothing may tell any more who somebody was. */
export const personPseudonymised = declareEvent<PersonKey>();
