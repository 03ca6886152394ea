import type { Readable } from 'node:stream';

/** The only upload that a signed address accepts. */
export interface PutTerms {
  readonly key: string;
  readonly contentType: string;
  readonly byteSize: number;
}

/** An object that arrives in parts. */
export interface PartedObject {
  readonly key: string;
  /** The store's own name of the upload. */
  readonly reference: string;
}

export interface PartTerms extends PutTerms, PartedObject {
  /** From 1. */
  readonly part: number;
}

/** Bytes of an object, both ends included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Objects of gigabytes come in parts, so that a client can continue an interrupted upload with the missing ones. */
export interface PartsStore {
  /** @returns the store's own name of the upload */
  begin(key: string, contentType: string): Promise<string>;
  /** Address that takes one part of exactly these terms by PUT, for 15 minutes. */
  signedPut(terms: PartTerms): Promise<string>;
  /** Numbers of the complete parts, rising; none if the store does not know the upload any more. */
  arrived(object: PartedObject): Promise<number[]>;
  /** Makes the object of its parts. From then on it cannot be changed, not even with a signed address. */
  join(object: PartedObject): Promise<void>;
  /** Does nothing if there is no such upload. */
  giveUp(object: PartedObject): Promise<void>;
}

/** Stores objects in a folder or a bucket. Only `objectKey` makes keys; knowing a key gives no access. */
export interface Storage {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Null when there is nothing under this key. */
  read(key: string, range?: ByteRange): Promise<Readable | null>;
  /** In bytes; null when there is nothing under this key. */
  sizeOf(key: string): Promise<number | null>;
  /** Hexadecimal; null in a bucket, from which the whole object would have to be fetched. */
  sha256Of(key: string): Promise<string | null>;
  /** Does nothing if there is nothing under this key. */
  remove(key: string): Promise<void>;
  /** Address that takes one object of exactly these terms by PUT, for 15 minutes. */
  signedPut(terms: PutTerms): Promise<string>;
  /**
   * Address that serves the object, or a part of it, by GET. It is the same for an hour, so that browsers can cache
   * objects and headsets have time to fetch long ones.
   */
  signedGet(key: string): Promise<string>;
  /** Address that works for 5 minutes, to be asked for at the click; the browser saves the object under this name. */
  signedDownload(key: string, name: string): Promise<string>;
  readonly parts: PartsStore;
  /** Stores a part that was sent to the portal; null for a bucket, which receives parts itself. */
  readonly takePart: ((terms: Omit<PartTerms, 'reference'>, content: Readable) => Promise<void>) | null;
  /** Origin of the bucket, where browsers send and fetch objects; null if that is the portal itself. */
  readonly origin: string | null;
}
