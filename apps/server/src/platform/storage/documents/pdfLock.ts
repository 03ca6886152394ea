import { createCipheriv, createHash } from 'node:crypto';
import { bytesOf, isName, type PdfDictionary, type PdfObject } from './readPdfObject.ts';

/** The values of a PDF by which readers check a password (ISO 32000-2, 7.6.4). */
interface Lock {
  /** The dictionary `Encrypt` of the trailer. */
  encrypt: PdfDictionary;
  /** The first part of the file's ID. */
  id: Buffer;
}

/**
 * True when this password opens the PDF. Without a password for opening, as in a PDF that only must not be printed, the
 * empty one does, and readers ask for none.
 */
export const opensWith = ({ encrypt, id }: Lock, password: Buffer): boolean => {
  const [owner, user] = [bytesOf(encrypt.get('O')), bytesOf(encrypt.get('U'))];
  if (!isName(encrypt.get('Filter'), 'Standard') || !owner || !user) return false;
  const revision = integerOf(encrypt.get('R'));
  if (revision === 2 || revision === 3 || revision === 4)
    return opensOldLock({ encrypt, id, owner, user, revision }, password);
  const salt = user.subarray(32, 40);
  if (revision === 5) return startsWith(user, sha('sha256', password, salt));
  return revision === 6 && startsWith(user, strongHash(password, salt));
};

const integerOf = (object: PdfObject | undefined): number | undefined =>
  typeof object === 'number' && Number.isInteger(object) ? object : undefined;

const startsWith = (bytes: Buffer, start: Buffer): boolean => bytes.subarray(0, start.length).equals(start);

const sha = (kind: 'md5' | 'sha256' | 'sha384' | 'sha512', ...parts: readonly Uint8Array[]): Buffer => {
  const hash = createHash(kind);
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** Fills passwords up to 32 bytes. */
const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
const keyRounds = 50;
const rc4Rounds = 19;

/** Locks up to PDF 1.7 (algorithms 2, 4 and 5). */
const opensOldLock = (
  { encrypt, id, owner, user, revision }: Lock & { owner: Buffer; user: Buffer; revision: 2 | 3 | 4 },
  password: Buffer,
): boolean => {
  const keyBytes =
    revision === 2 ? 5 : Math.min(16, Math.max(5, (integerOf(encrypt.get('Length')) ?? 40) >> 3));
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE((integerOf(encrypt.get('P')) ?? 0) | 0);
  const metadata =
    revision === 4 && encrypt.get('EncryptMetadata') === false ? Buffer.alloc(4, 0xff) : Buffer.of();
  const padded = Buffer.concat([password, padding]).subarray(0, 32);
  let key = sha('md5', padded, owner.subarray(0, 32), permissions, id, metadata).subarray(0, keyBytes);
  if (revision === 2) return startsWith(user, rc4(key, padding));
  for (let round = 0; round < keyRounds; round += 1) key = sha('md5', key).subarray(0, keyBytes);
  let check = rc4(key, sha('md5', padding, id));
  for (let round = 1; round <= rc4Rounds; round += 1)
    check = rc4(
      key.map((byte) => byte ^ round),
      check,
    );
  return startsWith(user, check);
};

/** The cipher of old PDFs, which the platform's library no longer has. */
const rc4 = (key: Uint8Array, bytes: Uint8Array): Buffer => {
  const box = Uint8Array.from({ length: 256 }, (_, index) => index);
  const at = (index: number) => box[index & 0xff] ?? 0;
  const swap = (one: number, other: number) => {
    [box[one], box[other]] = [at(other), at(one)];
  };
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) & 0xff;
    swap(i, j);
  }
  let [i, j] = [0, 0];
  return Buffer.from(
    bytes.map((byte) => {
      i = (i + 1) & 0xff;
      j = (j + at(i)) & 0xff;
      swap(i, j);
      return byte ^ at(at(i) + at(j));
    }),
  );
};

const leastRounds = 64;
const kinds = ['sha256', 'sha384', 'sha512'] as const;

/** The hash of locks of PDF 2.0 (algorithm 2.B). */
const strongHash = (password: Buffer, salt: Buffer): Buffer => {
  let key = sha('sha256', password, salt);
  for (let done = 0, last = 0; done < leastRounds || last > done - 32; done += 1) {
    const repeated = Buffer.concat(Array.from({ length: 64 }, () => Buffer.concat([password, key])));
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(
      false,
    );
    const mixed = cipher.update(repeated);
    const remainder = mixed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = sha(kinds[remainder] ?? 'sha256', mixed);
    last = mixed.at(-1) ?? 0;
  }
  return key.subarray(0, 32);
};
