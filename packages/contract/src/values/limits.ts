/** The longest names that modules declare and headsets report, and the longest number of a version. */
export const nameLimits = { competency: 200, step: 200, phase: 100, version: 40 } as const;

/** The longest text that is looked for. */
export const searchLimit = 200;

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
