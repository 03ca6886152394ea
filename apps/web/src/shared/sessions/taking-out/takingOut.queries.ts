import { takingOut } from '@simward/contract';
import { call } from '../../../lib/api/apiClient.ts';
import { callQuery, useChange } from '../../../lib/api/queries.ts';

/** What the act would change at this moment: of one that is out putting it back, else taking it out. */
export const takingOutQuery = (sessionId: string) => ({
  ...callQuery(['taking out', sessionId], takingOut.readTakingOut, { params: { id: sessionId } }),
  // Figures move on; what the dialog showed the last time is no preview.
  gcTime: 0,
});

interface Act {
  sessionId: string;
  isOut: boolean;
  reason: string;
  seen: string;
}

/** Takes a session out or puts it back: any figure on show may be another one then. */
export const useTakingOut = () =>
  useChange(async ({ sessionId, isOut, ...body }: Act): Promise<{ held: string | null }> => {
    const params = { id: sessionId };
    if (isOut) return call(takingOut.putBackSession, { params, body });
    await call(takingOut.takeOutSession, { params, body });
    return { held: null };
  }, []);
