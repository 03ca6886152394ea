import type { ImportedText } from '@simward/contract';
import type { Text } from '@simward/texts';
import type { ImportRow } from '../parse/readCsv.ts';

/**
 * ready: imported as written. changed: imported, but not exactly as written. unchanged: describes a person who is
 * registered already, so nothing is done. error: not imported until somebody corrects it.
 */
export type RowStatus = 'ready' | 'changed' | 'unchanged' | 'error';

/** A person as the import would store them; in a row with errors, as far as the row could be read. */
export interface ImportRecord extends Record<ImportedText, string | null> {
  name: string;
  emailAddress: string;
  /** Null when a new User ID is to be issued. */
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

/** An error keeps the row from being imported; a note says what is imported differently from what is written. */
export interface Finding {
  field: string;
  message: Text;
  severity: 'error' | 'note';
}

export const error = (field: string, message: Text): Finding => ({ field, message, severity: 'error' });
export const note = (field: string, message: Text): Finding => ({ field, message, severity: 'note' });
