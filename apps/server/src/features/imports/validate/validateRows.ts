import { identifierTexts, messages } from '@simward/contract';
import { problem } from '../../../platform/problem.ts';
import { importFields } from '../parse/importFields.ts';
import type { ImportRow } from '../parse/readCsv.ts';
import type { ImportFacts } from './facts/importFacts.ts';
import { indexFacts, type KnownFacts } from './facts/indexFacts.ts';
import { describesPerson } from './fields/describesPerson.ts';
import { foldName } from './fields/foldName.ts';
import { readRecord } from './fields/readRecord.ts';
import { takeCapacity } from './validateDepartments.ts';
import {
  error,
  type Finding,
  type ImportRecord,
  note,
  type RowStatus,
  type ValidatedRow,
} from './validatedRow.ts';

/** On which line a User ID, an e-mail address or an identifier stood first. */
interface SeenLines {
  mobileNos: Map<string, number>;
  emails: Map<string, number>;
  identifiers: Map<string, number>;
}

const firstLine = (seen: Map<string, number>, key: string | null, line: number): number | undefined => {
  if (!key) return undefined;
  const earlier = seen.get(key);
  if (earlier === undefined) seen.set(key, line);
  return earlier;
};

/** The first of two rows with the same User ID or e-mail address stands; the later one names it. */
const validateRepeats = ({ line }: ImportRow, record: ImportRecord, seen: SeenLines): Finding[] => {
  const sameNumber = firstLine(seen.mobileNos, record.mobileNo, line);
  const sameEmail = firstLine(seen.emails, foldName(record.emailAddress), line);
  return [
    ...(sameNumber === undefined ? [] : [error('mobileNo', `Line ${sameNumber} has the same User ID`)]),
    ...(sameEmail === undefined
      ? []
      : [error('emailAddress', `Line ${sameEmail} has the same email address`)]),
  ];
};

const validateNumber = (
  mobileNo: string | null,
  findings: readonly Finding[],
  known: KnownFacts,
): Finding[] => {
  if (findings.some(({ field }) => field === 'mobileNo')) return [];
  if (mobileNo === null) return [note('mobileNo', 'A new User ID will be issued')];
  if (known.peopleByMobileNo.has(mobileNo)) return [error('mobileNo', messages.userIdTaken.text)];
  return known.takenElsewhere.has(mobileNo)
    ? [note('mobileNo', `User ID ${mobileNo} is taken; a new one will be issued`)]
    : [];
};

/** Invitations and new passwords go by e-mail, so within a company an address belongs to one person. */
const validateEmail = (
  { emailAddress, mobileNo }: ImportRecord,
  findings: readonly Finding[],
  known: KnownFacts,
): Finding[] => {
  const owner = known.peopleByEmail.get(foldName(emailAddress));
  return !owner || owner.mobileNo === mobileNo || findings.some(({ field }) => field === 'emailAddress')
    ? []
    : [error('emailAddress', problem('user.email-taken').message)];
};

/** With two people of one value, one's results would reach the other. */
const validateIdentifiers = (
  { line }: ImportRow,
  record: ImportRecord,
  known: KnownFacts,
  seen: SeenLines,
): Finding[] =>
  identifierTexts.flatMap(({ name, label }) => {
    const people = known.peopleByIdentifier.get(name);
    const value = record[name];
    if (!people || !value) return [];
    const same = firstLine(seen.identifiers, `${name} ${value}`, line);
    if (same !== undefined) return [error(name, `Line ${same} has the same ${label}`)];
    return people.has(value)
      ? [error(name, problem('user.identifier-taken', { values: { field: label } }).message)]
      : [];
  });

const statusOf = (findings: readonly Finding[]): RowStatus => {
  if (findings.some(({ severity }) => severity === 'error')) return 'error';
  return findings.length > 0 ? 'changed' : 'ready';
};

/** In the order of the columns; what concerns the whole row comes first. */
const positions = new Map<string, number>(importFields.map((field, index) => [field, index]));
const position = ({ field }: Finding) => positions.get(field) ?? -1;

const validated = (
  { line, cells }: ImportRow,
  record: ImportRecord,
  status: RowStatus,
  findings: readonly Finding[],
): ValidatedRow => ({
  line,
  cells,
  status,
  reasons: findings.toSorted((one, other) => position(one) - position(other)),
  record,
});

const validateRow = (row: ImportRow, known: KnownFacts, seen: SeenLines): ValidatedRow => {
  const { record, findings: read } = readRecord(row, known);
  const repeats = validateRepeats(row, record, seen);
  const person = known.peopleByMobileNo.get(record.mobileNo ?? '');
  if (person && repeats.length === 0 && describesPerson(row, record, person, known))
    return validated(row, record, 'unchanged', [
      note('row', 'Already registered like this; nothing changes'),
    ]);
  const findings = [...read, ...repeats];
  findings.push(
    ...validateNumber(record.mobileNo, findings, known),
    ...validateEmail(record, findings, known),
    ...validateIdentifiers(row, record, known, seen),
  );
  // Only a row that is taken takes a place, so that a row in error does not turn others away.
  if (statusOf(findings) !== 'error') findings.push(...takeCapacity(record.departments, known));
  const mobileNo = known.takenElsewhere.has(record.mobileNo ?? '') ? null : record.mobileNo;
  return validated(row, { ...record, mobileNo }, statusOf(findings), findings);
};

/** Validates the rows of a file one after the other, each against those before it. */
export const rowValidator = (facts: ImportFacts): ((row: ImportRow) => ValidatedRow) => {
  const known = indexFacts(facts);
  const seen: SeenLines = { mobileNos: new Map(), emails: new Map(), identifiers: new Map() };
  return (row) => validateRow(row, known, seen);
};

/**
 * Validates every row of a file: whether it can be taken, what would be written, and why not or why otherwise. Pure: the
 * same rows and facts give the same result, so that a preview, a row corrected in place and the import itself agree.
 */
export const validateRows = (rows: readonly ImportRow[], facts: ImportFacts): ValidatedRow[] =>
  rows.map(rowValidator(facts));
