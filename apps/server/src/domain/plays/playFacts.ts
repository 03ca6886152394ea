import type { debriefing } from '@simward/contract';
import { browserOf } from '../../platform/http/browserOf.ts';

/** Columns of the play `p` behind a session, joined by an outer join. */
export const playColumns = [
  'p.begun_at as play_begun_at',
  'p.address as play_address',
  'p.user_agent as play_user_agent',
] as const;

interface PlayRow {
  play_begun_at: Date | null;
  play_address: string | null;
  play_user_agent: string | null;
}

/** What staff see of a play; null for a session that was not played in a browser, or whose play is forgotten. */
export const playFactsOf = (row: PlayRow): debriefing.DebriefingAnswer['play'] =>
  row.play_begun_at && {
    at: row.play_begun_at.toISOString(),
    address: row.play_address,
    ...browserOf(row.play_user_agent),
  };
