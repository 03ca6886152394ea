import { searchLimit } from './textLimits.ts';

/** The longest texts of a person, in characters, and the most departments. */
export const personLimits = {
  name: 200,
  emailAddress: 254,
  role: 60,
  text: 200,
  search: searchLimit,
  departments: 200,
  password: 128,
} as const;
