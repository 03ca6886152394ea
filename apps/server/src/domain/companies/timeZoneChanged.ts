import { declareEvent } from '../../platform/events.ts';

/** A company counts its days in another time zone from now on. */
export const timeZoneChanged = declareEvent<{ companyId: string }>();
