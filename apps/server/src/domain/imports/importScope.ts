import { isLearner, isOfDepartments } from '@simward/contract';
import type { UserCaller } from '../../platform/auth/caller.ts';
import { companyInView } from '../companies/scopes.ts';

/** Imports that a member of staff sees and may undo; undefined does not narrow. */
export interface ImportScope {
  readonly companyId: string | undefined;
  /** The person who uploaded them. */
  readonly createdBy: string | undefined;
}

/** An Admin sees all imports of the company, a Manager the own ones, a SuperAdmin those of the companies in view. */
export const importScopeOf = (caller: UserCaller): ImportScope => ({
  companyId: companyInView(caller),
  createdBy: isOfDepartments(caller) ? caller.userId : undefined,
});

/** Learners and API keys see no import. */
export const maySeeImports = (caller: UserCaller): boolean => caller.kind === 'user' && !isLearner(caller);
