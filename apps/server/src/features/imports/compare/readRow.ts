import { text } from '@simward/texts';
import type { MappedRow } from '../columns/readMapped.ts';
import type { RowAnswers } from '../store/importRows.sql.ts';
import { foldName, shortenForSentence, tidy } from '../validate/readCells.ts';
import { readRecord } from '../validate/readRecord.ts';
import { error, type Finding, type ImportRecord } from '../validate/validatedRow.ts';
import type { KnownPeople, KnownPerson } from './compareFacts.ts';

/** A row of a list with what people have answered about it. */
export interface RowToCompare {
  mapped: MappedRow;
  answers: RowAnswers;
}

export interface ReadRow extends RowToCompare {
  line: number;
  record: ImportRecord;
  findings: Finding[];
}

/** Reads a row alone, before it is known whom it is about. */
export const readRow = (row: RowToCompare, known: KnownPeople): ReadRow => {
  const { record, findings } = readRecord(row.mapped, known);
  return { ...row, line: row.mapped.line, record, findings };
};

/**
 * What is wrong with a row or taken otherwise than written, once it is known whom it is about. An empty cell says nothing
 * about somebody whom the company has.
 */
export const findingsOf = (
  row: RowToCompare,
  known: KnownPeople,
  { person, role }: { person: KnownPerson | null; role: string },
): { record: ImportRecord; findings: Finding[] } => {
  const { cells, open } = row.mapped;
  const openFields = new Set<string>(open.map(({ field }) => field));
  const says = (field: string) =>
    Object.entries(cells).some(([name, cell]) => name === field && tidy(cell) !== '');
  const { record, findings } = readRecord({ ...row.mapped, cells: { ...cells, role } }, known);
  const course = record.courseName === null ? '' : foldName(record.courseName);
  return {
    record,
    findings: [
      ...findings.filter(
        ({ field, severity, message }) =>
          !openFields.has(field) &&
          !(person && severity === 'error' && field !== 'row' && !says(field) && field !== 'role') &&
          !(severity === 'note' && message.key === 'imports.findings.courseNew'),
      ),
      ...open.map(({ field, value }) =>
        error(field, text('imports.findings.open', { value: shortenForSentence(value) })),
      ),
      ...(course !== '' &&
      !openFields.has('employeeId') &&
      !known.courses.has(course) &&
      !known.madeCourses.has(course)
        ? [
            error(
              'employeeId',
              text('imports.findings.courseUnknown', { name: shortenForSentence(record.courseName ?? '') }),
            ),
          ]
        : []),
    ],
  };
};
