import type { Custody } from '../../sessionTypes.ts';

interface GrantFacts {
  userId: string;
  expired: boolean;
  headsetRevoked: boolean;
  userActive: boolean;
}

const reasons = { revoked: 'The headset’s access was revoked' } as const;

export interface CustodyDecision {
  custody: Custody;
  reason: string | null;
  /** Whose figures the session counts for; null for nobody's yet. */
  userId: string | null;
}

/**
 * Whose a session is. Late uploads outlive a sign-in by 30 days; after that, and from a revoked headset, nobody is
 * trusted to have run it until a Manager says so. Results of a person deactivated meanwhile are kept apart, not lost.
 */
export const decideCustody = (grant: GrantFacts): CustodyDecision => {
  if (grant.headsetRevoked) return { custody: 'unclaimed', reason: reasons.revoked, userId: null };
  if (grant.expired)
    return { custody: 'unclaimed', reason: 'The sign-in was older than 30 days', userId: null };
  if (!grant.userActive)
    return { custody: 'quarantined', reason: 'The learner was deactivated', userId: grant.userId };
  return { custody: 'accepted', reason: null, userId: grant.userId };
};

/** After signing in offline: a sealed PIN that did not match leaves the session to a Manager's decision. */
export const decideSealedCustody = (userId: string | undefined, headsetRevoked: boolean): CustodyDecision => {
  if (headsetRevoked) return { custody: 'unclaimed', reason: reasons.revoked, userId: null };
  return userId === undefined
    ? { custody: 'unclaimed', reason: 'The offline sign-in did not match', userId: null }
    : { custody: 'accepted', reason: null, userId };
};
