import { z } from 'zod';
import { createPauses } from '../../../platform/pauses.ts';
import { isPasswordHeader } from '../parse/headerWords.ts';
import { readMobileNo } from '../validate/readCells.ts';
import { foldValue } from './foldValue.ts';

const countsSchema = z.object({
  tenDigits: z.int().describe('Ten digits, the first 1 to 9, nothing else'),
  userIds: z.int().describe('User IDs, however a spreadsheet wrote them'),
  addresses: z.int(),
  uuids: z.int(),
  telephones: z.int().describe('With a plus, brackets, spaces or a leading zero'),
  codes: z.int().describe('Without spaces and with a digit'),
  logins: z.int().describe('Short, without spaces'),
  oneWord: z.int().describe('A single word of letters'),
  words: z.int().describe('Two or more words, mostly letters'),
  commaNames: z.int().describe('Surname, First name'),
  courses: z.int().describe('With a word such as BSc or diploma'),
  dates: z.int(),
  numbers: z.int(),
});
type Kind = keyof z.infer<typeof countsSchema>;

const columnProfileSchema = z.object({
  header: z.string(),
  isPassword: z.boolean(),
  filled: z.int(),
  distinct: z.int(),
  first: z.array(z.string()).describe('The first three different values'),
  counts: countsSchema,
  values: z
    .array(z.object({ value: z.string(), rows: z.int() }))
    .nullable()
    .describe('By number of rows; null when too many are different'),
  known: z.object({
    userIds: z.int().describe('Values that are User IDs in the caller’s scope'),
    externalSystemIds: z.int(),
  }),
});
export type ColumnProfile = z.infer<typeof columnProfileSchema>;

export const listProfileSchema = z.object({
  rows: z.int().describe('Rows that may be people: a line of totals is none'),
  columns: z.array(columnProfileSchema),
  examples: z.array(z.array(z.string())).describe('Cells of the first rows, for an example of a name'),
});
export type ListProfile = z.infer<typeof listProfileSchema>;

/** Departments, courses, roles and statuses are answered value by value, so that more of them make no sense. */
export const mostValues = 500;

const exampleRows = 10;

/** Reads each column once, so that questions can be answered without reading the rows again. */
export const profileColumns = async (
  headers: readonly string[],
  rows: readonly { cells: readonly string[] }[],
): Promise<ListProfile> => {
  const pause = createPauses();
  const people = await peopleAmong(rows);
  const columns: ColumnProfile[] = [];
  for (const [index, header] of headers.entries()) {
    const written = new Map<string, { value: string; rows: number }>();
    for (const { cells } of people) {
      const value = (cells[index] ?? '').trim();
      if (value !== '') countValue(written, value);
      await pause();
    }
    columns.push(await profileOf(header, [...written.values()]));
  }
  return {
    rows: people.length,
    columns,
    examples: people
      .slice(0, exampleRows)
      .map(({ cells }) => headers.map((_, index) => (cells[index] ?? '').slice(0, longestShown))),
  };
};

/**
 * Rows that may be people. A line of totals or notes has no address and fills fewer than half of the cells that rows
 * usually fill.
 */
const peopleAmong = async (rows: readonly { cells: readonly string[] }[]) => {
  const pause = createPauses();
  const filled: number[] = [];
  for (const { cells } of rows) {
    filled.push(cells.filter((cell) => cell.trim() !== '').length);
    await pause();
  }
  const usual = filled.toSorted((one, other) => one - other)[Math.floor(filled.length / 2)] ?? 0;
  return rows.filter(
    ({ cells }, row) => (filled[row] ?? 0) * 2 >= usual || cells.some((cell) => cell.includes('@')),
  );
};

const longestShown = 200;

const countValue = (written: Map<string, { value: string; rows: number }>, value: string): void => {
  const known = written.get(value);
  if (known) known.rows += 1;
  else written.set(value, { value, rows: 1 });
};

const profileOf = async (
  header: string,
  written: readonly { value: string; rows: number }[],
): Promise<ColumnProfile> => {
  const pause = createPauses();
  const counts = countsSchema.parse(Object.fromEntries(kinds.map(([kind]) => [kind, 0])));
  const folded = new Map<string, { value: string; rows: number }>();
  for (const { value, rows } of written) {
    for (const [kind, fits] of kinds) if (fits(value)) counts[kind] += rows;
    const same = folded.get(foldValue(value));
    if (same) same.rows += rows;
    else folded.set(foldValue(value), { value: value.replace(/\s+/g, ' '), rows });
    await pause();
  }
  const different = [...folded.values()];
  return {
    header,
    isPassword: isPasswordHeader(header),
    filled: written.reduce((sum, { rows }) => sum + rows, 0),
    distinct: different.length,
    first: different.slice(0, 3).map(({ value }) => value.slice(0, longestShown)),
    counts,
    values: different.length > mostValues ? null : different.toSorted((one, other) => other.rows - one.rows),
    known: { userIds: 0, externalSystemIds: 0 },
  };
};

const courseWords =
  /(?:^|[^\p{L}])(?:b\.?\s?sc|m\.?\s?sc|bsn|msn|b\.?a|m\.?a|bachelor|master|diplom\p{L}*|certificate?|zertifikat|degree|programme?|course|kurs|studiengang|apprenticeship|foundation|hnd|phd|doctorate|pg\s?cert|pg\s?dip|licence|licenciatura|laurea)(?:[^\p{L}]|$)/iu;

const withoutMark = (value: string): string => value.replace(/^mailto:/i, '').replace(/^.*<([^<>]*)>$/, '$1');

const kinds: readonly (readonly [Kind, (value: string) => boolean])[] = [
  ['tenDigits', (value) => /^[1-9]\d{9}$/.test(value)],
  ['userIds', (value) => /\d/.test(value) && !isTelephone(value) && 'mobileNo' in readMobileNo(value)],
  ['addresses', (value) => value.includes('@') && /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(withoutMark(value))],
  ['uuids', (value) => /^\{?[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}\}?$/i.test(value)],
  ['telephones', (value) => isTelephone(value)],
  ['codes', (value) => /^\S{1,60}$/.test(value) && /\d/.test(value) && !value.includes('@')],
  ['logins', (value) => /^\S{1,100}$/.test(value)],
  ['oneWord', (value) => /^[\p{L}\p{M}'’.-]+$/u.test(value)],
  ['words', (value) => /^[^@\d;|]*\p{L}[^@\d;|]*\s[^@\d;|]*\p{L}/u.test(value) && !/\d/.test(value)],
  ['commaNames', (value) => /^[^,@\d]*\p{L}[^,@\d]*,\s*\p{L}[^,@\d]*$/u.test(value)],
  ['courses', (value) => courseWords.test(value)],
  ['dates', (value) => isDate(value)],
  ['numbers', (value) => /^[\d.,]+$/.test(value)],
];

const isTelephone = (value: string): boolean =>
  /^(?:tel\.?:?\s*)?[+(0]?[\d\s()./-]{6,}$/i.test(value) &&
  /^[+(0]|[\s()]/.test(value) &&
  (value.match(/\d/g)?.length ?? 0) >= 7 &&
  !isDate(value);

const isDate = (value: string): boolean =>
  /^\d{4}[-/.]\d{1,2}[-/.]\d{1,2}(?:[T\s].*)?$/.test(value) ||
  /^\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}(?:\s.*)?$/.test(value) ||
  /^\d{1,2}\s\p{L}{3,9}\.?\s\d{4}$/u.test(value);
