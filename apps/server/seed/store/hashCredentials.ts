import type { PasswordHashes } from '../../src/platform/auth/passwordHash.ts';
import type { Person } from '../content/person.ts';
import { demoPin, demoSignIns } from '../demoSignIns.ts';
import type { Credentials } from './storePeople.sql.ts';

/**
 * At most 100 hashes are asked for at once, as a person may need two: the queue refuses more than 200 that
 * wait.
 */
const peopleAtOnce = 50;

/** Hashes everybody's PIN and the passwords of the demo sign-ins, each with a salt of its own. */
export const hashCredentials = async (
  passwords: PasswordHashes,
  people: readonly Person[],
): Promise<Credentials[]> => {
  const passwordById = new Map(demoSignIns.map(({ mobileNo, password }) => [mobileNo, password]));
  const hashed: Credentials[] = [];
  for (let from = 0; from < people.length; from += peopleAtOnce) {
    const portion = people.slice(from, from + peopleAtOnce).map(async (person) => {
      const password = passwordById.get(person.mobileNo);
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
