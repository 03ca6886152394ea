const minute = 60_000;
const hour = 60 * minute;

/** How long a signed PUT may be used. */
export const putMinutes = 15;
/** How long the address of an object works, counted from the full hour in which it was made. */
export const getHours = 2;

/** The full hour: addresses signed at it are the same for an hour, so that browsers can keep what they fetched. */
export const fullHour = (now: Date): Date => new Date(Math.floor(now.getTime() / hour) * hour);

export const putExpiry = (now: Date): Date => new Date(now.getTime() + putMinutes * minute);

/** How long the address of a file that a person saves works: it is asked for at the click. */
export const downloadMinutes = 5;

export const downloadExpiry = (now: Date): Date => new Date(now.getTime() + downloadMinutes * minute);

export const getExpiry = (now: Date): Date => new Date(fullHour(now).getTime() + getHours * hour);
