import {
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  hkdfSync,
  type KeyObject,
} from 'node:crypto';
import { z } from 'zod';

/** The public key with which headsets seal User ID and PIN, as raw bytes in base64url. */
export const sealingPublicKey = (seed: Uint8Array): string => {
  const { x } = createPublicKey(privateKey(seed)).export({ format: 'jwk' });
  if (!x) throw new Error('An X25519 key has a public part');
  return x;
};

const sealedContent = z.strictObject({ mobileNo: z.string().max(32), pin: z.string().max(32) });
export type SealedSignIn = z.infer<typeof sealedContent>;

const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;
const purpose = 'simward sealed sign-in';

/**
 * Opens the User ID and PIN that a headset sealed: an ephemeral X25519 key, a nonce, and AES-256-GCM with the
 * session id as additional data, so that they cannot be moved to another session.
 * @returns undefined when the seal does not open
 */
export const openSealedSignIn = (
  seed: Uint8Array,
  sealed: string,
  sessionId: string,
): SealedSignIn | undefined => {
  try {
    const bytes = Buffer.from(sealed, 'base64url');
    const ephemeral = bytes.subarray(0, keyBytes);
    const nonce = bytes.subarray(keyBytes, keyBytes + nonceBytes);
    const body = bytes.subarray(keyBytes + nonceBytes, bytes.length - tagBytes);
    const publicKey = createPublicKey({
      key: { kty: 'OKP', crv: 'X25519', x: ephemeral.toString('base64url') },
      format: 'jwk',
    });
    const shared = diffieHellman({ privateKey: privateKey(seed), publicKey });
    const key = Buffer.from(hkdfSync('sha256', shared, ephemeral, purpose, 32));
    const cipher = createDecipheriv('aes-256-gcm', key, nonce);
    cipher.setAAD(Buffer.from(sessionId));
    cipher.setAuthTag(bytes.subarray(bytes.length - tagBytes));
    const text = Buffer.concat([cipher.update(body), cipher.final()]).toString('utf8');
    return sealedContent.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
};

/** DER of an X25519 private key up to its 32 raw bytes (RFC 8410). */
const pkcs8Prefix = Buffer.from('302e020100300506032b656e04220420', 'hex');

const privateKey = (seed: Uint8Array): KeyObject =>
  createPrivateKey({
    key: Buffer.concat([pkcs8Prefix, seed.subarray(0, keyBytes)]),
    format: 'der',
    type: 'pkcs8',
  });
