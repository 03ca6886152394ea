import { createHmac, timingSafeEqual } from 'node:crypto';
import { basePath } from '@simward/contract';
import type { Clock } from '../../time/clock.ts';
import { downloadExpiry, getExpiry, putExpiry } from './linkTimes.ts';

/** Where the portal itself takes and gives objects. */
export const objectsPath = `${basePath}/objects`;

/** What a PUT may bring; a client of the specification's form does not say how long its file is. */
export interface LinkTerms {
  readonly key: string;
  readonly contentType: string;
  readonly byteSize: number | null;
  /** Which part of the object; none is the whole. */
  readonly part?: number | undefined;
}

export interface ObjectLinks {
  put(terms: LinkTerms): string;
  get(key: string): string;
  /** @param name what the object is saved under */
  download(key: string, name: string): string;
  /** The terms that a PUT address was signed for; undefined when it was changed or has expired. */
  readPut(key: string, query: Record<string, string | undefined>): LinkTerms | undefined;
  isGoodGet(key: string, query: Record<string, string | undefined>): boolean;
}

/** Signed addresses of the portal's own object store: bound to method, key, type, length and expiry. */
export const createObjectLinks = (secret: Uint8Array, clock: Clock): ObjectLinks => {
  const signatureOf = (...parts: (string | number)[]) =>
    createHmac('sha256', secret).update(JSON.stringify(parts)).digest();
  const holds = (given: string | undefined, expected: Buffer) => {
    const bytes = Buffer.from(given ?? '', 'base64url');
    return bytes.length === expected.length && timingSafeEqual(bytes, expected);
  };
  const isCurrent = (expires: string) => Number(expires) > clock.now().getTime();
  const address = (key: string, query: Record<string, string>) =>
    `${objectsPath}/${key}?${new URLSearchParams(query)}`;

  const getAddress = (key: string, name: string, expiresAt: Date) => {
    const expires = String(expiresAt.getTime());
    const signature = signatureOf('GET', key, name, expires).toString('base64url');
    return address(key, { ...(name && { name }), expires, signature });
  };

  return {
    put: ({ key, contentType, byteSize, part }) => {
      const expires = String(putExpiry(clock.now()).getTime());
      const size = byteSize === null ? 'any' : String(byteSize);
      const number = part === undefined ? '' : String(part);
      const signature = signatureOf('PUT', key, contentType, size, number, expires).toString('base64url');
      return address(key, {
        type: contentType,
        size,
        ...(number && { part: number }),
        expires,
        signature,
      });
    },
    get: (key) => getAddress(key, '', getExpiry(clock.now())),
    download: (key, name) => getAddress(key, name, downloadExpiry(clock.now())),
    readPut: (key, { type = '', size = '', part = '', expires = '', signature }) => {
      if (!holds(signature, signatureOf('PUT', key, type, size, part, expires)) || !isCurrent(expires))
        return undefined;
      return {
        key,
        contentType: type,
        byteSize: size === 'any' ? null : Number(size),
        part: part === '' ? undefined : Number(part),
      };
    },
    isGoodGet: (key, { name = '', expires = '', signature }) =>
      holds(signature, signatureOf('GET', key, name, expires)) && isCurrent(expires),
  };
};
