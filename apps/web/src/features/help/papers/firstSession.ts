import type { help } from '@simward/contract';

type HeadsetWay = (typeof help.headsetWays)[number];

export interface FirstSession {
  /** How somebody comes into the portal for the first time. */
  start: 'code' | 'invitation' | 'single sign-on';
  /** How they sign in on a headset. */
  ways: readonly HeadsetWay[];
  /** They need their User ID, here or on a headset. */
  hasUserId: boolean;
}

/**
 * What the paper says of signing in at a company. Where nobody has signed in on a headset yet, all that people there can
 * have is named: without codes and invitations they have no PIN.
 */
export const firstSessionOf = ({
  codeOnWeb,
  singleSignOn,
  headsetWays,
}: Pick<help.PaperFacts, 'codeOnWeb' | 'singleSignOn' | 'headsetWays'>): FirstSession => {
  const start = codeOnWeb ? 'code' : singleSignOn ? 'single sign-on' : 'invitation';
  const possible: readonly HeadsetWay[] = start === 'single sign-on' ? ['pair'] : ['pair', 'pin'];
  const ways = headsetWays.length > 0 ? headsetWays : possible;
  return { start, ways, hasUserId: start !== 'single sign-on' || ways.includes('pin') };
};
