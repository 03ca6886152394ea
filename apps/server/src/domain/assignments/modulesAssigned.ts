import { declareEvent } from '../../platform/events.ts';

/** Learners of one company got modules that they did not have. */
export interface ModulesAssigned {
  companyId: string;
  /** People who got at least one module. */
  userIds: readonly string[];
  /** The assigned modules; a person may have had some of them before. */
  moduleIds: readonly string[];
  /** Undefined when modules came with a category or from a person's own form. */
  save?: { batchId: string; mails: boolean } | undefined;
}

export const modulesAssigned = declareEvent<ModulesAssigned>();
