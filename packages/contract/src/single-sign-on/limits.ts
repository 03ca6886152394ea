/** In a file without zod, because the sign-in page needs a limit before it loads that library. */
export const limits = {
  name: 80,
  claim: 200,
  signInName: 40,
  networks: 20,
  /** Prefix lengths in bits: networks with a shorter prefix are too wide to belong to one company. */
  widestIpv4: 16,
  widestIpv6: 32,
} as const;
