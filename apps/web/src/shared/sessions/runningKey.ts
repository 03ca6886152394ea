/** Who is in VR; apart from the question, so that whoever only hears of changes does not bring it. */
export const runningKey = ['running sessions'] as const;
