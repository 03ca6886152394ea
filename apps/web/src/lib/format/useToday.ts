import { useSignedInUser } from '../session/portalSession.ts';
import { zonedNow } from './calendar.ts';

/** The day that it is where the person's company counts its days, as YYYY-MM-DD. */
export const useToday = (): string => zonedNow(new Date(), useSignedInUser().timeZone).today;
