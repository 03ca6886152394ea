import type { PersonKey } from '../../../platform/auth/caller.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import type { WayIn } from './failures.sql.ts';

/** The origin of a try, by something that an attacker cannot change cheaply: an address or a headset. */
export type Source = Headset | NetworkAddress;

interface Headset {
  companyId: string;
  name: string;
}

/** An address belongs to no company, whoever is tried from there. */
export interface NetworkAddress {
  companyId?: undefined;
  /** Name of the network; tries are counted by it. */
  name: string;
  address: string;
}

/** A person's account and the hash to compare with; absent when the person may not sign in this way. */
export interface Account {
  userId: string;
  storedHash: string | null;
  /** The User ID that signs in since this one was joined into another account. This one's own secret opens nothing. */
  joinedWith?: string | undefined;
  /** A PIN on the web is an activation code of a person who has chosen no password yet. */
  way?: 'password' | 'pin';
}

export interface Try {
  mobileNo: string;
  way: WayIn;
  /**
   * The network or headset from which the try comes; a client that knows the person is counted instead of it.
   * Undefined when the person is signed in.
   */
  source?: Source;
  /** The browser, headset or sign-in session whose wrong tries are counted separately, whoever tries from it. */
  client?: string;
  /** The client that knows the person, or undefined if it does not. Left out when no client can know anybody. */
  knownClient?: ((trx: Trx, person: PersonKey) => Promise<string | undefined>) | undefined;
  findAccount: (
    trx: Trx,
    companyId: string,
    userId: string,
    mobileNo: string,
  ) => Promise<Account | undefined>;
  /** A headset signs in people of its own company only. */
  onlyCompany?: string;
}
