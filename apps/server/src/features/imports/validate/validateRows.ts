import { byField, identifierTexts, importedTexts, isOfDepartments } from '@simward/contract';
import { text } from '@simward/texts';
import { columnTitle, type ImportField, importFields } from '../parse/importFields.ts';
import type { ImportRow } from '../parse/readCsv.ts';
import { type ImportFacts, indexFacts, type KnownFacts, type PersonOnRecord } from './importFacts.ts';
import { foldName, tidy } from './readCells.ts';
import { readRecord } from './readRecord.ts';
import { takeCapacity } from './validateDepartments.ts';
import {
  error,
  type Finding,
  type ImportRecord,
  note,
  type RowStatus,
  type ValidatedRow,
} from './validatedRow.ts';

/**
 * Validates every row of a file: its status, the person that would be stored, and the reasons. Pure: the same rows and
 * facts give the same result, so that the preview, a corrected row and the import itself agree.
 */
export const validateRows = (rows: readonly ImportRow[], facts: ImportFacts): ValidatedRow[] =>
  rows.map(rowValidator(facts));

/** Validates the rows of a file one after the other, each also against the rows before it. */
export const rowValidator = (facts: ImportFacts): ((row: ImportRow) => ValidatedRow) => {
  const known = indexFacts(facts);
  const seen: SeenLines = { mobileNos: new Map(), emails: new Map(), identifiers: new Map() };
  return (row) => validateRow(row, known, seen);
};

/** The line on which each User ID, e-mail address and identifier came first. */
interface SeenLines {
  mobileNos: Map<string, number>;
  emails: Map<string, number>;
  identifiers: Map<string, number>;
}

const validateRow = (row: ImportRow, known: KnownFacts, seen: SeenLines): ValidatedRow => {
  const { record, findings: readFindings } = readRecord(row, known);
  const repeats = validateRepeats(row, record, seen);
  const person = known.peopleByMobileNo.get(record.mobileNo ?? '');
  if (person && repeats.length === 0 && describesPerson(row, record, person, known))
    return withStatus(row, record, 'unchanged', [note('row', text('imports.findings.registered'))]);
  const findings = [...readFindings, ...repeats];
  findings.push(
    ...validateNumber(record.mobileNo, findings, known),
    ...validateEmail(record, findings, known),
    ...validateIdentifiers(row, record, known, seen),
  );
  // Rows with errors take no place in a department, so that they keep nobody else out.
  if (statusOf(findings) !== 'error') findings.push(...takeCapacity(record.departments, known));
  const mobileNo = known.takenElsewhere.has(record.mobileNo ?? '') ? null : record.mobileNo;
  return withStatus(row, { ...record, mobileNo }, statusOf(findings), findings);
};

/** Of two rows with the same User ID or e-mail address, the later row gets the error and names the line of the first. */
const validateRepeats = ({ line }: ImportRow, record: ImportRecord, seen: SeenLines): Finding[] => {
  const sameNumber = firstLine(seen.mobileNos, record.mobileNo, line);
  const sameEmail = firstLine(seen.emails, foldName(record.emailAddress), line);
  return [
    ...(sameNumber === undefined
      ? []
      : [error('mobileNo', text('imports.findings.userIdRepeated', { line: sameNumber }))]),
    ...(sameEmail === undefined
      ? []
      : [error('emailAddress', text('imports.findings.emailRepeated', { line: sameEmail }))]),
  ];
};

const firstLine = (seen: Map<string, number>, key: string | null, line: number): number | undefined => {
  if (!key) return undefined;
  const earlier = seen.get(key);
  if (earlier === undefined) seen.set(key, line);
  return earlier;
};

/** True when every column of the row equals what is stored of this person. */
const describesPerson = (
  { cells }: ImportRow,
  record: ImportRecord,
  person: PersonOnRecord,
  known: KnownFacts,
): boolean =>
  !person.deleted &&
  isInScope(person, known) &&
  importFields.every((field) => cells[field] === undefined || isEqual[field](record, person));

