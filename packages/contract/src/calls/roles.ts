/**
 * What a role may do. A role is a row of the role table that names one of these sets; a role value that the
 * system does not know has none, so that a typing slip in an import can never grant anything.
 */
export const permissionSets = ['user', 'manager', 'admin', 'superadmin'] as const;
export type PermissionSet = (typeof permissionSets)[number];

/** Everyone who looks after other people's records. */
export const staff = ['manager', 'admin', 'superadmin'] as const satisfies readonly PermissionSet[];
export const everyRole = permissionSets;

/** Roles that every installation starts with; Instructor stands for the further roles, which get the Manager set. */
export const knownRoles = {
  User: 'user',
  Manager: 'manager',
  Instructor: 'manager',
  Admin: 'admin',
  SuperAdmin: 'superadmin',
} as const satisfies Record<string, PermissionSet>;

const given: Record<PermissionSet, readonly PermissionSet[]> = {
  user: [],
  manager: ['user'],
  admin: ['user', 'manager', 'admin'],
  superadmin: ['user', 'manager', 'admin', 'superadmin'],
};

/** The sets whose roles a caller may give and take. Nobody gives a role above the own. */
export const setsGivenBy = (caller: PermissionSet): readonly PermissionSet[] => given[caller];
