import type { Headset, Room } from '../headset.ts';
import type { PlannedSession } from './planSessions.ts';

/** Opens a room for the module that is played first, joins the one of the code, or does neither. */
export const enterRoom = async (
  headset: Headset,
  wanted: string | undefined,
  [first]: readonly PlannedSession[],
): Promise<Room | undefined> => {
  if (wanted === undefined || !first) return undefined;
  return wanted === 'host' ? headset.openRoom(first.module) : headset.joinRoom(wanted);
};
