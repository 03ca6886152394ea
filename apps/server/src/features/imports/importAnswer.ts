import { type AnswerInputOf, imports } from '@simward/contract';
import type { Text } from '@simward/texts';
import { z } from 'zod';
import { shownAddress } from '../../domain/people/account/shownAddress.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { type Language, say } from '../../platform/texts/say.ts';
import { type ListMapping, listMappingSchema, openQuestionsOf, shownNameOf } from './columns/mapping.ts';
import { type BatchKey, type BatchRow, countRows } from './store/importBatch.sql.ts';
import type { StoredRow } from './store/importRows.sql.ts';
import { findMatchedFields } from './store/listRows.sql.ts';

type Counts = Awaited<ReturnType<typeof countRows>>;

const columnsSchema = z.array(z.enum(imports.importFields));
const headersSchema = z.array(z.string());

export const keyOf = (batch: Pick<BatchRow, 'company_id' | 'import_batch_id'>): BatchKey => ({
  companyId: batch.company_id,
  batchId: batch.import_batch_id,
});

/** The end of the time in which a finished import can be undone. */
export const undoUntil = (finishedAt: Date): Date =>
  new Date(finishedAt.getTime() + imports.undoHours * 3_600_000);

/** A batch with the current numbers of its rows, as C35 and C36 answer. */
export const batchAnswer = async (
  trx: Trx,
  batch: BatchRow,
): Promise<AnswerInputOf<typeof imports.importFile>['batch']> => {
  const counts = await countRows(trx, keyOf(batch));
  const waiting = (state: imports.ImportRowState) => counts.waiting.get(state) ?? 0;
  return {
    ...factsOf(batch),
    encoding: batch.encoding ?? '',
    separator: batch.separator ?? '',
    ignoredColumns: headersSchema.parse(batch.ignored_columns),
    state: batch.state === 'columns' || batch.state === 'reading' ? 'preview' : batch.state,
    counts: {
      rows: counts.all,
      ready: waiting('new') + waiting('changed') - counts.noted,
      changed: counts.noted,
      unchanged: waiting('same') + waiting('back') + waiting('left-out'),
      error: waiting('error'),
      imported: counts.done,
      undone: counts.undone,
    },
    undoUntil: batch.finished_at ? undoUntil(batch.finished_at).toISOString() : null,
  };
};

const factsOf = (batch: BatchRow) => ({
  _id: batch.import_batch_id,
  fileName: batch.file_name,
  companyId: batch.company_id,
  companyName: batch.company_name,
  userShouldChangePasswordAtFirstLogin: batch.change_password_at_first_login,
  columns: columnsSchema.parse(batch.columns),
  createdAt: batch.created_at.toISOString(),
});

/** An import of a list of any kind, or of a file of C35. */
export const importAnswer = async (trx: Trx, batch: BatchRow): Promise<imports.Import> => {
  const key = keyOf(batch);
  const counted = await countRows(trx, key);
  const counts = (counted.all === 0 && keptCounts(batch)) || counted;
  const mapping = batch.mapping === null ? null : listMappingSchema.parse(batch.mapping);
  return {
    ...factsOf(batch),
    createdBy: { _id: batch.created_by, name: batch.creator_name },
    encoding: batch.encoding,
    separator: batch.separator,
    sheet: batch.sheet,
    mapping: mappingAnswer(batch, mapping),
    matchedBy: batch.compares ? await findMatchedFields(trx, key) : [],
    openQuestions: mapping ? openQuestionsOf(mapping) : 0,
    state: batch.state,
    counts: countsOf(counts),
    finishedAt: batch.finished_at?.toISOString() ?? null,
    undoUntil: batch.finished_at ? undoUntil(batch.finished_at).toISOString() : null,
  };
};

const mappingAnswer = (batch: BatchRow, mapping: ListMapping | null): imports.Import['mapping'] => {
  const name = mapping ? shownNameOf(mapping, batch.file_name) : batch.mapping_name;
  return name === null ? null : { name, usedFrom: mapping?.remembered?.at ?? null };
};

