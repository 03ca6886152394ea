import { byField, importedTexts } from '@simward/contract';
import { type ImportField, importFields } from '../../parse/importFields.ts';
import type { ImportRow } from '../../parse/readCsv.ts';
import type { PersonOnRecord } from '../facts/importFacts.ts';
import type { KnownFacts } from '../facts/indexFacts.ts';
import type { ImportRecord } from '../validatedRow.ts';
import { foldName, tidy } from './foldName.ts';

const folded = (names: readonly string[]) => names.map(foldName).sort().join('\n');
const text = (value: string | null) => tidy(value ?? '');

type Equal = (record: ImportRecord, person: PersonOnRecord) => boolean;

const equal: Record<ImportField, Equal> = {
  ...byField(
    importedTexts,
    ({ name }): Equal =>
      (record, person) =>
        text(record[name]) === text(person[name]),
  ),
  mobileNo: (record, person) => record.mobileNo === person.mobileNo,
  name: (record, person) => record.name === text(person.name),
  emailAddress: (record, person) => foldName(record.emailAddress) === foldName(person.emailAddress),
  employeeId: (record, person) => foldName(record.courseName ?? '') === foldName(person.courseName ?? ''),
  role: (record, person) => foldName(record.role) === foldName(person.role),
  department: (record, person) => folded(record.departments) === folded(person.departments),
  gender: (record, person) => record.gender === person.gender,
};

/** Whom the caller looks after; a row must not tell a Manager anything about the others. */
const isInScope = (person: PersonOnRecord, known: KnownFacts): boolean =>
  known.caller.permissionSet !== 'manager' ||
  person.departments.some((name) => known.departments.get(foldName(name))?.own);

/** Whether every column of the row says of this person what is already known. */
export const describesPerson = (
  { cells }: ImportRow,
  record: ImportRecord,
  person: PersonOnRecord,
  known: KnownFacts,
): boolean =>
  !person.deleted &&
  isInScope(person, known) &&
  importFields.every((field) => cells[field] === undefined || equal[field](record, person));
