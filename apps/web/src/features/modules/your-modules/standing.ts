import type { modules } from '@simward/contract';

/** Filters of the learner's modules: the completion, or inactive for a module that cannot be run. */
export const standings = ['complete', 'incomplete', 'notStarted', 'inactive'] as const;
export type Standing = (typeof standings)[number];

const standingOfCompletion = {
  Completed: 'complete',
  'In progress': 'incomplete',
  'Not started': 'notStarted',
} as const satisfies Record<modules.UserModule['trainingCompletionStatus'], Standing>;

/** Exactly one standing for each module, so that the counts add up. */
export const standingOf = ({
  status,
  trainingCompletionStatus,
}: Pick<modules.UserModule, 'status' | 'trainingCompletionStatus'>): Standing =>
  status ? standingOfCompletion[trainingCompletionStatus] : 'inactive';

export const countStandings = (
  userModules: readonly Pick<modules.UserModule, 'status' | 'trainingCompletionStatus'>[],
): Record<Standing, number> => {
  const counts = { complete: 0, incomplete: 0, notStarted: 0, inactive: 0 };
  for (const module of userModules) counts[standingOf(module)] += 1;
  return counts;
};
