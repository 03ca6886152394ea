import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { AnswerOf, passkeys, secondFactors } from '@simward/contract';

type Creation = AnswerOf<typeof secondFactors.beginPasskey>['creation'];
type Request = NonNullable<AnswerOf<typeof secondFactors.findSecondStep>['passkey']>;

/** Wrong values that a page, or somebody between page and server, could send instead of the right ones. */
interface Forgery {
  origin?: string;
  rpId?: string;
  challenge?: string;
  counter?: number;
}

export interface SoftAuthenticator {
  create(creation: Creation, forged?: Forgery): passkeys.PasskeyAttestation;
  get(request: Request, forged?: Forgery): passkeys.PasskeyAssertion;
}

/** Flags of the authenticator data (WebAuthn, section 6.1). */
const userPresent = 0x01;
const userVerified = 0x04;
const hasCredential = 0x40;

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();
const text = (bytes: Buffer) => bytes.toString('base64url');

/** The head of a CBOR item (RFC 8949): its major type and its length or value. */
const cborHead = (major: number, value: number): Buffer => {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 0xff]);
};
const cborInt = (value: number) => (value < 0 ? cborHead(1, -1 - value) : cborHead(0, value));
const cborBytes = (bytes: Buffer) => Buffer.concat([cborHead(2, bytes.length), bytes]);
const cborText = (value: string) => Buffer.concat([cborHead(3, value.length), Buffer.from(value)]);
const cborMap = (entries: [Buffer, Buffer][]) =>
  Buffer.concat([cborHead(5, entries.length), ...entries.flat()]);

/** An authenticator with one ES256 passkey and attestation «none», in front of a page of `origin`. */
export const createSoftAuthenticator = (origin: string): SoftAuthenticator => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  let counter = 0;

  const clientData = (type: string, challenge: string, forged: Forgery) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: forged.challenge ?? challenge,
        origin: forged.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const authenticatorData = (rpId: string, flags: number, forged: Forgery, rest: Buffer[] = []) => {
    counter = forged.counter ?? counter + 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(forged.rpId ?? rpId), Buffer.from([flags]), count, ...rest]);
  };
  const credential = { id: text(credentialId), rawId: text(credentialId), type: 'public-key' as const };

  return {
    create: (creation, forged = {}) => {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const key = cborMap([
        [cborInt(1), cborInt(2)],
        [cborInt(3), cborInt(-7)],
        [cborInt(-1), cborInt(1)],
        [cborInt(-2), cborBytes(Buffer.from(x, 'base64url'))],
        [cborInt(-3), cborBytes(Buffer.from(y, 'base64url'))],
      ]);
      const aaguid = Buffer.alloc(16);
      const length = Buffer.from([0, credentialId.length]);
      const flags = userPresent | userVerified | hasCredential;
      const data = authenticatorData(creation.rp.id, flags, forged, [aaguid, length, credentialId, key]);
      const attestation = cborMap([
        [cborText('fmt'), cborText('none')],
        [cborText('attStmt'), cborMap([])],
        [cborText('authData'), cborBytes(data)],
      ]);
      return {
        ...credential,
        response: {
          clientDataJSON: text(clientData('webauthn.create', creation.challenge, forged)),
          attestationObject: text(attestation),
          transports: ['internal'],
        },
      };
    },
    get: (request, forged = {}) => {
      const client = clientData('webauthn.get', request.challenge, forged);
      const data = authenticatorData(request.rpId, userPresent | userVerified, forged);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...credential,
        response: {
          clientDataJSON: text(client),
          authenticatorData: text(data),
          signature: text(signature),
        },
      };
    },
  };
};
