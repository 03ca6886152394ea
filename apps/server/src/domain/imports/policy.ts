import { imports, isLearner, isOfDepartments } from '@simward/contract';
import type { UserCaller } from '../../platform/auth/caller.ts';
import { type Act, all, allOfCompany, found } from '../../platform/auth/policy.ts';
import { companyInView } from '../companies/scopes.ts';

/** The statement's scope is `importScopeOf`. Whoever uploaded a list answers, corrects and begins it alone. */
const look: Act<unknown> = {
  words: 'look at one that was begun, load its file, undo it',
  calls: [
    imports.getImport,
    imports.getColumns,
    imports.listImports,
    imports.importDetails,
    imports.importedFile,
    imports.listImportRows,
    imports.importErrors,
    imports.callOffLeavers,
    imports.undoImport,
  ],
  may: { manager: found('their own'), admin: allOfCompany, superadmin: all },
};

export const importPolicy = { look };

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
