import type { PersonKey } from '../../../platform/auth/caller.ts';
import { declareEvent } from '../../../platform/events.ts';

/** A deleted person is being pseudonymised: nothing may show any more who this was. */
export const personPseudonymised = declareEvent<PersonKey>();
