import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const nonceBytes = 12;
const tagBytes = 16;

/**
 * Encrypts credentials of other systems and of second factors, so that the database and its backups do not
 * reveal them.
 */
export interface SecretBox {
  /** @param context place of the secret, for example `identity-provider:<id>`; it can be opened only there */
  seal(secret: string, context: string): Buffer;
  open(sealed: Uint8Array, context: string): string;
}

/** Uses AES-256-GCM with the context as additional data, so that a stored secret cannot be moved to another row. */
export const createSecretBox = (key: Uint8Array): SecretBox => ({
  seal: (secret, context) => {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context));
    return Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  },
  open: (sealed, context) => {
    const bytes = Buffer.from(sealed);
    const cipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes))
      .setAAD(Buffer.from(context))
      .setAuthTag(bytes.subarray(bytes.length - tagBytes));
    const text = cipher.update(bytes.subarray(nonceBytes, bytes.length - tagBytes));
    return Buffer.concat([text, cipher.final()]).toString('utf8');
  },
});
