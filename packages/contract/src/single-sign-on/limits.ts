/** By themselves, because the sign-in page reads one before anything needs the schemas' library. */
export const limits = {
  name: 80,
  claim: 200,
  signInName: 40,
  networks: 20,
  /** Shortest prefixes of a network that one company has to itself. */
  widestIpv4: 16,
  widestIpv6: 32,
} as const;
