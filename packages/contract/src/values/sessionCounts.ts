import * as z from 'zod';

/**
 * Counts of sessions, by what they count. Every count of the contract is one of these, in these words, which the OpenAPI
 * document shows; counts of one kind agree in all calls that ask about the same people, modules and days.
 */
const count = (kind: string) => (which?: string) =>
  z.int().describe(which === undefined ? kind : `${which}. ${kind}`);

/** Scores, verdicts and averages are made from these alone. */
export const completedCount = count(
  'Completed sessions: none that was left early or crashed, that is held or was taken out of the figures',
);

/** Time in sessions and who trained at all are counted from these. */
export const endedCount = count(
  'Sessions that ended, also those left early or crashed; none that is held or was taken out of the figures',
);

/** What was recorded, whatever came of it. */
export const begunCount = count(
  'Sessions of every kind, also those that go on, were left early or taken out of the figures; none that is held',
);

/** What a headset sent, whoever it belongs to. */
export const recordedCount = count('Sessions of every kind, held ones too');
