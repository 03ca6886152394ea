import { createHmac, timingSafeEqual } from 'node:crypto';
import { basePath } from '@simward/contract';
import { fileNamesOf } from '../../http/attachment.ts';
import type { Clock } from '../../time/clock.ts';
import { typeOfKey } from './objectKey.ts';

/** Path at which the portal itself accepts and serves objects. */
export const objectsPath = `${basePath}/objects`;

/** The terms of a signed PUT address, which accepts no other upload. */
export interface LinkTerms {
  readonly key: string;
  readonly contentType: string;
  /** Null for clients of the original specification, which do not state the size of their file. */
  readonly byteSize: number | null;
  /** Number of the object's part; undefined for a whole object. */
  readonly part?: number | undefined;
}

export interface ObjectLinks {
  put(terms: LinkTerms): string;
  get(key: string): string;
  /** @param name file name under which the browser saves the object */
  download(key: string, name: string): string;
  /** The terms that a PUT address was signed for; undefined when it was changed or has expired. */
  readPut(key: string, query: Record<string, string | undefined>): LinkTerms | undefined;
  isGoodGet(key: string, query: Record<string, string | undefined>): boolean;
}

/**
 * Signs and checks addresses of the portal's own object store. A signature covers method, key, type, length
 * and expiry.
 */
export const createObjectLinks = (secret: Uint8Array, clock: Clock): ObjectLinks => {
  const signatureOf = (...parts: (string | number)[]) =>
    createHmac('sha256', secret).update(JSON.stringify(parts)).digest();
  const isSignature = (text: string | undefined, expected: Buffer) => {
    const bytes = Buffer.from(text ?? '', 'base64url');
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
      if (!isSignature(signature, signatureOf('PUT', key, type, size, part, expires)) || !isCurrent(expires))
        return undefined;
      return {
        key,
        contentType: type,
        byteSize: size === 'any' ? null : Number(size),
        part: part === '' ? undefined : Number(part),
      };
    },
    isGoodGet: (key, { name = '', expires = '', signature }) =>
      isSignature(signature, signatureOf('GET', key, name, expires)) && isCurrent(expires),
  };
};

/** Validity of a signed PUT address. */
export const putMinutes = 15;
/** Validity of an object's address, counted from the full hour in which it was made. */
export const getHours = 2;

const minute = 60_000;
const hour = 60 * minute;

/**
 * The hour in which `now` lies, from its beginning: addresses are signed with it and thus stay the same for
 * an hour, so that browsers can cache objects.
 */
export const fullHour = (now: Date): Date => new Date(Math.floor(now.getTime() / hour) * hour);

export const putExpiry = (now: Date): Date => new Date(now.getTime() + putMinutes * minute);

/** Validity of a download's address, which is asked for at the click. */
export const downloadMinutes = 5;

export const downloadExpiry = (now: Date): Date => new Date(now.getTime() + downloadMinutes * minute);

export const getExpiry = (now: Date): Date => new Date(fullHour(now).getTime() + getHours * hour);

/** Time for which a browser caches an object without asking. A changed object has another address. */
export const cacheSeconds = 3600;

/**
 * The content-disposition header: pictures are shown within a page. Other objects are always saved, because
 * opened in the browser they could run as a page of this origin.
 * @param name file name under which the browser saves the object
 */
export const dispositionOf = (key: string, name?: string): string => {
  const way = typeOfKey(key)?.startsWith('image/') ? 'inline' : 'attachment';
  return name === undefined ? way : `${way}; ${fileNamesOf(name)}`;
};
