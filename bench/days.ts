export const dayMs = 86_400_000;

/** A day of UTC as YYYY-MM-DD; of the future where `days` is negative. */
export const daysAgo = (days: number): string =>
  new Date(Date.now() - days * dayMs).toISOString().slice(0, 10);

/** Thirty days that end today. */
export const last30Days = () => ({ fromDate: daysAgo(29), toDate: daysAgo(0) });
