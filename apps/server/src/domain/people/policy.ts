import {
  accessChanges,
  categories,
  dataProtection,
  evidencePacks,
  followUp,
  joining,
  learningCurves,
  modules,
  type PermissionSet,
  type ProblemCode,
  reports,
  results,
  secondFactors,
  setsGivenBy,
  users,
} from '@simward/contract';
import type { PersonKey } from '../../platform/auth/caller.ts';
import {
  type Act,
  type Asker,
  all,
  allOfCompany,
  except,
  found,
  type Rule,
  rule,
  whyNot,
} from '../../platform/auth/policy.ts';
import { departmentsInCare } from '../companies/scopes.ts';
import { holdsSeveralDepartments } from './roles/roleRules.ts';

/** The facts about a person that decide who may change them. */
export interface Standing {
  readonly permissionSet: PermissionSet;
  readonly departmentIds: readonly string[];
}

export type StandingPerson = Standing & PersonKey;

/**
 * Permission sets whose roles the caller may give and take. An API key manages learners alone: with an Admin's rights
 * it could make itself an Admin or take over the mailbox of one.
 */
export const manageableSetsOf = ({
  kind,
  permissionSet,
}: Pick<Asker, 'permissionSet'> & Partial<Pick<Asker, 'kind'>>): readonly PermissionSet[] =>
  kind === 'key' ? ['user'] : setsGivenBy(permissionSet);

/** Permission sets whose people the caller finds in lists; undefined for all. */
export const setsInSightOf = (caller: Pick<Asker, 'permissionSet' | 'departmentIds'>) =>
  departmentsInCare(caller) && manageableSetsOf(caller);

export const isThemselves = (caller: PersonKey, { companyId, userId }: PersonKey): boolean =>
  userId === caller.userId && companyId === caller.companyId;

/** For a Manager. In a statement it is `isInScope` of `staffScopeOf(caller)`. */
export const isOwnLearner = (caller: Asker, { permissionSet, departmentIds }: Standing): boolean =>
  manageableSetsOf(caller).includes(permissionSet) &&
  departmentIds.some((departmentId) => caller.departmentIds.includes(departmentId));

const see: Act<StandingPerson> = {
  words: 'see them and their results',
  calls: [
    users.userDetails,
    users.userForForm,
    users.userOverview,
    users.userHistory,
    results.attemptBands,
    results.competencyAverageDetails,
    results.trainingAverageDetails,
    results.exportPersonReport,
    learningCurves.listCompetencies,
    learningCurves.readCurve,
    learningCurves.exportCurve,
    learningCurves.readMastery,
    evidencePacks.issuePack,
    accessChanges.listAccessChanges,
    joining.listJoins,
  ],
  may: {
    user: rule('themselves', isThemselves),
    manager: rule(
      'themselves, and Users of their own departments',
      (caller, person) => isThemselves(caller, person) || isOwnLearner(caller, person),
    ),
    admin: rule('everybody of the company', ({ companyId }, person) => person.companyId === companyId),
    superadmin: all,
  },
};

const ownLearners = rule('Users of their own departments', isOwnLearner);
const hasGivableRole = (caller: Asker, { permissionSet }: Pick<Standing, 'permissionSet'>): boolean =>
  manageableSetsOf(caller).includes(permissionSet);
const belowSuperAdmins = rule('Users, Managers and Admins of the company', hasGivableRole);
const peopleOfGivableRoles = rule(`${belowSuperAdmins.words}; by an API key Users alone`, hasGivableRole);

const change: Act<Standing> = {
  words: 'change them, and what they are given',
  calls: [
    users.modifyUser,
    users.restoreUser,
    users.listHolders,
    users.previewLeave,
    users.leave,
    users.sendInvites,
    users.issueActivationCodes,
    users.bulkChange,
    users.assignModule,
    users.assignModules,
    users.previewAssignment,
    users.heldModules,
    users.previewWithdrawal,
    users.withdrawModules,
    categories.assignUsers,
    categories.previewUsers,
    categories.removeUsers,
    followUp.assignRefresher,
    followUp.remind,
    joining.previewJoin,
    joining.joinAccounts,
    joining.undoJoin,
    dataProtection.askErasure,
  ],
  may: { manager: ownLearners, admin: peopleOfGivableRoles, superadmin: all },
};

const exportData: Act<Standing> = {
  words: 'save everything that is stored about them',
  calls: [dataProtection.exportPerson],
  may: { admin: peopleOfGivableRoles, superadmin: all },
};

const butNotThemselves = <Subject>(base: Rule<Subject>, refusal?: ProblemCode): Rule<Subject & PersonKey> =>
  except<Subject & PersonKey>(base, 'but not themselves', isThemselves, refusal);

const remove: Act<StandingPerson> = {
  words: 'deactivate or delete them',
  calls: [users.deleteUser],
  may: {
    manager: butNotThemselves(ownLearners, 'user.oneself'),
    admin: butNotThemselves(peopleOfGivableRoles, 'user.oneself'),
    superadmin: butNotThemselves(all, 'user.oneself'),
  },
};

const resetFactors: Act<Omit<StandingPerson, 'departmentIds'>> = {
  words: 'remove their second factors',
  calls: [secondFactors.resetSecondFactor],
  may: { admin: butNotThemselves(belowSuperAdmins), superadmin: butNotThemselves(all) },
};

const changeAccessUnasked: Act<Pick<PersonKey, 'companyId'>> = {
  words: 'change how an Admin signs in, without the Admin’s agreement',
  calls: [],
  may: { superadmin: rule('all, in person and not by an API key', ({ kind }) => kind !== 'key') },
};

const seeDepartments: Act<Pick<PersonKey, 'userId'>> = {
  words: 'see what the departments of a Manager have',
  calls: [modules.modulesByManager],
  may: {
    manager: rule('their own', (caller, { userId }) => userId === caller.userId),
    admin: allOfCompany,
    superadmin: all,
  },
};

/** In a statement: `isInScope` of `staffScopeOf(caller)`. */
const report: Act<unknown> = {
  words: 'see their results among those of others',
  calls: [
    reports.listChoices,
    reports.listRecords,
    reports.summarizeRecords,
    reports.overview,
    reports.exportRecords,
    reports.statistics,
    results.competencyTable,
    results.competencyCell,
  ],
  may: { manager: found('members of their own departments'), admin: allOfCompany, superadmin: all },
};

/** Without a department, the saved person would be out of the sight of the Manager who saved them. */
const chooseDepartments: Act<Standing> = {
  words: 'add them, and choose their departments',
  calls: [users.registerUser],
  may: {
    manager: {
      words: 'Users, in one or more of their own departments',
      whyNot: (caller, { departmentIds }) => {
        if (departmentIds.length === 0) return 'user.department-required';
        return departmentIds.every((id) => caller.departmentIds.includes(id))
          ? undefined
          : 'access.forbidden';
      },
    },
    admin: peopleOfGivableRoles,
    superadmin: all,
  },
};

export const personPolicy = {
  see,
  report,
  chooseDepartments,
  change,
  exportData,
  remove,
  resetFactors,
  changeAccessUnasked,
  seeDepartments,
};

/** The problem with a person's departments, if there is one. */
export const departmentsFault = (caller: Asker, person: Standing): ProblemCode | undefined => {
  const isOneTooMany = person.departmentIds.length > 1 && !holdsSeveralDepartments(person.permissionSet);
  return (
    whyNot(caller, personPolicy.chooseDepartments, person) ??
    (isOneTooMany ? 'user.one-department' : undefined)
  );
};
