import { declareEvent } from '../../platform/events.ts';

/** People of one company got accounts. */
export const peopleAdded = declareEvent<{ companyId: string; userIds: readonly string[] }>();
