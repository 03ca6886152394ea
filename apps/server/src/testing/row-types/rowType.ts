import { createHash } from 'node:crypto';

/** What TypeScript says of a value, as far as a value can be held against it. A number names another shape of the file. */
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
      /** Of every other name, where the type has an index signature. */
      readonly others: number | null;
    }
  | { readonly is: 'oneOf'; readonly of: readonly number[] };

interface Property {
  readonly shape: number;
  readonly optional: boolean;
}

/** A call in the source whose promise is kept with rows. */
export interface TypedStatement {
  readonly line: number;
  /** Where the call begins and ends in the file's text. */
  readonly start: number;
  readonly end: number;
  /** What the promise is kept with: `{ rows }`, the rows, the first row; or a function that promises rows. */
  readonly answer: 'result' | 'rows' | 'first' | 'function';
  /** The row's shape. */
  readonly row: number;
}

export interface TypedFile {
  /** The path within the repository. */
  readonly file: string;
  /** Of the text that was read. */
  readonly digest: string;
  readonly statements: readonly TypedStatement[];
  readonly shapes: readonly Shape[];
}

export const digestOf = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 16);
