import { foldValue } from './foldValue.ts';
import type { HeaderReading, Meaning } from './headerMeaning.ts';
import type { ColumnProfile } from './profileColumns.ts';
import { isGender, isRoleWord, isStatusWord } from './valueWords.ts';

/** A column after its header and its values were heard. */
export interface Fit extends Omit<HeaderReading, 'meaning'> {
  /** `unsureName`: headed as the name, with values that are none; open where no other column is the name. */
  meaning: Exclude<Meaning, 'userId'> | 'mobileNo' | 'unsureName' | 'open';
}

export interface Evidence {
  rows: number;
  /** The portal's own headers are never in question, whatever stands below them. */
  isOwnFile: boolean;
  /** Folded names of departments and courses in the caller's scope. */
  departments: ReadonlySet<string>;
  courses: ReadonlySet<string>;
}

/** Confirms or contradicts what the header says; without a header the values alone propose. */
export const fitOf = (column: ColumnProfile, reading: HeaderReading | undefined, evidence: Evidence): Fit => {
  if (column.isPassword || reading?.meaning === 'password') return leftOut;
  if (evidence.isOwnFile && reading) return ownFit(reading);
  if (column.filled === 0) return leftOut;
  if (column.known.userIds * 2 >= column.filled) return { meaning: 'mobileNo', rank: -1 };
  if (!reading) return fitOfValues(column, evidence);
  return tests[reading.meaning](column, reading, evidence);
};

/** Nine of ten values; of a few one may be wrong where the header says the same. */
export const mostFit = (fitting: number, { filled }: ColumnProfile, isSure = false): boolean =>
  filled - fitting <= Math.max(Math.floor(filled / 10), isSure && filled > 2 ? 1 : 0);

const isDifferent = (column: ColumnProfile): boolean => mostFit(column.distinct, column, true);

/** Some value stands in several rows, so that it may name a group. */
const isRepeated = ({ distinct, filled, values }: ColumnProfile): boolean =>
  values !== null && distinct * 3 <= filled * 2;

const leftOut: Fit = { meaning: 'leave-out', rank: 0 };
const open: Fit = { meaning: 'open', rank: 0 };

const ownFit = ({ meaning, ...reading }: HeaderReading): Fit => ({
  ...reading,
  meaning: meaning === 'userId' ? 'mobileNo' : meaning,
});

/** The share of values, by their rows, for which something is known. */
const rowsWith = ({ values }: ColumnProfile, isKnown: (value: string) => boolean): number =>
  (values ?? []).reduce((sum, { value, rows }) => sum + (isKnown(value) ? rows : 0), 0);

const sayCourses = (column: ColumnProfile, { courses }: Evidence): boolean =>
  mostFit(
    Math.max(
      column.counts.courses,
      rowsWith(column, (value) => courses.has(foldValue(value))),
    ),
    column,
  );

type Test = (column: ColumnProfile, reading: HeaderReading, evidence: Evidence) => Fit;

const keep = ({ meaning, ...reading }: HeaderReading): Fit => ({
  ...reading,
  meaning: meaning === 'userId' ? 'mobileNo' : meaning,
});

const testUserId: Test = (column, { rank }) => {
  const { counts, filled } = column;
  if (mostFit(counts.userIds, column, true)) return { meaning: 'mobileNo', rank };
  if (counts.tenDigits * 2 >= filled) return open;
  if (mostFit(counts.telephones, column) && !mostFit(counts.codes, column)) return leftOut;
  if (!isDifferent(column) || !mostFit(counts.logins, column)) return leftOut;
  const isCode = mostFit(counts.codes, column);
  return rank <= 1 && isCode ? { meaning: 'externalSystemId', rank: 2 } : { meaning: 'loginName', rank: 2 };
};

const testEmail: Test = (column, reading) => {
  if (mostFit(column.counts.addresses, column, true)) return keep(reading);
  return column.counts.addresses * 2 >= column.filled ? open : leftOut;
};

const testPartOfName: Test = (column, reading) =>
  mostFit(column.counts.oneWord + column.counts.words, column, true) ? keep(reading) : leftOut;

const testName: Test = (column, reading) => {
  const { counts } = column;
  const names = Math.max(counts.words, counts.commaNames);
  if (mostFit(names, column, true)) return keep(reading);
  if (mostFit(counts.codes, column) && isDifferent(column)) return { meaning: 'externalSystemId', rank: 2 };
  if (mostFit(counts.oneWord + counts.words, column, true))
    return { ...keep(reading), rank: reading.rank + 1 };
  return reading.rank <= 1 && counts.addresses * 2 < column.filled
    ? { meaning: 'unsureName', rank: 0 }
    : leftOut;
};

