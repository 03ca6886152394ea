/** The longest texts of a person, in characters. */
export const personLimits = { name: 200, emailAddress: 254, role: 60, text: 200 } as const;
