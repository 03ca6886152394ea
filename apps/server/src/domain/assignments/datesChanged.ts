import { declareEvent } from '../../platform/events.ts';

/** Modules that learners of one company have already are due on another day. */
export interface DatesChanged {
  companyId: string;
  userIds: readonly string[];
  /** The people among them who had a mail about the date before. */
  informed: readonly string[];
  /** The saved assignment that changed the dates, and whether it mails learners. */
  save: { batchId: string; mails: boolean };
}

export const datesChanged = declareEvent<DatesChanged>();
