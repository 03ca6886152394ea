import type { AssignmentEffect } from '@simward/contract';
import { keyHash } from '../../../platform/ids.ts';
import { problem } from '../../../platform/problem.ts';

/** Token of what a preview counted: equal for equal counts of the same modules. */
export const tokenOf = (effect: Omit<AssignmentEffect, 'token' | 'mailed' | 'datesChanged'>): string =>
  keyHash(
    JSON.stringify([
      effect.users,
      effect.modules.map(({ moduleId, added, already }) => [moduleId, added, already]).sort(),
    ]),
  ).toString('base64url');

/**
 * Refuses a save that would do something else than its preview counted.
 * @throws Problem assignment.counts-changed
 */
export const expectCounts = (
  { token, added, already }: Omit<AssignmentEffect, 'mailed'>,
  previewToken: string,
): void => {
  if (token !== previewToken) throw problem('assignment.counts-changed', { values: { added, already } });
};
