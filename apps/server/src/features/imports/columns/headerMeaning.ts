import type { ImportField } from '../parse/importFields.ts';

/** What a header says that its column has. Values confirm or contradict it. */
export type Meaning =
  | Exclude<ImportField, 'mobileNo'>
  | 'status'
  | 'firstName'
  | 'middleName'
  /** A word between first name and surname that belongs to both, as in Dutch names. */
  | 'infix'
  | 'lastName'
  /** Name of a User ID, or of a login: ten digits are a User ID. */
  | 'userId'
  | 'telephone'
  /** An address, but not the one under which somebody is reached at work or school. */
  | 'otherEmail'
  /** An address that is never taken, for example of a superior or for a forgotten password. */
  | 'foreignEmail'
  | 'password'
  | 'leave-out';

export interface HeaderReading {
  meaning: Meaning;
  /** Of two columns with the same meaning the one with the smaller rank is taken. */
  rank: number;
  /** For a status: a column such as `suspended` says the opposite of one such as `enabled`. */
  trueMeans?: 'active' | 'inactive';
  /** The part of a value that is taken: without brackets, or behind the last slash. */
  cut?: 'brackets' | 'path';
  /** Stands in for this field where its own column is empty. */
  standsInFor?: 'emailAddress' | 'name';
}
