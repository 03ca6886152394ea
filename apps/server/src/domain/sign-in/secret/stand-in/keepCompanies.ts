import { isUnreachable } from '../../../../platform/database/connections/isUnreachable.ts';

const keptMs = 60_000;

/**
 * Reads the ids of all companies at most once a minute. Where some cannot be read, those that were known serve on: nobody's
 * sign-in waits for the companies of others.
 */
export const keepCompanies = (read: () => Promise<readonly string[]>) => {
  let last: { ids: Promise<readonly string[]>; readAt: number } | undefined;
  return (at: Date): Promise<readonly string[]> => {
    const now = at.getTime();
    if (last && now - last.readAt < keptMs) return last.ids;
    const before = last?.ids;
    const ids = read().catch((error: unknown) => {
      if (error instanceof Error && isUnreachable(error)) return before ?? [];
      last = undefined;
      throw error;
    });
    last = { ids, readAt: now };
    return ids;
  };
};
