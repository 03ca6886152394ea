import { fixedPeople } from './content/fixedPeople.ts';

/** The password of the four demo sign-ins. Nobody else has a password. */
const password = '246810';

/** PIN of everybody, to sign in on a headset. */
export const demoPin = '2468';

/** One person of each role, for visitors to sign in as. */
export const demoSignIns = fixedPeople.flatMap(({ role, name, mobileNo }) =>
  mobileNo === undefined ? [] : { role, name, mobileNo, password },
);
