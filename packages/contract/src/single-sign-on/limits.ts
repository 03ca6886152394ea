/**
 * These limits are in a file without zod, because the sign-in page needs one of them before it loads that
 * library.
 */
export const limits = {
  name: 80,
  claim: 200,
  signInName: 40,
  networks: 20,
  /**
   * The shortest prefixes of networks, in bits: a network with a shorter one is too wide to belong to one
   * company.
   */
  widestIpv4: 16,
  widestIpv6: 32,
} as const;