/** True for people whom the caller looks after. A row must not show a Manager anything about other people. */
const isInScope = (person: PersonOnRecord, known: KnownFacts): boolean =>
  !isOfDepartments(known.caller) ||
  person.departments.some((name) => known.departments.get(foldName(name))?.own);

type Equal = (record: ImportRecord, person: PersonOnRecord) => boolean;

const isEqual: Record<ImportField, Equal> = {
  ...byField(
    importedTexts,
    ({ name }): Equal =>
      (record, person) =>
        tidied(record[name]) === tidied(person[name]),
  ),
  mobileNo: (record, person) => record.mobileNo === person.mobileNo,
  name: (record, person) => record.name === tidied(person.name),
  emailAddress: (record, person) => foldName(record.emailAddress) === foldName(person.emailAddress),
  employeeId: (record, person) => foldName(record.courseName ?? '') === foldName(person.courseName ?? ''),
  role: (record, person) => foldName(record.role) === foldName(person.role),
  department: (record, person) => foldNames(record.departments) === foldNames(person.departments),
  gender: (record, person) => record.gender === person.gender,
};

const foldNames = (names: readonly string[]) => names.map(foldName).sort().join('\n');
const tidied = (value: string | null) => tidy(value ?? '');

const validateNumber = (
  mobileNo: string | null,
  findings: readonly Finding[],
  known: KnownFacts,
): Finding[] => {
  if (findings.some(({ field }) => field === 'mobileNo')) return [];
  if (mobileNo === null) return [note('mobileNo', text('imports.findings.userIdIssued'))];
  if (known.peopleByMobileNo.has(mobileNo)) return [error('mobileNo', text('messages.userIdTaken.text'))];
  return known.takenElsewhere.has(mobileNo)
    ? [note('mobileNo', text('imports.findings.userIdReplaced', { mobileNo }))]
    : [];
};

/**
 * An address may belong to one person of a company only, because invitations and new passwords are mailed to
 * it.
 */
const validateEmail = (
  { emailAddress, mobileNo }: ImportRecord,
  findings: readonly Finding[],
  known: KnownFacts,
): Finding[] => {
  const owner = known.peopleByEmail.get(foldName(emailAddress));
  return !owner || owner.mobileNo === mobileNo || findings.some(({ field }) => field === 'emailAddress')
    ? []
    : [error('emailAddress', text('problem.user.email-taken.detail'))];
};

/** If two people had the same identifier, another system would get the results of one for the other. */
const validateIdentifiers = (
  { line }: ImportRow,
  record: ImportRecord,
  known: KnownFacts,
  seen: SeenLines,
): Finding[] =>
  identifierTexts.flatMap(({ name }) => {
    const people = known.peopleByIdentifier.get(name);
    const value = record[name];
    if (!people || !value) return [];
    const same = firstLine(seen.identifiers, `${name} ${value}`, line);
    const field = columnTitle(name);
    if (same !== undefined)
      return [error(name, text('imports.findings.identifierRepeated', { line: same, field }))];
    return people.has(value) ? [error(name, text('problem.user.identifier-taken.detail', { field }))] : [];
  });

const statusOf = (findings: readonly Finding[]): RowStatus => {
  if (findings.some(({ severity }) => severity === 'error')) return 'error';
  return findings.length > 0 ? 'changed' : 'ready';
};

const withStatus = (
  { line, cells }: ImportRow,
  record: ImportRecord,
  status: RowStatus,
  findings: readonly Finding[],
): ValidatedRow => ({
  line,
  cells,
  status,
  reasons: findings.toSorted((a, b) => position(a) - position(b)),
  record,
});

/** Findings are sorted in the order of the columns, findings on the whole row first. */
const positions = new Map<string, number>(importFields.map((field, index) => [field, index]));
const position = ({ field }: Finding) => positions.get(field) ?? -1;
