/** By themselves, because the sign-in page reads one before anything needs the schemas' library. */
export const limits = { name: 80, claim: 200, signInName: 40 } as const;
