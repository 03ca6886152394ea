/** Calls that only a sign-in at a real provider can make, measured where that is tested. */
export const signOnCalls = {
  openId: ['singleSignOn.pingProvider', 'singleSignOn.receiveOpenId', 'singleSignOn.receiveSignOut'],
  saml: ['singleSignOn.completeSaml', 'singleSignOn.readMetadata', 'singleSignOn.receiveAssertion'],
} as const;
