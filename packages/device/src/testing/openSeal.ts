import { createDecipheriv, createPublicKey, diffieHellman, generateKeyPairSync, hkdfSync } from 'node:crypto';
import * as z from 'zod';

const { privateKey, publicKey } = generateKeyPairSync('x25519');

/** The public key of the model portal in the form of an enrolment's answer. */
export const modelSealingKey: string = publicKey.export({ format: 'jwk' }).x ?? '';

const contentSchema = z.strictObject({ mobileNo: z.string(), pin: z.string() });

/** Opens a seal as the portal does. Throws if it was made for another session or another key. */
export const openSealedSignIn = (sealed: string, sessionId: string): z.infer<typeof contentSchema> => {
  const bytes = Buffer.from(sealed, 'base64url');
  const ephemeral = bytes.subarray(0, 32);
  const x = ephemeral.toString('base64url');
  const ephemeralKey = createPublicKey({ key: { kty: 'OKP', crv: 'X25519', x }, format: 'jwk' });
  const shared = diffieHellman({ privateKey, publicKey: ephemeralKey });
  const key = Buffer.from(hkdfSync('sha256', shared, ephemeral, 'simward sealed sign-in', 32));
  const cipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(32, 44));
  cipher.setAAD(Buffer.from(sessionId));
  cipher.setAuthTag(bytes.subarray(-16));
  const text = Buffer.concat([cipher.update(bytes.subarray(44, -16)), cipher.final()]).toString();
  return contentSchema.parse(JSON.parse(text));
};
