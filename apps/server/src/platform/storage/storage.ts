import type { Readable } from 'node:stream';

/** What somebody may send to a signed address: exactly this and nothing else. */
export interface PutTerms {
  readonly key: string;
  readonly contentType: string;
  readonly byteSize: number;
}

/** Bytes of an object, both ends included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Where files are kept: a folder, or a bucket. Keys are made by `objectKey` alone; knowing one opens nothing. */
export interface Storage {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Null when there is nothing under this key. */
  read(key: string, range?: ByteRange): Promise<Readable | null>;
  /** In bytes; null when there is nothing under this key. */
  sizeOf(key: string): Promise<number | null>;
  /** Also when there is nothing under this key. */
  remove(key: string): Promise<void>;
  /** Address that takes one object of exactly these terms by PUT, for 15 minutes. */
  signedPut(terms: PutTerms): Promise<string>;
  /**
   * Address that gives the object, or a part of it, by GET; the same for an hour, so that browsers keep what they have
   * seen. With a name the browser saves it under that.
   */
  signedGet(key: string, name?: string): Promise<string>;
  /** Where browsers send and fetch objects when it is not the portal itself. */
  readonly origin: string | null;
}
