import type { PersonKey } from '../../platform/auth/caller.ts';
import { declareEvent } from '../../platform/events.ts';

/** People of one company got accounts. */
export const peopleAdded = declareEvent<{ companyId: string; userIds: readonly string[] }>();

/** A person got a role that has no modules. */
export const stoppedLearning = declareEvent<PersonKey>();

/** A person whose role had no modules is a learner again, in these categories as before. */
export const learnsAgain = declareEvent<PersonKey & { categoryIds: readonly string[] }>();

/** A learner is being erased for good; emitted while all their data is still there. */
export const learnerErased = declareEvent<PersonKey>();

/** A person who is being pseudonymised, with what shows who it was and the name that stands in its place. */
export interface FormerPerson extends PersonKey {
  name: string;
  /** Empty for somebody without one. */
  email: string;
  mobileNo: string;
  pseudonym: string;
}

/** A deleted person is being pseudonymised: nothing may show any more who this was. */
export const personPseudonymised = declareEvent<FormerPerson>();

/**
 * These people of one company are being pseudonymised, each with a `personPseudonymised` of their own. For rows that name
 * people without a key of theirs: they are looked through once for all.
 */
export const peoplePseudonymised = declareEvent<{ companyId: string; people: readonly FormerPerson[] }>();
