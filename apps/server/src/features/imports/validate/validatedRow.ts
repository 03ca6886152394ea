import type { ImportedText, imports } from '@simward/contract';
import type { ImportRow } from '../parse/readCsv.ts';

/**
 * ready: taken as it stands. changed: taken, but not quite as it stands. unchanged: describes a person who is already
 * there, nothing is done. error: not taken until somebody corrects it.
 */
export type RowStatus = Exclude<imports.ImportRowStatus, 'imported' | 'undone'>;

/** A person as the import would write it; of a row in error, as far as it could be read. */
export interface ImportRecord extends Record<ImportedText, string | null> {
  name: string;
  emailAddress: string;
  /** null: a new User ID is issued. */
  mobileNo: string | null;
  courseName: string | null;
  role: string;
  departments: string[];
  gender: 'Male' | 'Female' | null;
}

export interface ValidatedRow extends Pick<ImportRow, 'line' | 'cells'> {
  status: RowStatus;
  /** `field` is a field of the import, or `row` for the row as a whole. */
  reasons: Finding[];
  record: ImportRecord;
}

/** What one part of the result found: errors stop the row, notes say what is taken otherwise than written. */
export interface Finding {
  field: string;
  message: string;
  severity: 'error' | 'note';
}

export const error = (field: string, message: string): Finding => ({ field, message, severity: 'error' });
export const note = (field: string, message: string): Finding => ({ field, message, severity: 'note' });
