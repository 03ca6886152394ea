import type { Readable } from 'node:stream';

/** What somebody may send to a signed address: exactly this and nothing else. */
export interface PutTerms {
  readonly key: string;
  readonly contentType: string;
  readonly byteSize: number;
}

/** An object that arrives in parts, and the store's own name of that. */
export interface PartedObject {
  readonly key: string;
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

/** Objects of gigabytes come in parts: whoever sends one goes on after a break with what is missing. */
export interface PartsStore {
  /** Answers the store's own name of the upload. */
  begin(key: string, contentType: string): Promise<string>;
  /** Address that takes one part of exactly these terms by PUT, for 15 minutes. */
  signedPut(terms: PartTerms): Promise<string>;
  /** Numbers of the parts that are there whole, rising; none where nothing is known of the upload any more. */
  arrived(object: PartedObject): Promise<number[]>;
  /** Makes the object of its parts. From then on nobody can change it, whatever signed address they hold. */
  join(object: PartedObject): Promise<void>;
  /** Also when there is nothing. */
  giveUp(object: PartedObject): Promise<void>;
}

/** Where files are kept: a folder, or a bucket. Keys are made by `objectKey` alone; knowing one opens nothing. */
export interface Storage {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Null when there is nothing under this key. */
  read(key: string, range?: ByteRange): Promise<Readable | null>;
  /** In bytes; null when there is nothing under this key. */
  sizeOf(key: string): Promise<number | null>;
  /** Hexadecimal; null where finding out would fetch the whole object from elsewhere. */
  sha256Of(key: string): Promise<string | null>;
  /** Also when there is nothing under this key. */
  remove(key: string): Promise<void>;
  /** Address that takes one object of exactly these terms by PUT, for 15 minutes. */
  signedPut(terms: PutTerms): Promise<string>;
  /**
   * Address that gives the object, or a part of it, by GET; the same for an hour, so that browsers keep what they have
   * seen and headsets fetch what is long.
   */
  signedGet(key: string): Promise<string>;
  /** The same for 5 minutes, to be asked for at the click; the browser saves it under this name. */
  signedDownload(key: string, name: string): Promise<string>;
  readonly parts: PartsStore;
  /** Takes a part that was sent to the portal; null where a bucket takes them itself. */
  readonly takePart: ((terms: Omit<PartTerms, 'reference'>, content: Readable) => Promise<void>) | null;
  /** Where browsers send and fetch objects when it is not the portal itself. */
  readonly origin: string | null;
}
