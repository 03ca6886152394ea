import type { modules } from '@simward/contract';

/** By what the learner's modules are filtered: how far one is, or that it cannot be run. */
export const standings = ['complete', 'incomplete', 'notStarted', 'inactive'] as const;
export type Standing = (typeof standings)[number];

const ofCompletion = {
  Completed: 'complete',
  'In progress': 'incomplete',
  'Not started': 'notStarted',
} as const satisfies Record<modules.UserModule['trainingCompletionStatus'], Standing>;

/** Each module stands under one filter, so that their counts add up. */
export const standingOf = ({
  status,
  trainingCompletionStatus,
}: Pick<modules.UserModule, 'status' | 'trainingCompletionStatus'>): Standing =>
  status ? ofCompletion[trainingCompletionStatus] : 'inactive';

/** How many modules stand under each filter. */
export const countStandings = (
  all: readonly Pick<modules.UserModule, 'status' | 'trainingCompletionStatus'>[],
): Record<Standing, number> => {
  const counts = { complete: 0, incomplete: 0, notStarted: 0, inactive: 0 };
  for (const module of all) counts[standingOf(module)] += 1;
  return counts;
};
