import { type AnswerOf, device } from '@simward/contract';
import type { Started } from '../outbox/sessionState.ts';
import { sealSignIn } from './sealSignIn.ts';

export type PortalSignIn = AnswerOf<typeof device.signInOnHeadset>;
export type Learner = PortalSignIn['learner'];

/**
 * User ID and PIN as a learner typed them while the portal was out of reach. They stay in memory and never
 * reach the store.
 */
interface OfflineSignIn {
  sealingKey: string;
  mobileNo: string;
  pin: string;
}

export type SignedIn = ({ kind: 'by the portal' } & PortalSignIn) | ({ kind: 'offline' } & OfflineSignIn);

/**
 * Accepts any User ID and PIN: only the portal can check them, when the sessions arrive.
 * @throws Error if they do not have the form of a User ID and a PIN
 */
export const offlineSignIn = async (sealingKey: string, mobileNo: string, pin: string): Promise<SignedIn> => {
  const entered = device.signInOnHeadset.body?.safeParse({ mobileNo, pin });
  if (!entered?.success) throw new Error('A User ID has 10 digits, and a PIN has 4 to 10 digits.');
  // A trial seal: a browser whose Web Crypto lacks X25519 must fail now, not when the scenario starts.
  await sealSignIn(sealingKey, '', entered.data);
  return { kind: 'offline', sealingKey, ...entered.data };
};

/**
 * The proof, sent with every upload, of whose session it is: the grant of the sign-in, or a seal that is
 * valid for this session only.
 */
export const proofOf = async (
  signedIn: SignedIn,
  sessionId: string,
): Promise<Pick<Started, 'grant' | 'sealedSignIn'>> =>
  signedIn.kind === 'offline'
    ? { sealedSignIn: await sealSignIn(signedIn.sealingKey, sessionId, signedIn) }
    : { grant: signedIn.grant };
