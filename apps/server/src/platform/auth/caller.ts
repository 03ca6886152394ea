import type { KeyScope, PermissionSet } from '@simward/contract';

/** Who somebody is to the database. */
export interface PersonKey {
  companyId: string;
  userId: string;
}

/**
 * Whoever acts with a role: a signed-in person or a company's program. Read anew on every request, so that a change of role
 * or status acts at once.
 */
export interface UserCaller {
  readonly kind: 'user' | 'key';
  readonly companyId: string;
  /** IANA name of the zone in which the own company counts its days. */
  readonly timeZone: string;
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

/**
 * A company's own program with an API key. It has an Admin's reach on the calls that one of its scopes opens and comes to
 * no other; what it does stands under the key's own id.
 */
export interface KeyCaller extends UserCaller {
  readonly kind: 'key';
  readonly scopes: readonly KeyScope[];
}

export const isKey = (caller: UserCaller): caller is KeyCaller => caller.kind === 'key';

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