const testExternalId: Test = (column, reading, evidence) => {
  const { counts } = column;
  if (sayCourses(column, evidence)) return { meaning: 'employeeId', rank: 2 };
  const codes = reading.rank <= 1 ? counts.logins : Math.max(counts.codes, counts.uuids);
  if (!mostFit(codes, column, true) || !isDifferent(column)) return leftOut;
  return counts.addresses * 2 >= column.filled ? { meaning: 'loginName', rank: 3 } : keep(reading);
};

const testLogin: Test = (column, reading) =>
  mostFit(column.counts.logins, column, true) && isDifferent(column) ? keep(reading) : leftOut;

const testCourse: Test = (column, reading, evidence) => {
  const { counts, filled, values } = column;
  if (counts.addresses * 2 >= filled || counts.dates * 2 >= filled) return leftOut;
  if (values === null || mostFit(counts.uuids, column)) return open;
  const isNumbering = mostFit(counts.numbers, column) && isDifferent(column) && filled > 2;
  if (isNumbering) return leftOut;
  return sayCourses(column, evidence) ? { ...keep(reading), rank: reading.rank - 1 } : keep(reading);
};

const testDepartment: Test = (column, reading) => {
  const { counts, filled, values, distinct } = column;
  if (mostFit(counts.uuids, column)) return open;
  if (counts.addresses * 2 >= filled || counts.dates * 2 >= filled) return leftOut;
  if (values === null || (filled >= 20 && distinct * 10 > filled * 9))
    return reading.rank > 2 ? leftOut : open;
  const isWeak = reading.rank >= 4;
  // One value for everybody names the organization and no part of it.
  if (reading.rank >= 6 && distinct === 1 && filled > 1) return leftOut;
  if (isWeak && (mostFit(counts.numbers, column) || (filled > 4 && distinct === filled))) return leftOut;
  return keep(reading);
};

const testRole: Test = (column, reading) => {
  const known = rowsWith(column, isRoleWord);
  if (known * 2 >= column.filled) return keep(reading);
  return reading.rank === 0 && column.values !== null && isRepeated(column) ? open : leftOut;
};

const testStatus: Test = (column, reading) => {
  const known = rowsWith(column, (value) => isStatusWord(value, reading.trueMeans));
  return known * 2 >= column.filled ? keep(reading) : leftOut;
};

const testTelephone: Test = (column) =>
  mostFit(column.counts.tenDigits, column) ? { meaning: 'telephone', rank: 0 } : leftOut;

const testLocation: Test = (column, reading) => {
  const { counts } = column;
  return Math.max(counts.uuids, counts.addresses, counts.numbers) * 2 >= column.filled
    ? leftOut
    : keep(reading);
};

const leave: Test = () => leftOut;

const tests: Readonly<Record<Meaning, Test>> = {
  userId: testUserId,
  emailAddress: testEmail,
  otherEmail: testEmail,
  foreignEmail: leave,
  firstName: testPartOfName,
  middleName: testPartOfName,
  infix: testPartOfName,
  lastName: testPartOfName,
  name: testName,
  externalSystemId: testExternalId,
  loginName: testLogin,
  employeeId: testCourse,
  department: testDepartment,
  role: testRole,
  status: testStatus,
  telephone: testTelephone,
  location: testLocation,
  gender: (column, reading) => (rowsWith(column, isGender) * 2 >= column.filled ? keep(reading) : leftOut),
  integrationField1: (_, reading) => keep(reading),
  password: leave,
  'leave-out': leave,
};

/** Rank of what only values say. */
const byValues = 9;

const fitOfValues = (column: ColumnProfile, evidence: Evidence): Fit => {
  const { counts, distinct, filled } = column;
  if (mostFit(counts.addresses, column)) return { meaning: 'emailAddress', rank: byValues };
  if (mostFit(counts.uuids, column) && isDifferent(column))
    return { meaning: 'externalSystemId', rank: byValues };
  if (isRepeated(column)) {
    if (sayCourses(column, evidence)) return { meaning: 'employeeId', rank: byValues };
    const known = rowsWith(column, (value) => evidence.departments.has(foldValue(value)));
    const isGroup = counts.numbers + counts.dates === 0 && distinct > 1 && rowsWith(column, isPlain) === 0;
    if (mostFit(known, column) || isGroup)
      return { meaning: 'department', rank: mostFit(known, column) ? byValues : byValues + 1 };
  }
  const names = Math.max(counts.words, counts.commaNames);
  return mostFit(names, column) && distinct * 10 >= filled * 8
    ? { meaning: 'name', rank: byValues }
    : leftOut;
};

/** Values that say nothing about a group. */
const isPlain = (value: string): boolean =>
  /^(?:true|false|yes|no|y|n|ja|nein|oui|non|[ivx]+|-|\d+)$/i.test(value) ||
  value.length > 80 ||
  /[@{}=<>]|:\/\//.test(value);
