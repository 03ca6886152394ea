import type { Readable } from 'node:stream';

/** The terms of a signed PUT address, which accepts no other upload. */
export interface PutTerms {
  readonly key: string;
  readonly contentType: string;
  readonly byteSize: number;
}

/** An object that is uploaded in parts. */
export interface PartedObject {
  readonly key: string;
  /** The name that the store itself gave the upload. */
  readonly reference: string;
}

export interface PartTerms extends PutTerms, PartedObject {
  /** The number of the part, counted from 1. */
  readonly part: number;
}

/** A range of an object's bytes. The bytes at both ends belong to it. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Stores objects in parts: uploads of gigabytes can be interrupted, and the client then sends only the
 * missing parts.
 */
export interface PartsStore {
  /** @returns the store's own name of the upload */
  begin(key: string, contentType: string): Promise<string>;
  /** An address to which exactly this part can be sent by PUT. It is valid for 15 minutes. */
  signedPut(terms: PartTerms): Promise<string>;
  /**
   * The numbers of the parts that have arrived completely, rising; empty if the store does not know the
   * upload any more.
   */
  arrived(object: PartedObject): Promise<number[]>;
  /** Joins the parts into the object. From then on it cannot be changed, not even with a signed address. */
  join(object: PartedObject): Promise<void>;
  /** Does nothing if there is no such upload. */
  giveUp(object: PartedObject): Promise<void>;
}

/** Stores objects in a folder or a bucket. Only `objectKey` makes keys; knowing a key gives no access. */
export interface Storage {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Null when there is nothing under this key. */
  read(key: string, range?: ByteRange): Promise<Readable | null>;
  /** The object's size in bytes; null when there is nothing under this key. */
  sizeOf(key: string): Promise<number | null>;
  /**
   * The object's SHA-256 hash in hexadecimal; null in a bucket, because the whole object would have to be
   * fetched to compute it.
   */
  sha256Of(key: string): Promise<string | null>;
  /** Does nothing if there is nothing under this key. */
  remove(key: string): Promise<void>;
  /** An address to which exactly this object can be sent by PUT. It is valid for 15 minutes. */
  signedPut(terms: PutTerms): Promise<string>;
  /**
   * Address that serves the object, or a part of it, by GET. It is the same for an hour, so that browsers can cache
   * objects and headsets have time to fetch long ones.
   */
  signedGet(key: string): Promise<string>;
  /**
   * An address from which the browser saves the object under this name. It is valid for 5 minutes, so ask for
   * it at the click.
   */
  signedDownload(key: string, name: string): Promise<string>;
  readonly parts: PartsStore;
  /** Stores a part that was sent to the portal; null for a bucket, which receives parts itself. */
  readonly takePart: ((terms: Omit<PartTerms, 'reference'>, content: Readable) => Promise<void>) | null;
  /**
   * The origin of the bucket, to which browsers send objects and from which they fetch them; null without a
   * bucket.
   */
  readonly origin: string | null;
}
