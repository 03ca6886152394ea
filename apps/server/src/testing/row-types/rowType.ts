import { createHash } from 'node:crypto';

/** The part of a type that a value can be compared with. A number is the index of another shape of the file. */
export type Shape =
  | { readonly is: 'anything' | 'string' | 'number' | 'boolean' | 'null' | 'undefined' }
  /** An instance of a class that PostgreSQL's driver makes: Date, Buffer. */
  | { readonly is: 'instance'; readonly of: 'Date' | 'Buffer' }
  | { readonly is: 'literal'; readonly value: string | number | boolean }
  | { readonly is: 'list'; readonly of: number }
  | { readonly is: 'tuple'; readonly of: readonly number[] }
  | {
      readonly is: 'object';
      readonly properties: Readonly<Record<string, Property>>;
      /** The shape of all other names, if the type has an index signature. */
      readonly others: number | null;
    }
  | { readonly is: 'oneOf'; readonly of: readonly number[] };

interface Property {
  readonly shape: number;
  readonly optional: boolean;
}

/** A call in the source that is answered with rows. */
export interface TypedStatement {
  readonly line: number;
  /** Positions of the call's start and end in the file's text. */
  readonly start: number;
  readonly end: number;
  /** The form of the answer: `{ rows }`, the rows, the first row; or a function that answers rows. */
  readonly answer: 'result' | 'rows' | 'first' | 'function';
  /** The row's shape. */
  readonly row: number;
}

export interface TypedFile {
  /** The path within the repository. */
  readonly file: string;
  /** The digest of the text that was read. */
  readonly digest: string;
  readonly statements: readonly TypedStatement[];
  readonly shapes: readonly Shape[];
}

export const digestOf = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 16);
