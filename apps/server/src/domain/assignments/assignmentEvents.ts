import { declareEvent } from '../../platform/events.ts';

/** Learners of one company got modules that they did not have. */
export interface ModulesAssigned {
  companyId: string;
  /** People who got at least one module. */
  userIds: readonly string[];
  /** The assigned modules; a person may have had some of them before. */
  moduleIds: readonly string[];
  /**
   * The save that assigned the modules, and whether it mails learners; undefined for modules that came with a
   * category or from the form of one person.
   */
  save?: { batchId: string; mails: boolean } | undefined;
}

export const modulesAssigned = declareEvent<ModulesAssigned>();

/** Modules that learners of one company have already are due on another day. */
export interface DatesChanged {
  companyId: string;
  userIds: readonly string[];
  /** The people among `userIds` who had a mail about the date before. */
  informed: readonly string[];
  /** The saved assignment that changed the dates, and whether it mails learners. */
  save: { batchId: string; mails: boolean };
}

export const datesChanged = declareEvent<DatesChanged>();
