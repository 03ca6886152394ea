/** How long a deleted person can be brought back. */
export const restoreDays = 30;

/** Deleted before this, a person cannot be brought back. */
export const restorableSince = (now: Date): Date => new Date(now.getTime() - restoreDays * 86_400_000);
