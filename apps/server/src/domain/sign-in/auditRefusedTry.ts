import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';

/**
 * Puts a refused try into the log. One whose secret was evaluated is there by itself; those that were turned away before
 * are there with their number, since anybody can send thousands: those at a locked User ID together, the others by where
 * they came from.
 */
export const auditRefusedTry = async (
  { refusals }: Platform,
  { who, from }: { who: string; from: string },
  error: unknown,
  write: (detail: Record<string, string | number>) => Promise<void>,
): Promise<void> => {
  if (!(error instanceof Problem)) return;
  const { code } = error;
  if (code === 'auth.credentials' || code === 'auth.joined') await write({ code });
  else
    await refusals.note(`${code} ${code === 'auth.locked' ? who : from}`, (tries) =>
      write({ code, ...(tries > 1 && { tries }) }),
    );
};