const keptCountsSchema = z.object({
  all: z.int(),
  byState: z.partialRecord(z.enum(imports.importRowStates), z.int()),
  done: z.int(),
});

/** The numbers of an import whose rows are deleted. */
const keptCounts = ({ counts }: BatchRow) => {
  if (counts === null) return undefined;
  const { all, byState, done } = keptCountsSchema.parse(counts);
  return {
    all,
    done,
    byState: new Map(imports.importRowStates.map((state) => [state, byState[state] ?? 0])),
  };
};

const countsOf = ({
  all,
  byState,
  done,
}: Pick<Counts, 'all' | 'byState' | 'done'>): imports.Import['counts'] => {
  const count = (state: imports.ImportRowState) => byState.get(state) ?? 0;
  return {
    rows: all,
    error: count('error'),
    new: count('new'),
    changed: count('changed'),
    back: count('back'),
    same: count('same') + count('back'),
    leftOut: count('left-out'),
    done,
  };
};

/** A row's person with the names of the wire: `employeeId` is the course. */
export const recordAnswer = ({
  line,
  record: { courseName, departments, emailAddress, ...rest },
}: {
  line: number;
  record: Omit<StoredRow['record'], 'details'>;
}) => ({
  row: line,
  ...rest,
  emailAddress: shownAddress(emailAddress),
  employeeId: courseName,
  department: departments,
});

/** A row as it was compared; of a file of C35 as it was validated. */
export const rowAnswer = (language: Language, row: StoredRow): imports.ListRow => {
  const { details } = row.record;
  return {
    row: row.line,
    state: row.state,
    cells: details ? cellsOf((field) => row.cells[field] ?? '') : cellsOf(cellOfRecord(row)),
    written: details?.written ?? writtenOtherwise(row),
    changes: row.changes,
    reasons: row.reasons.map(({ message, ...reason }) => ({
      ...reason,
      message: sayFinding(language, message),
    })),
    person: details?.person ?? null,
    offer: details?.offer ?? null,
    isPerson: row.answers.isPerson,
    away: details?.away ?? null,
    takeBack: row.answers.takeBack,
    needsConfirmation: row.needs_confirmation,
    confirmed: row.answers.confirmed,
    made: details?.made ?? [],
    outcome: row.outcome,
  };
};

const cellsOf = (of: (field: imports.ListField) => string): imports.ListRow['cells'] => ({
  name: of('name'),
  emailAddress: of('emailAddress'),
  mobileNo: of('mobileNo'),
  employeeId: of('employeeId'),
  location: of('location'),
  role: of('role'),
  department: of('department'),
  gender: of('gender'),
  externalSystemId: of('externalSystemId'),
  loginName: of('loginName'),
  integrationField1: of('integrationField1'),
  status: of('status'),
});

const cellOfRecord =
  ({ record }: StoredRow) =>
  (field: imports.ListField): string => {
    if (field === 'status') return '';
    if (field === 'employeeId') return record.courseName ?? '';
    if (field === 'department') return record.departments.join('; ');
    return (field === 'emailAddress' ? shownAddress(record.emailAddress) : record[field]) ?? '';
  };

/** Cells of a file of C35 that were taken otherwise than written. */
const writtenOtherwise = (row: StoredRow): imports.ListRow['written'] => {
  const cellOf = cellOfRecord(row);
  return Object.fromEntries(
    Object.entries(row.cells).filter(([field, cell]) =>
      imports.listFields.some((name) => name === field && cellOf(name) !== cell),
    ),
  );
};

/**
 * A row's errors as one line of sentences. Full stops at their ends are cut before joining, because only some
 * messages have a full stop.
 */
export const errorsOf = (language: Language, { reasons }: Pick<StoredRow, 'reasons'>): string =>
  reasons
    .filter(({ severity }) => severity === 'error')
    .map(({ message }) => sayFinding(language, message).replace(/\.$/, ''))
    .join('. ');

/** An older release stored an English sentence, which is shown as it is. */
const sayFinding = (language: Language, message: string | Text): string =>
  typeof message === 'string' ? message : say(language, message);
