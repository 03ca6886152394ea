/**
 * The sets of rights. Each role of the role table has one of them. A role that the table does not have gets
 * no rights, so that a typing error in an import never grants any.
 */
export const permissionSets = ['user', 'manager', 'admin', 'superadmin'] as const;
export type PermissionSet = (typeof permissionSets)[number];

/** The roles that look after other people's records: all but the learner's. */
export const staff = ['manager', 'admin', 'superadmin'] as const satisfies readonly PermissionSet[];
export const everyRole = permissionSets;

/** Roles that every installation starts with. Further roles get the Manager's set, as Instructor does. */
export const knownRoles = {
  User: 'user',
  Manager: 'manager',
  Instructor: 'manager',
  Admin: 'admin',
  SuperAdmin: 'superadmin',
} as const satisfies Record<string, PermissionSet>;

const givableSets: Record<PermissionSet, readonly PermissionSet[]> = {
  user: [],
  manager: ['user'],
  admin: ['user', 'manager', 'admin'],
  superadmin: ['user', 'manager', 'admin', 'superadmin'],
};

/** The sets whose roles a caller may give and take away: never a role above their own. */
export const setsGivenBy = (caller: PermissionSet): readonly PermissionSet[] => givableSets[caller];

interface HasRole {
  readonly permissionSet: PermissionSet;
}

/** A learner sees their own records alone; everybody else is staff and looks after those of other people. */
export const isLearner = ({ permissionSet }: HasRole): boolean => permissionSet === 'user';

/** Looks after the people, headsets and sessions of their own departments alone, not of the whole company. */
export const isOfDepartments = ({ permissionSet }: HasRole): boolean => permissionSet === 'manager';

/** Belongs to no one company: sees all of them, or the one that they have chosen to look at. */
export const seesAllCompanies = ({ permissionSet }: HasRole): boolean => permissionSet === 'superadmin';
