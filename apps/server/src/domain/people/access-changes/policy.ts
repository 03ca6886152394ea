import { accessChanges } from '@simward/contract';
import { type Act, type Asker, all, allOfCompany, rule } from '../../../platform/auth/policy.ts';

/** A change of how somebody signs in that waits for agreement. */
interface WaitingAccess {
  readonly userId: string;
  readonly askedBy: string;
}

const isOwn = (caller: Asker, { userId }: WaitingAccess): boolean => caller.userId === userId;

const own = rule('their own', isOwn, 'access-change.not-found');

const refuse: Act<WaitingAccess> = {
  words: 'refuse it',
  calls: [accessChanges.refuseAccessChange],
  may: { user: own, manager: own, admin: allOfCompany, superadmin: all },
};

const ownAlone = rule('their own', isOwn, 'access-change.not-yours');

const agree: Act<WaitingAccess> = {
  words: 'agree to it',
  calls: [accessChanges.agreeAccessChange],
  may: {
    user: ownAlone,
    manager: ownAlone,
    admin: ownAlone,
    superadmin: rule(
      'their own, and all that others asked for',
      (caller, change) => isOwn(caller, change) || change.askedBy !== caller.userId,
      'access-change.not-yours',
    ),
  },
};

export const accessChangePolicy = { refuse, agree };
