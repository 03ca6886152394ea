import type { AssignmentEffect } from '@simward/contract';
import { keyHash } from '../../../platform/ids.ts';
import { problem } from '../../../platform/problem.ts';

/** Short for what a preview counted: the same counts of the same modules have the same. */
export const tokenOf = (effect: Omit<AssignmentEffect, 'token' | 'mailed' | 'datesChanged'>): string =>
  keyHash(
    JSON.stringify([
      effect.users,
      effect.modules.map(({ moduleId, added, already }) => [moduleId, added, already]).sort(),
    ]),
  ).toString('base64url');

/**
 * Expects that a save does what its preview counted.
 * @throws Problem assignment.counts-changed
 */
export const expectCounts = (
  { token, added, already }: Omit<AssignmentEffect, 'mailed'>,
  seen: string,
): void => {
  if (token !== seen) throw problem('assignment.counts-changed', { values: { added, already } });
};
