import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';

/**
 * Writes a refused try to the audit log. A try whose secret was checked gets an entry of its own. Tries that
 * were turned away before that share an entry with their number, since anybody can send thousands: tries at a
 * locked User ID share one entry, other tries one for each network or headset.
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
