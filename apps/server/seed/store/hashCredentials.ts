import type { PasswordHashes } from '../../src/platform/auth/passwordHash.ts';
import type { Person } from '../content/person.ts';
import { demoPin, demoSignIns } from '../demoSignIns.ts';
import type { Credentials } from './storePeople.sql.ts';

/** Fewer than may wait in the queue of hashes. */
const atOnce = 50;

/** Everybody's PIN and the passwords of the demo sign-ins, each hashed with a salt of its own. */
export const hashCredentials = async (
  passwords: PasswordHashes,
  people: readonly Person[],
): Promise<Credentials[]> => {
  const known = new Map(demoSignIns.map(({ mobileNo, password }) => [mobileNo, password]));
  const hashed: Credentials[] = [];
  for (let from = 0; from < people.length; from += atOnce) {
    const portion = people.slice(from, from + atOnce).map(async (person) => {
      const password = known.get(person.mobileNo);
      const [pinHash, passwordHash] = await Promise.all([
        passwords.hash(demoPin),
        password === undefined ? null : passwords.hash(password),
      ]);
      return { person, pinHash, passwordHash };
    });
    hashed.push(...(await Promise.all(portion)));
  }
  return hashed;
};
