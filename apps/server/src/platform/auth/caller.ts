import type { KeyScope, PermissionSet } from '@simward/contract';
import type { CompanyDatabase, Trx } from '../database/createDatabase.ts';
import type { AccessClaims } from './tokens.ts';

export interface PersonKey {
  companyId: string;
  userId: string;
}

/**
 * A signed-in person or a company's program, with a role. Read anew on every request, so that a change of role or
 * status has effect at once.
 */
export interface UserCaller {
  readonly kind: 'user' | 'key';
  readonly companyId: string;
  /** IANA name of the zone in which the caller's own company counts its days. */
  readonly timeZone: string;
  readonly userId: string;
  readonly name: string;
  readonly roleName: string;
  readonly permissionSet: PermissionSet;
  readonly departmentIds: readonly string[];
  /** The language that the caller reads, as it is stored; it may be one that this version does not have. */
  readonly language: string | null;
  readonly signInSessionId: string;
  /** The one company that a SuperAdmin looks at now; null shows all. */
  readonly viewingCompanyId: string | null;
  /** Until the password is changed, every other call is refused. */
  readonly mustChangePassword: boolean;
}

/**
 * A company's own program with an API key. In the calls that its scopes open it sees as much as an Admin; all
 * other calls refuse it. The audit log names the key's own id for what it does.
 */
export interface KeyCaller extends UserCaller {
  readonly kind: 'key';
  readonly scopes: readonly KeyScope[];
}

export const isKey = (caller: UserCaller): caller is KeyCaller => caller.kind === 'key';

/**
 * An enrolled headset. A revoked headset may still send for 30 days; its sessions are then stored as
 * unclaimed.
 */
export interface HeadsetCaller {
  readonly kind: 'headset';
  readonly companyId: string;
  readonly headsetId: string;
  readonly revokedAt: Date | null;
}

/**
 * A browser in which a learner pressed Play. It starts sessions of that learner and module for some hours, and sends what
 * it started.
 */
export interface PlayCaller {
  readonly kind: 'play';
  readonly companyId: string;
  readonly playId: string;
}

/** A learner signed in on a headset, who may list their own modules and do nothing else. */
export interface LearnerCaller {
  readonly kind: 'learner on a headset';
  readonly companyId: string;
  readonly userId: string;
  readonly headsetId: string;
}

export interface AnyoneCaller {
  readonly kind: 'anyone';
}

/**
 * Finds the person, key, headset or play behind a credential. The platform defines only the types; `domain/` has
 * the functions.
 */
export interface FindCallers {
  user(trx: Trx, claims: AccessClaims, now: Date): Promise<UserCaller | undefined>;
  /** @throws Problem that says why the key is refused */
  key(database: CompanyDatabase, key: string, now: Date): Promise<KeyCaller>;
  headset(database: CompanyDatabase, secret: string, now: Date): Promise<HeadsetCaller | undefined>;
  play(database: CompanyDatabase, secret: string): Promise<PlayCaller | undefined>;
}
