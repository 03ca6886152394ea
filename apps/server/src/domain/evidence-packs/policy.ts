import { evidencePacks, isLearner } from '@simward/contract';
import type { UserCaller } from '../../platform/auth/caller.ts';
import { type Act, all, allOfCompany, found, rule } from '../../platform/auth/policy.ts';
import { type StaffScope, staffScopeOf } from '../companies/scopes.ts';

interface IssuedPack {
  readonly issuerId: string;
}

const ofOwnLearners = found('those of the members of their own departments');

/** The statement's scope is `packScopeOf`. */
const open: Act<IssuedPack> = {
  words: 'open it',
  calls: [evidencePacks.listPacks, evidencePacks.downloadPack],
  may: { user: found('their own'), manager: ofOwnLearners, admin: allOfCompany, superadmin: all },
};

const revoke: Act<IssuedPack> = {
  words: 'revoke it',
  calls: [evidencePacks.revokePack],
  may: {
    user: rule('their own that they issued themselves', ({ userId }, { issuerId }) => issuerId === userId),
    manager: ofOwnLearners,
    admin: allOfCompany,
    superadmin: all,
  },
};

export const packPolicy = { open, revoke };

export interface PackScope extends StaffScope {
  readonly userId: string | undefined;
}

/** The packs that the caller may open. */
export const packScopeOf = (caller: UserCaller): PackScope =>
  isLearner(caller)
    ? { companyId: caller.companyId, departmentIds: undefined, userId: caller.userId }
    : { ...staffScopeOf(caller), userId: undefined };
