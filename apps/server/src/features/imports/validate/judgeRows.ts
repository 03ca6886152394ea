import { messages } from '@simward/contract';
import { problem } from '../../../platform/problem.ts';
import { importFields } from '../parse/importFields.ts';
import type { ImportRow } from '../parse/readCsv.ts';
import { describesPerson } from './describesPerson.ts';
import { foldName } from './foldName.ts';
import type { ImportFacts } from './importFacts.ts';
import { indexFacts, type KnownFacts } from './indexFacts.ts';
import { takePlaces } from './judgeDepartments.ts';
import { error, type Finding, type ImportRecord, type JudgedRow, note, type RowStatus } from './judgedRow.ts';
import { readRecord } from './readRecord.ts';

/** On which line a User ID or an e-mail address stood first. */
interface SeenLines {
  mobileNos: Map<string, number>;
  emails: Map<string, number>;
}

const firstLine = (seen: Map<string, number>, key: string | null, line: number): number | undefined => {
  if (!key) return undefined;
  const earlier = seen.get(key);
  if (earlier === undefined) seen.set(key, line);
  return earlier;
};

/** The first of two rows with the same User ID or e-mail address stands; the later one names it. */
const judgeRepeats = ({ line }: ImportRow, record: ImportRecord, seen: SeenLines): Finding[] => {
  const sameNumber = firstLine(seen.mobileNos, record.mobileNo, line);
  const sameEmail = firstLine(seen.emails, foldName(record.emailAddress), line);
  return [
    ...(sameNumber === undefined ? [] : [error('mobileNo', `Line ${sameNumber} has the same User ID`)]),
    ...(sameEmail === undefined
      ? []
      : [error('emailAddress', `Line ${sameEmail} has the same email address`)]),
  ];
};

const judgeNumber = (mobileNo: string | null, findings: readonly Finding[], known: KnownFacts): Finding[] => {
  if (findings.some(({ field }) => field === 'mobileNo')) return [];
  if (mobileNo === null) return [note('mobileNo', 'A new User ID will be issued')];
  if (known.peopleByMobileNo.has(mobileNo)) return [error('mobileNo', messages.M38.text)];
  return known.takenElsewhere.has(mobileNo)
    ? [note('mobileNo', `User ID ${mobileNo} is taken; a new one will be issued`)]
    : [];
};

/** Invitations and new passwords go by e-mail, so within a company an address belongs to one person. */
const judgeEmail = (
  { emailAddress, mobileNo }: ImportRecord,
  findings: readonly Finding[],
  known: KnownFacts,
): Finding[] => {
  const owner = known.peopleByEmail.get(foldName(emailAddress));
  return !owner || owner.mobileNo === mobileNo || findings.some(({ field }) => field === 'emailAddress')
    ? []
    : [error('emailAddress', problem('user.email-taken').message)];
};

const statusOf = (findings: readonly Finding[]): RowStatus => {
  if (findings.some(({ severity }) => severity === 'error')) return 'error';
  return findings.length > 0 ? 'changed' : 'ready';
};

/** In the order of the columns; what concerns the whole row comes first. */
const positions = new Map<string, number>(importFields.map((field, index) => [field, index]));
const position = ({ field }: Finding) => positions.get(field) ?? -1;

const judged = (
  { line, cells }: ImportRow,
  record: ImportRecord,
  status: RowStatus,
  findings: readonly Finding[],
): JudgedRow => ({
  line,
  cells,
  status,
  reasons: findings.toSorted((one, other) => position(one) - position(other)),
  record,
});

const judgeRow = (row: ImportRow, known: KnownFacts, seen: SeenLines): JudgedRow => {
  const { record, findings: read } = readRecord(row, known);
  const repeats = judgeRepeats(row, record, seen);
  const person = known.peopleByMobileNo.get(record.mobileNo ?? '');
  if (person && repeats.length === 0 && describesPerson(row, record, person, known))
    return judged(row, record, 'unchanged', [note('row', 'Already registered like this; nothing changes')]);
  const findings = [...read, ...repeats];
  findings.push(...judgeNumber(record.mobileNo, findings, known), ...judgeEmail(record, findings, known));
  // Only a row that is taken takes a place, so that a row in error does not turn others away.
  if (statusOf(findings) !== 'error') findings.push(...takePlaces(record.departments, known));
  const mobileNo = known.takenElsewhere.has(record.mobileNo ?? '') ? null : record.mobileNo;
  return judged(row, { ...record, mobileNo }, statusOf(findings), findings);
};

/**
 * Judges every row of a file: whether it can be taken, what would be written, and why not or why otherwise. Pure: the
 * same rows and facts give the same judgement, so that a preview, a row mended in place and the import itself agree.
 */
export const judgeRows = (rows: readonly ImportRow[], facts: ImportFacts): JudgedRow[] => {
  const known = indexFacts(facts);
  const seen: SeenLines = { mobileNos: new Map(), emails: new Map() };
  return rows.map((row) => judgeRow(row, known, seen));
};
