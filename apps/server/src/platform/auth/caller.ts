import type { PermissionSet } from '@simward/contract';

/** Who somebody is to the database. */
export interface PersonKey {
  companyId: string;
  userId: string;
}

/** A signed-in person, read anew on every request, so that a change of role or status acts at once. */
export interface UserCaller {
  readonly kind: 'user';
  readonly companyId: string;
  readonly userId: string;
  readonly name: string;
  readonly roleName: string;
  readonly permissionSet: PermissionSet;
  readonly departmentIds: readonly string[];
  readonly signInSessionId: string;
  /** The one company that a SuperAdmin looks at now; null shows all. */
  readonly viewingCompanyId: string | null;
  /** Everything but changing it is refused until they have. */
  readonly mustChangePassword: boolean;
}

/** An enrolled headset; a revoked one is still heard for 30 days, and what it sends is kept as unclaimed. */
export interface HeadsetCaller {
  readonly kind: 'headset';
  readonly companyId: string;
  readonly headsetId: string;
  readonly revokedAt: Date | null;
}

/** A learner signed in on a headset: may list the own modules and nothing else. */
export interface LearnerCaller {
  readonly kind: 'learner on a headset';
  readonly companyId: string;
  readonly userId: string;
  readonly headsetId: string;
}

export interface AnyoneCaller {
  readonly kind: 'anyone';
}
