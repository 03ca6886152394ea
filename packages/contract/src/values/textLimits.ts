/** The longest names that modules declare and headsets report, and the longest number of a version. */
export const nameLimits = { competency: 200, step: 200, phase: 100, version: 40 } as const;

/** The longest text that is looked for. */
export const searchLimit = 200;
