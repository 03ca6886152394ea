import type { CompanyDatabase, Trx } from '../database/createDatabase.ts';
import type { HeadsetCaller, KeyCaller, UserCaller } from './caller.ts';
import type { AccessClaims } from './tokens.ts';

/** How the people and headsets behind a credential are found; who they are is no matter of the platform. */
export interface FindCallers {
  user(trx: Trx, claims: AccessClaims, now: Date): Promise<UserCaller | undefined>;
  /** @throws Problem that says why the key opens nothing */
  key(database: CompanyDatabase, key: string, now: Date): Promise<KeyCaller>;
  headset(database: CompanyDatabase, secret: string, now: Date): Promise<HeadsetCaller | undefined>;
}
