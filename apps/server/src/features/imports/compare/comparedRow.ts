import type { imports } from '@simward/contract';
import type { Finding, ImportRecord } from '../validate/validatedRow.ts';
import type { KnownPerson } from './compareFacts.ts';

export type Change = imports.ListRow['changes'][number];

/** A value of a person that an import sets, in the form of the domain. */
export interface ValuesToSet {
  name?: string;
  emailAddress?: string;
  gender?: 'Male' | 'Female';
  location?: string;
  externalSystemId?: string;
  loginName?: string;
  integrationField1?: string;
  /** Name of the course. */
  courseName?: string;
  /** Names of the departments, in their order. */
  departments?: readonly string[];
  /** Name of the role. */
  role?: string;
  status?: boolean;
}

/** A row of a list beside the person of the company whom it is about. */
export interface ComparedRow {
  line: number;
  cells: Record<imports.ListField, string>;
  record: ImportRecord;
  state: imports.ImportRowState;
  noted: boolean;
  reasons: Finding[];
  /** All that the row says otherwise, also what waits for a confirmation. */
  changes: Change[];
  needsConfirmation: boolean;
  /** The person whom the row is about, also of a row in error; people outside of the caller's scope never. */
  userId: string | null;
  details: {
    written: Partial<Record<imports.ListField, string>>;
    person: imports.ListRow['person'];
    offer: imports.ListRow['offer'];
    away: imports.ListRow['away'];
    made: ('department' | 'course')[];
    /** The field by which the person was found; null for somebody recognised by name and department. */
    matchedBy: imports.ImportField | null;
  };
  /** What the import does with the person; not stored, because it is found out anew then. */
  person: KnownPerson | null;
  sets: ValuesToSet;
}

/** Makes a row one in error, which changes nothing. */
export const refuse = (row: ComparedRow, faults: readonly Finding[]): void => {
  row.state = 'error';
  row.reasons = [...row.reasons, ...faults];
  row.needsConfirmation = false;
  row.sets = {};
};
