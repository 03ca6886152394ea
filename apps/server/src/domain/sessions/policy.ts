import { comments, debriefing, sessions, takingOut } from '@simward/contract';
import { sql } from 'kysely';
import { type Act, type Asker, all, allOfCompany, except, rule } from '../../platform/auth/policy.ts';
import type { StaffScope } from '../companies/scopes.ts';
import { isInScope } from '../people/departments/scope.sql.ts';
import { isOwnLearner, isThemselves, type StandingPerson } from '../people/policy.ts';

/** Decided by the session's learner. */
const debrief: Act<StandingPerson> = {
  words: 'see what happened in it',
  calls: [
    debriefing.readDebriefing,
    debriefing.competencyDebriefing,
    debriefing.trainingDebriefing,
    debriefing.listAttempts,
    debriefing.compareAttempts,
    debriefing.exportDebriefing,
    comments.list,
  ],
  may: {
    user: rule('their own', isThemselves),
    manager: rule(
      'their own, and those of their own departments’ Users',
      (caller, learner) => isThemselves(caller, learner) || isOwnLearner(caller, learner),
    ),
    superadmin: all,
  },
};

/** Decided by the session's learner. Nobody facilitates their own session. */
const comment: Act<StandingPerson> = {
  words: 'comment on it, and change and release their own comments',
  calls: [comments.write, comments.change, comments.remove, comments.release, comments.withdraw],
  may: {
    manager: rule('those of their own departments’ Users', isOwnLearner),
    superadmin: except(all, 'but not their own', isThemselves),
  },
};

/** The facts that staff decide by. For those who look after the whole company every learner and headset is in care. */
export interface ReviewedSession {
  /** Who ran it, as far as is known. */
  readonly learnerId: string | null;
  readonly isLearnerInCare: boolean;
  /** Its headset belonged to a department in care when it was recorded, wherever the headset is now. */
  readonly isHeadsetInCare: boolean;
  /** It counts for nobody until somebody decides. */
  readonly isHeld: boolean;
}

const isInReview = (_caller: Asker, { isLearnerInCare, isHeadsetInCare }: ReviewedSession): boolean =>
  isLearnerInCare || isHeadsetInCare;

const isDecidable = (
  _caller: Asker,
  { isLearnerInCare, isHeadsetInCare, isHeld }: ReviewedSession,
): boolean => isLearnerInCare || (isHeld && isHeadsetInCare);

const review: Act<ReviewedSession> = {
  words: 'find it in session review',
  calls: [sessions.listHeldSessions, sessions.listRecentSessions],
  may: {
    manager: rule('those of their own departments’ learners and headsets', isInReview),
    admin: allOfCompany,
    superadmin: all,
  },
};

const ownLearnersAndHeld = rule(
  'those of their own departments’ learners, and held ones from their own departments’ headsets',
  isDecidable,
);

const decide: Act<ReviewedSession> = {
  words: 'give it to another learner, or have it counted again',
  calls: [sessions.reassignSession, sessions.readRecount, sessions.recountSession],
  may: { manager: ownLearnersAndHeld, admin: allOfCompany, superadmin: all },
};

/** Nobody chooses their own figures. */
const isOwn = ({ userId }: Asker, { learnerId }: ReviewedSession): boolean => learnerId === userId;
const notTheirOwn = ['but not their own', isOwn, 'session.own'] as const;

const takeOut: Act<ReviewedSession> = {
  words: 'take it out of the figures, or put it back',
  calls: [takingOut.readTakingOut, takingOut.takeOutSession, takingOut.putBackSession],
  may: {
    manager: except(ownLearnersAndHeld, ...notTheirOwn),
    admin: except(allOfCompany, ...notTheirOwn),
    superadmin: except(all, ...notTheirOwn),
  },
};

export const sessionPolicy = { debrief, comment, review, decide, takeOut };

/**
 * Condition: staff find the session `s` in session review.
 * @param learner the column that names who ran the session, as far as is known
 */
export const isInReviewOf = (scope: StaffScope, learner: string) =>
  sql<boolean>`(${isOnHeadsetInCare(scope)} or ${isInScope(scope, learner)})`;

/**
 * Condition: the headset of the session `s` belonged to these departments when it was recorded; of one in a browser, its
 * learner did.
 */
export const isOnHeadsetInCare = ({ departmentIds }: StaffScope) =>
  departmentIds === undefined
    ? sql<boolean>`true`
    : sql<boolean>`(coalesce(s.headset_department_id = any(${[...departmentIds]}::uuid[]), false)
        or coalesce(s.play_department_ids && ${[...departmentIds]}::uuid[], false))`;
