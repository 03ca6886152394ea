import { declareEvent } from '../../platform/events.ts';

/** What learners of one company hold already is due on another day. */
export interface DatesChanged {
  companyId: string;
  userIds: readonly string[];
  /** Those of them who were written to about the date before. */
  informed: readonly string[];
  /** The saved assignment that changed the dates, and whether it mails learners. */
  save: { batchId: string; mails: boolean };
}

export const datesChanged = declareEvent<DatesChanged>();
