import { type AnswerOf, device } from '@simward/contract';
import type { Started } from '../outbox/sessionState.ts';
import { sealSignIn } from './sealSignIn.ts';

export type PortalSignIn = AnswerOf<typeof device.signInOnHeadset>;
export type Learner = PortalSignIn['learner'];

/** What a learner typed while the portal could not be asked. It is held in memory alone, never in the store. */
interface OfflineSignIn {
  sealingKey: string;
  mobileNo: string;
  pin: string;
}

export type SignedIn = ({ kind: 'by the portal' } & PortalSignIn) | ({ kind: 'offline' } & OfflineSignIn);

/**
 * Takes what was typed, unchecked: only the portal can tell whether it is right, and it tells its staff alone.
 * @throws ZodError if it is not of the form of a User ID and a PIN
 */
export const offlineSignIn = async (sealingKey: string, mobileNo: string, pin: string): Promise<SignedIn> => {
  device.signInOnHeadset.body?.parse({ mobileNo, pin });
  // A browser whose Web Crypto lacks X25519 must say so now, not when the scenario starts.
  await sealSignIn(sealingKey, '', { mobileNo, pin });
  return { kind: 'offline', sealingKey, mobileNo, pin };
};

/** What shows with every upload of a session whose it is: the grant, or a seal that is good for this session alone. */
export const proofOf = async (
  signedIn: SignedIn,
  sessionId: string,
): Promise<Pick<Started, 'grant' | 'sealedSignIn'>> =>
  signedIn.kind === 'offline'
    ? { sealedSignIn: await sealSignIn(signedIn.sealingKey, sessionId, signedIn) }
    : { grant: signedIn.grant };
