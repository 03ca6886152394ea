/** The most characters of names and acts that modules declare and headsets report, and of a version number. */
export const nameLimits = { competency: 200, step: 200, phase: 100, action: 500, version: 40 } as const;

/** The most characters of a search. */
export const searchLimit = 200;

/** The most characters of each text of a person, and the most departments. */
export const personLimits = {
  name: 200,
  emailAddress: 254,
  role: 60,
  text: 200,
  search: searchLimit,
  departments: 200,
  password: 128,
} as const;
