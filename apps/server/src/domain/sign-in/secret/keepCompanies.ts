import { isUnreachable } from '../../../platform/database/connections/isUnreachable.ts';

const maxAgeMs = 60_000;

/**
 * Reads the ids of all companies at most once a minute. When they cannot be read, the last known ones are used:
 * nobody's sign-in waits for the database nodes of other companies.
 */
export const keepCompanies = (read: () => Promise<readonly string[]>) => {
  let last: { ids: Promise<readonly string[]>; readAt: number } | undefined;
  return (at: Date): Promise<readonly string[]> => {
    const now = at.getTime();
    if (last && now - last.readAt < maxAgeMs) return last.ids;
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
