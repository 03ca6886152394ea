import { assignments, isOfDepartments } from '@simward/contract';
import type { UserCaller } from '../../platform/auth/caller.ts';
import { type Act, all, allOfCompany, found } from '../../platform/auth/policy.ts';
import { companyInView } from '../companies/scopes.ts';

/** The statement's scope is `saveScopeOf`. */
const openSave: Act<unknown> = {
  words: 'open what one save assigned, stop it, undo it or give it another due date',
  calls: [
    assignments.listSaves,
    assignments.getSave,
    assignments.listSavedRows,
    assignments.stopSave,
    assignments.undoSave,
    assignments.changeDates,
  ],
  may: { manager: found('their own'), admin: allOfCompany, superadmin: all },
};

export const assignmentPolicy = { openSave };

/** Undefined stands for all companies, and for saves by anybody. */
export interface SaveScope {
  readonly companyId: string | undefined;
  readonly assignedBy: string | undefined;
}

/** The saves that the caller may open. */
export const saveScopeOf = (caller: UserCaller): SaveScope => ({
  companyId: companyInView(caller),
  assignedBy: isOfDepartments(caller) ? caller.userId : undefined,
});
