import type { auth, PermissionSet, profile } from '@simward/contract';
import { signedInAs } from '../people.ts';

/** The own record of a role's person, who signs in with a password alone. */
export const ownProfile = (
  permissionSet: PermissionSet = 'user',
  given: Partial<profile.Profile> & Partial<auth.SignedInUser> = {},
): profile.Profile => ({
  ...signedInAs(permissionSet).user,
  gender: 'Female',
  hasPassword: true,
  proof: { password: true, code: false },
  revision: 1,
  ...given,
});
