import type { PersonKey } from '../../../../platform/auth/caller.ts';
import type { Trx } from '../../../../platform/database/createDatabase.ts';
import type { WayIn } from './guessing.sql.ts';

/** What a spraying attacker cannot change cheaply: an address, or a headset. */
export type Source = Headset | NetworkAddress;

interface Headset {
  companyId: string;
  name: string;
}

/** An address is of no company, whoever is tried from there. */
export interface NetworkAddress {
  companyId?: undefined;
  /** Names the network, by which tries are counted. */
  name: string;
  address: string;
}

/** Whose secret it is and what to compare with; undefined when this person may not come in this way. */
export interface Account {
  userId: string;
  storedHash: string | null;
  /** The User ID was joined with another account's: its own secret opens nothing, and which User ID does may be said. */
  joinedWith?: string | undefined;
  /** A PIN on the web is a code that was given to somebody who has chosen no password yet. */
  way?: 'password' | 'pin';
}

export interface Try {
  mobileNo: string;
  way: WayIn;
  /** Where it comes from; not counted against it by a client that knows the person. None where whoever tries is signed in. */
  source?: Source;
  /** The browser, headset or sign-in session whose wrong tries are counted apart, whoever tries from it. */
  client?: string;
  /** The same where the person is known from there; undefined where not. Left out where nobody can be. */
  knownClient?: ((trx: Trx, person: PersonKey) => Promise<string | undefined>) | undefined;
  findAccount: (
    trx: Trx,
    companyId: string,
    userId: string,
    mobileNo: string,
  ) => Promise<Account | undefined>;
  /** A headset signs in the people of its own company alone. */
  onlyCompany?: string;
}
