import { isIP } from 'node:net';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { AnswerInputOf, passkeys, secondFactors } from '@simward/contract';
import type { Platform } from '../../../platform/platform.ts';

const timeoutMs = 120_000;
/** EdDSA, ES256 and RS256 by their COSE numbers: every authenticator in use supports one of them. */
const algorithms = [-8, -7, -257];

const noExtensions = { clientExtensionResults: {} };

export interface StoredPasskey {
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
}

type KnownPasskey = Pick<StoredPasskey, 'credentialId' | 'transports'>;

/** The request that the browser has to sign with one of the person's passkeys. */
export const passkeyRequest = (
  platform: Platform,
  challenge: string,
  knownPasskeys: readonly KnownPasskey[],
): NonNullable<AnswerInputOf<typeof secondFactors.findSecondStep>['passkey']> => ({
  challenge,
  rpId: relyingPartyOf(platform).id,
  timeout: timeoutMs,
  userVerification: 'preferred',
  allowCredentials: descriptorsOf(knownPasskeys),
});

const descriptorsOf = (knownPasskeys: readonly KnownPasskey[]) =>
  knownPasskeys.map(({ credentialId, transports }) => ({
    id: credentialId,
    transports,
    type: 'public-key' as const,
  }));

/** The passkey that the browser has to make; authenticators that the person already uses are excluded. */
export const passkeyCreation = (
  platform: Platform,
  challenge: string,
  person: { userId: string; mobileNo: string; name: string },
  knownPasskeys: readonly KnownPasskey[],
): AnswerInputOf<typeof secondFactors.beginPasskey>['creation'] => ({
  challenge,
  rp: { id: relyingPartyOf(platform).id, name: 'Simward' },
  user: {
    id: Buffer.from(person.userId).toString('base64url'),
    name: person.mobileNo,
    displayName: person.name,
  },
  pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
  timeout: timeoutMs,
  excludeCredentials: descriptorsOf(knownPasskeys),
  authenticatorSelection: {
    residentKey: 'preferred',
    requireResidentKey: false,
    userVerification: 'preferred',
  },
  attestation: 'none',
});

/** The passkey that a browser made for this challenge, host and origin; undefined when something is wrong with it. */
export const readAttestation = async (
  platform: Platform,
  challenge: string,
  attestation: passkeys.PasskeyAttestation,
): Promise<StoredPasskey | undefined> => {
  const { transports = [] } = attestation.response;
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      ...expectationsOf(platform, challenge),
      response: {
        ...attestation,
        ...noExtensions,
        response: { ...attestation.response, transports },
      },
      supportedAlgorithmIDs: algorithms,
    });
    if (!registrationInfo) return undefined;
    const { id, publicKey, counter } = registrationInfo.credential;
    return { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports };
  } catch {
    return undefined;
  }
};

const expectationsOf = (platform: Platform, challenge: string) => {
  const { id, origin } = relyingPartyOf(platform);
  return {
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    // A fingerprint or PIN is preferred but not required: the password was the first factor, and having the device is
    // the second.
    requireUserVerification: false,
  };
};

/**
 * The counter of an authenticator that signed this challenge for this host and origin with the stored passkey.
 * @returns undefined when it did not, or when its counter went back, because then a copy of the authenticator exists
 */
export const readAssertion = async (
  platform: Platform,
  challenge: string,
  { credentialId, publicKey, counter, transports }: StoredPasskey,
  assertion: passkeys.PasskeyAssertion,
): Promise<number | undefined> => {
  const { userHandle, ...response } = assertion.response;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...expectationsOf(platform, challenge),
      response: {
        ...assertion,
        ...noExtensions,
        response: { ...response, ...(userHandle !== undefined && { userHandle }) },
      },
      credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter, transports },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
};

/** The portal as the relying party of passkeys: its host name, and the only origin at which they work. */
export const relyingPartyOf = ({ publicUrl }: Pick<Platform, 'publicUrl'>) => ({
  id: publicUrl.hostname,
  origin: publicUrl.origin,
  /** False when the host is an IP address, for which browsers make no passkeys. */
  possible: isIP(publicUrl.hostname.replace(/^\[|\]$/g, '')) === 0,
});
