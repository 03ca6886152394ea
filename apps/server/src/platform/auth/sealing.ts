import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';

/** DER of an X25519 private key up to its 32 raw bytes (RFC 8410). */
const pkcs8Prefix = Buffer.from('302e020100300506032b656e04220420', 'hex');

export const sealingPrivateKey = (seed: Uint8Array): KeyObject =>
  createPrivateKey({ key: Buffer.concat([pkcs8Prefix, seed.subarray(0, 32)]), format: 'der', type: 'pkcs8' });

/** Public key of the box in which headsets seal User ID and PIN, as raw bytes in base64url. */
export const sealingPublicKey = (seed: Uint8Array): string => {
  const { x } = createPublicKey(sealingPrivateKey(seed)).export({ format: 'jwk' });
  if (!x) throw new Error('An X25519 key has a public part');
  return x;
};
