import { declareEvent } from '../../platform/events.ts';

/** Learners of one company got modules that they had not. */
export interface ModulesAssigned {
  companyId: string;
  /** Those who got at least one. */
  userIds: readonly string[];
  /** What was given: some of them had some of it. */
  moduleIds: readonly string[];
  /** The save that gave it; undefined where modules came with a category or a person's own form. */
  save?: { batchId: string; mails: boolean } | undefined;
}

export const modulesAssigned = declareEvent<ModulesAssigned>();
