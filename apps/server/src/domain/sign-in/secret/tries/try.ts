import type { PersonKey } from '../../../../platform/auth/caller.ts';
import type { Trx } from '../../../../platform/database/createDatabase.ts';
import type { WayIn } from './guessing.sql.ts';

/** What a spraying attacker cannot change cheaply: an address, or a headset. */
export interface Source {
  /** The company of a headset; an address is of none, whoever is tried from there. */
  companyId?: string;
  name: string;
}

/** Whose secret it is and what to compare with; undefined when this person may not come in this way. */
export interface Account {
  userId: string;
  storedHash: string | null;
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
  findAccount: (trx: Trx, companyId: string, userId: string) => Promise<Account | undefined>;
  /** A headset signs in the people of its own company alone. */
  onlyCompany?: string;
}
