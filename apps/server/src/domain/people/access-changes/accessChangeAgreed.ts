import type { PersonKey } from '../../../platform/auth/caller.ts';
import { declareEvent } from '../../../platform/events.ts';
import type { AskedChange } from './accessChanges.sql.ts';

export interface AgreedChange extends PersonKey {
  change: AskedChange;
  askedBy: PersonKey;
  agreedBy: string;
}

/**
 * An Admin's address, link, code or second factor is changed now: the Admin, or a SuperAdmin, agreed to what somebody
 * else asked for.
 */
export const accessChangeAgreed = declareEvent<AgreedChange>();
